import Domain
import Foundation
import MVVM
import ViewModels

/// What a session changed as it is printed.
@MainActor
public func snapshot(of model: DiffViewModel, now: Date, home: String = "") -> DiffSnapshot {
  let files = model.files
  let omitted = model.fileCount - files.count
  let (added, removed) = files.reduce((0, 0)) { ($0.0 + $1.added, $0.1 + $1.removed) }
  var state = ScreenState(model.review.state, loading: "Comparing…", empty: "Nothing has changed.")
  if state.phase == .loaded, model.fileCount == 0 {
    state.phase = .empty
    state.message = model.counts.isEmpty ? "Nothing has changed." : "No changes of this kind."
  }
  return DiffSnapshot(
    title: "Changes of \(model.session.state.value?.name ?? "session \(model.id.short)")", state: state,
    isRefreshing: model.review.activity != .idle && !model.review.state.isLoading,
    summary: summary(of: model, Format.lines(added: added, removed: removed)), scopes: scopes(of: model),
    files: files.map { DiffSnapshot.File($0) },
    omitted: omitted <= 0 ? nil : "\(Format.count(omitted, "more file")) not shown.",
    progress: progress(of: model), notes: model.notes.map { DiffSnapshot.Note($0, now: now) },
    send: sendButton(of: model),
    text: FieldSnapshot("note", "Note to the agent", model.actions.text, isMultiline: true),
    notice: model.actions.outcome.map { NoticeSnapshot($0) }
      ?? model.actions.form.error.map { NoticeSnapshot($0, prefix: "Failed to leave the note") })
}

@MainActor
private func progress(of model: DiffViewModel) -> String {
  guard model.fileCount > 0 else { return "" }
  return "\(Format.number(model.files.count { $0.isViewed })) of \(Format.number(model.fileCount)) viewed"
}

@MainActor
private func sendButton(of model: DiffViewModel) -> ButtonSnapshot {
  let count = model.notes.count { $0.isPending }
  let title = count == 0 ? "Send the Notes" : "Send \(count == 1 ? "the Note" : "\(Format.number(count)) Notes")"
  return ButtonSnapshot(
    "send", "\(title) to the Agent", reason: sendObstacle(of: model, count: count),
    isRunning: model.actions.running == .send)
}

@MainActor
private func sendObstacle(of model: DiffViewModel, count: Int) -> String? {
  guard count > 0 else { return "There are no notes to send." }
  guard let session = model.session.state.value else { return "The session is not loaded." }
  guard session.phase == .active else { return SessionAction.Obstacle.isArchived.words }
  if session.status == .paused { return "The agent is paused. Resume it first." }
  if session.status.isAlive, session.report.state == .asksPermission {
    return "The agent asks for permission. Allow or refuse that first."
  }
  return session.status.isAlive ? nil : SessionAction.Obstacle.hasNoAgent.words
}

/// The file of an id of this screen.
@MainActor
public func file(_ id: String, in model: DiffViewModel) -> FileDiff? {
  model.files.first { DiffSnapshot.File.id($0.change.scope, $0.change.path) == id }
}

@MainActor
private func summary(of model: DiffViewModel, _ lines: String) -> String {
  let (all, shown) = (model.fileCount, model.files.count)
  let files = Format.count(all, "file")
  return all == shown ? "\(files), \(lines)" : "\(files), the first \(Format.number(shown)) shown: \(lines)"
}

@MainActor
private func scopes(of model: DiffViewModel) -> [DiffSnapshot.Scope] {
  let counts = model.counts
  let all = DiffSnapshot.Scope(
    id: "all", title: "All (\(Format.number(counts.values.reduce(0, +))))", isSelected: model.scope == nil)
  return [all]
    + ChangeScope.allCases.map { scope in
      DiffSnapshot.Scope(
        id: scope.rawValue, title: "\(scope.title) (\(Format.number(counts[scope] ?? 0)))",
        isSelected: model.scope == scope)
    }
}

