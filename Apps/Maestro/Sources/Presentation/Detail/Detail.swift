import Domain
import Foundation
import MVVM
import ViewModels

/// The screen of a session as it is printed.
/// - Parameters:
///   - now: what times are compared with.
///   - home: the home folder, for shorter paths; empty for none.
///   - number: the last line that the renderer has and that does not change any more; 0 for none. Without it, there is no
///     output in the snapshot.
@MainActor
public func snapshot(
  of model: SessionDetailViewModel, now: Date, home: String = "", outputAfter number: UInt64? = 0
) -> SessionDetailSnapshot {
  let session = model.state.value
  let work = model.work
  let lastOutput = model.output.lastOutput.map { Format.ago($0, now: now) }
  var output: (status: String, problem: NoticeSnapshot?) = (
    lastOutput.map { "Last output \($0)" } ?? "No output yet", nil
  )
  switch model.output.stage {
  case .idle, .reading: break
  case .ended: output.status += " · the agent has ended"
  case .failed(let error): output.problem = NoticeSnapshot(error, prefix: "Failed to read the output")
  }
  return SessionDetailSnapshot(
    title: session?.name ?? "Session \(model.id.short)", state: state(of: model),
    session: session.map { SessionRow($0, step: nil, actions: model.actions, now: now, home: home) },
    output: number.map { OutputSnapshot(model.output.buffer.screen, after: $0) } ?? OutputSnapshot(),
    outputStatus: output.status,
    lastOutput: lastOutput, lastOutputAt: model.output.lastOutput.map { Format.moment($0) },
    outputProblem: output.problem, worktree: worktreeText(work.worktree.state, session: session),
    changedFiles: work.worktree.state.value.map(changedFiles),
    worktreeProblem: session?.phase == .archived
      ? nil : work.worktree.state.error.map { NoticeSnapshot($0, prefix: "Failed to look at the worktree") },
    input: FieldSnapshot("input", "Message to the agent", model.input),
    send: ButtonSnapshot(
      "send", "Send", reason: sendObstacle(session, isRemoved: model.isRemoved),
      isRunning: model.inputForm.isSubmitting),
    inputProblem: (model.inputForm.error ?? model.keyboard.problem).map {
      NoticeSnapshot($0, prefix: "Failed to send")
    },
    message: FieldSnapshot("message", "Commit message", work.message, isMultiline: true),
    operations: operations(of: model, session: session),
    notice: work.outcome.map { NoticeSnapshot($0, base: session?.baseBranch ?? "its base") }
      ?? model.actions.lastRemoved.map { NoticeSnapshot($0, home: home) })
}

@MainActor
private func state(of model: SessionDetailViewModel) -> ScreenState {
  var state = ScreenState(model.state, loading: "Loading the session…", empty: "")
  if model.isRemoved {
    state.phase = .empty
    state.message = "This session was removed."
    state.canRetry = false
  }
  return state
}

private func changedFiles(_ state: WorktreeState) -> Int {
  Set(state.changes.lazy.filter { $0.scope != .committed }.map(\.path)).count
}

private func worktreeText(_ state: ViewState<WorktreeState>, session: Session?) -> String {
  if session?.phase == .archived { return "Archived: the branch is kept, there is no worktree" }
  guard let worktree = state.value else { return state.error == nil ? "Looking at the worktree…" : "" }
  let base = session?.baseBranch ?? "its base"
  let files = changedFiles(worktree)
  var parts = [files == 0 ? "No uncommitted changes" : "\(Format.count(files, "file")) changed"]
  if worktree.aheadOfBase > 0 { parts.append("\(Format.count(worktree.aheadOfBase, "commit")) ahead of \(base)") }
  if worktree.behindBase > 0 { parts.append("\(Format.count(worktree.behindBase, "commit")) behind") }
  switch worktree.unpushed {
  case nil: parts.append("never pushed")
  case 0?: parts.append("pushed")
  case let count?: parts.append("\(Format.count(count, "commit")) not pushed")
  }
  if let operation = worktree.operation { parts.append("\(operation) in progress") }
  let conflicts = worktree.changes.count { $0.kind == .conflicted }
  if conflicts > 0 { parts.append(Format.count(conflicts, "conflict")) }
  return parts.joined(separator: " · ")
}

private func sendObstacle(_ session: Session?, isRemoved: Bool) -> String? {
  guard let session, !isRemoved else { return "There is no session." }
  if session.phase == .archived { return SessionAction.Obstacle.isArchived.words }
  return session.status.isAlive ? nil : SessionAction.Obstacle.hasNoAgent.words
}