extension DiffSnapshot.Note {
  fileprivate init(_ note: ReviewNote, now: Date) {
    id = note.number
    file = note.place?.scope.map { DiffSnapshot.File.id($0, note.place?.path ?? note.line.path) }
    line = note.place?.number ?? note.line.number
    isRemoved = note.line.isRemoved
    place = VisibleText.of(note.place?.name ?? note.line.name)
    quote = VisibleText.of(note.line.quote)
    text = VisibleText.of(note.text)
    sent = note.sentAt.map { Format.ago($0, now: now) }
    sentAt = note.sentAt.map { Format.moment($0) }
    switch note.place?.standing {
    // What the agent was told to change, it should have changed.
    case .outdated? where note.isPending: change = Badge("Outdated", .attention)
    case .notShown? where note.isPending: change = Badge("Not shown", .neutral)
    case .outdated?, .notShown?, .current?, nil: change = nil
    }
  }
}

extension NoticeSnapshot {
  /// What came of something that was done with changes.
  init(_ outcome: ReviewModel.Outcome) {
    switch outcome {
    case .noted(let note): self.init(.success, "Noted on \(note.line.name).")
    case .edited: self.init(.success, "Changed the note.")
    case .removed: self.init(.success, "Removed the note.")
    case .sent(let count): self.init(.success, "Sent \(Format.count(count, "note")) to the agent.")
    case .reverted(let path, let salvage):
      self.init(
        .success,
        "Reverted \(path); nothing was committed."
          + (salvage.ref.map { " What was there is kept as \($0); see: maestro rescues" } ?? ""))
    case .revertedHunk(let path, let salvage):
      self.init(
        .success,
        "Reverted the lines of \(path); nothing was committed."
          + (salvage.ref.map { " What was there is kept as \($0); see: maestro rescues" } ?? ""))
    case .failed(let action, let error): self.init(error, prefix: "Failed to \(action.words)")
    }
  }
}

extension ReviewModel.Action {
  /// What it does, in a few words.
  fileprivate var words: String {
    switch self {
    case .note: "leave the note"
    case .edit: "change the note"
    case .remove: "remove the note"
    case .send: "send the notes"
    case .view: "mark the file"
    case .revert: "revert the file"
    case .revertHunk: "revert the lines"
    }
  }
}

extension ChangeScope {
  fileprivate var title: String {
    switch self {
    case .committed: "Committed"
    case .staged: "Staged"
    case .unstaged: "Not staged"
    case .untracked: "New"
    }
  }
}

extension DiffSnapshot.File {
  fileprivate static func id(_ scope: ChangeScope, _ path: String) -> String { "\(scope.rawValue)/\(path)" }

  fileprivate init(_ file: FileDiff) {
    id = Self.id(file.change.scope, file.change.path)
    path = VisibleText.of(file.change.path)
    change = Badge(file.change)
    scope = file.change.scope.title
    summary = file.isBinary ? "Binary" : Format.lines(added: file.added, removed: file.removed)
    hunks = file.hunks.map { DiffSnapshot.Hunk($0) }
    note =
      file.isBinary
      ? "Not text: nothing to show."
      : file.omittedLines > 0 ? "\(Format.count(file.omittedLines, "more line")) not shown." : nil
    canRevertHunks = file.change.hasHunks && !file.digest.isEmpty
    digest = file.digest
    isViewed = file.isViewed
  }
}

extension DiffSnapshot.Hunk {
  init(_ hunk: FileDiff.Hunk) {
    let place =
      hunk.numbers.map {
        $0.count == 1 ? "Line \($0.lowerBound)" : "Lines \($0.lowerBound)–\($0.upperBound)"
      } ?? "Lines"
    heading = hunk.heading.isEmpty ? place : "\(place) · \(VisibleText.of(hunk.heading))"
    lines = hunk.lines.map {
      DiffSnapshot.Line(kind: $0.kind.rawValue, old: $0.oldNumber, new: $0.newNumber, text: VisibleText.of($0.text))
    }
  }
}

extension Badge {
  fileprivate init(_ change: Change) {
    switch change.kind {
    case .added: self.init("Added", .success)
    case .modified: self.init("Modified", .neutral)
    case .deleted: self.init("Deleted", .attention)
    case .renamed: self.init(change.formerPath.map { "Renamed from \(VisibleText.of($0))" } ?? "Renamed", .neutral)
    case .copied: self.init(change.formerPath.map { "Copied from \(VisibleText.of($0))" } ?? "Copied", .neutral)
    case .typeChanged: self.init("Type changed", .attention)
    case .conflicted: self.init("Conflict", .failure)
    }
  }
}