@MainActor
private func operations(of model: SessionDetailViewModel, session: Session?) -> [ButtonSnapshot] {
  let work = model.work
  let worktree = work.worktree.state.value
  let base = session?.baseBranch ?? "its base"
  return WorkModel.Operation.allCases.filter { isOffered($0, worktree) }.map { operation in
    var reason: String?
    switch session?.phase {
    case nil: reason = "The session is not loaded."
    case .archived?: reason = SessionAction.Obstacle.isArchived.words
    case .creating?: reason = SessionAction.Obstacle.isBeingCreated.words
    case .removing?: reason = SessionAction.Obstacle.isBeingRemoved.words
    case .active?: reason = nil
    }
    if model.isRemoved { reason = "There is no session." }
    if reason == nil, let running = work.running, running != operation { reason = "Wait for the \(running.noun)." }
    if reason == nil, let worktree { reason = obstacle(to: operation, worktree, base: base) }
    let title =
      switch operation {
      case .commit: "Commit All"
      case .push: "Push"
      case .merge: "Merge into \(base)"
      case .rebase: "Rebase onto \(base)"
      case .mergeBase: "Merge \(base) into the Branch"
      case .resolve: "Let the Agent Resolve"
      case .takeBack: "Take the Merge Back"
      }
    return ButtonSnapshot(operation.rawValue, title, reason: reason, isRunning: work.running == operation)
  }
}

/// Those for conflicts only while there is something for them to do.
private func isOffered(_ operation: WorkModel.Operation, _ worktree: WorktreeState?) -> Bool {
  switch operation {
  case .commit, .push, .merge, .rebase: true
  case .mergeBase: worktree.map { $0.behindBase > 0 && $0.operation == nil } ?? false
  case .resolve, .takeBack: worktree?.operation == "merge"
  }
}

private func obstacle(to operation: WorkModel.Operation, _ worktree: WorktreeState, base: String) -> String? {
  let isMerging = worktree.operation == "merge"
  let hasConflicts = worktree.changes.contains { $0.kind == .conflicted }
  return switch operation {
  case .commit where isMerging: hasConflicts ? "Resolve the conflicts first." : nil
  case .merge where isMerging, .rebase where isMerging: "Commit the merge in the worktree first, or take it back."
  case .resolve: hasConflicts ? nil : "The conflicts are resolved: commit."
  case .takeBack: nil
  case .commit: changedFiles(worktree) == 0 ? "There is nothing to commit." : nil
  case .push: worktree.unpushed == 0 ? "Everything is pushed." : nil
  case .merge: worktree.aheadOfBase == 0 ? "There are no commits that \(base) does not have." : nil
  case .mergeBase: changedFiles(worktree) > 0 ? "Commit the changes first." : nil
  case .rebase:
    worktree.behindBase == 0
      ? "There are no commits on \(base) that the branch does not have."
      : changedFiles(worktree) > 0 ? "Commit the changes first." : nil
  }
}

extension WorkModel.Operation {
  /// What is waited for.
  fileprivate var noun: String {
    switch self {
    case .commit, .push, .merge, .rebase: rawValue
    case .mergeBase: "merge of the base"
    case .resolve: "prompt to be sent"
    case .takeBack: "merge to be taken back"
    }
  }

  /// What it does, in a few words.
  fileprivate var words: String {
    switch self {
    case .commit, .push, .merge, .rebase: rawValue
    case .mergeBase: "merge the base"
    case .resolve: "ask the agent"
    case .takeBack: "take the merge back"
    }
  }
}

extension NoticeSnapshot {
  init(_ outcome: WorkModel.Outcome, base: String) {
    switch outcome {
    case .committed(let commit): self.init(.success, "Committed as \(commit.short).")
    case .pushed(let push):
      self.init(
        .success,
        "Pushed to \(push.remote)/\(push.branch)."
          + (push.pullRequestLink == nil ? "" : " Open a pull request to have it merged."), link: push.pullRequestLink)
    case .merged(let outcome):
      self.init(
        outcome, done: "Merged into \(base)", what: "Merging into \(base)",
        next: "Nothing was changed. Merge \(base) into the branch to resolve the conflicts in the worktree.")
    case .rebased(let outcome):
      self.init(
        outcome, done: "Rebased onto \(base)", what: "Rebasing onto \(base)",
        next: "Nothing was changed. Merge \(base) into the branch to resolve the conflicts in the worktree.")
    case .mergedBase(let outcome):
      self.init(
        outcome, done: "Merged \(base) into the branch", what: "Merging \(base) into the branch",
        next: "Resolve the conflicts in the worktree and commit, let the agent resolve them, or take the merge back.")
    case .asked: self.init(.success, "Asked the agent to resolve the conflicts.")
    case .tookBack(let salvage):
      self.init(
        .success,
        "The merge is taken back."
          + (salvage.ref.map { " What was resolved is kept at \($0)." } ?? ""))
    case .failed(let operation, let error): self.init(error, prefix: "Failed to \(operation.words)")
    }
  }

  private init(_ outcome: MergeOutcome, done: String, what: String, next: String) {
    switch outcome {
    case .done(let commit): self.init(.success, "\(done): now at \(commit.short).")
    case .upToDate: self.init(.neutral, "\(what): there was nothing to do.")
    case .conflicts(let files):
      self.init(
        .attention, "\(what) stopped: \(Format.count(files.count, "file")) changed on both sides. \(next)",
        items: files)
    }
  }
}
