import Domain
import Foundation

extension SessionEngine {
  /// What git says about the worktree.
  public func state(of id: SessionID) async throws -> WorktreeState {
    let session = try await active(id, for: "Look at the worktree")
    return try await parts.git.state(of: session.worktreePath, base: session.baseBranch)
  }

  /// Commits everything that is changed or new. An empty message is refused.
  public func commit(_ id: SessionID, message: String) async throws -> CommitID {
    func refusal(_ reason: String) -> SessionError {
      SessionError(.invalid, step: "Commit", reason: reason, field: .message)
    }
    guard message.utf8.count <= 65_536 else { throw refusal("The message must be at most 64 KiB.") }
    let message = message.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !message.isEmpty else { throw refusal("A commit needs a message: say what was changed.") }
    guard !FieldRules.hasKeys(message) else {
      throw refusal("The message must not contain control characters other than tabs and line ends.")
    }
    return try await work("Commit", on: id) { try await $0.git.commitAll(in: $1.worktreePath, message: message) }
  }

  /// Pushes the branch.
  public func push(_ id: SessionID) async throws -> PushOutcome {
    try await work("Push", on: id) { try await $0.git.push(branch: $1.branch, from: $1.worktreePath) }
  }

  /// Merges the branch into its base.
  public func merge(_ id: SessionID) async throws -> MergeOutcome {
    try await work("Merge", on: id) { try await $0.git.merge($1.branch, into: $1.baseBranch, of: $1.repository) }
  }

  /// Puts the branch on top of its base.
  public func rebase(_ id: SessionID) async throws -> MergeOutcome {
    try await work("Rebase", on: id) { try await $0.git.rebase($1.worktreePath, onto: $1.baseBranch) }
  }

  /// Merges the base into the branch, in the worktree: conflicts stay there to be resolved.
  public func mergeBase(_ id: SessionID) async throws -> MergeOutcome {
    try await work("Merge the base", on: id) { try await $0.git.mergeBase($1.baseBranch, into: $1.worktreePath) }
  }

  /// Asks the agent to resolve the conflicts in the worktree.
  public func askToResolve(_ id: SessionID) async throws {
    let step = "Ask the agent"
    let session = try await active(id, for: step)
    let state = try await parts.git.state(of: session.worktreePath, base: session.baseBranch)
    let files = Set(state.changes.lazy.filter { $0.kind == .conflicted }.map(\.path)).sorted()
    guard !files.isEmpty else {
      throw SessionError(.refused, step: step, reason: "There are no conflicts in the worktree.")
    }
    try await send(ResolvePrompt.text(files, base: session.baseBranch, branch: session.branch), to: id)
  }

  /// Takes a merge back that stopped at conflicts in the worktree.
  public func takeBackMerge(_ id: SessionID) async throws -> Salvage {
    let step = "Take the merge back"
    return try await work(step, on: id) { parts, session in
      // Also when the session is forgotten, what was resolved is found again.
      try RescueRecord.write(session, parts.settings, step: step)
      return try await parts.git.takeBackMerge(
        parts.removal(of: session, processIsDead: false), named: "\(session.id)-merge")
    }
  }

  /// Puts a file back to what it was where the branch left its base, after bringing the work to safety.
  public func revertFile(_ path: String, of id: SessionID) async throws -> Salvage {
    let step = "Revert the file"
    return try await work(step, on: id) { parts, session in
      try RescueRecord.write(session, parts.settings, step: step)
      return try await parts.git.revertFile(
        path, in: parts.removal(of: session, processIsDead: false), base: session.baseBranch,
        named: "\(session.id)-revert")
    }
  }

  /// Takes one hunk of a file back, after bringing the work to safety.
  public func revertHunk(_ mark: HunkMark, of id: SessionID) async throws -> Salvage {
    let step = "Revert the lines"
    return try await work(step, on: id) { [self] parts, session in
      guard let (file, hunk) = try await review(of: id).find(mark) else {
        throw SessionError(
          .refused, step: step, reason: "'\(Shown.short(mark.path, limit: 200))' has changed since. Look again.")
      }
      try RescueRecord.write(session, parts.settings, step: step)
      return try await parts.git.revertHunk(
        hunk, of: file.change, in: parts.removal(of: session, processIsDead: false), base: session.baseBranch,
        named: "\(session.id)-revert")
    }
  }

  /// Does something in the worktree, after making sure that it is one, and tells that something may have changed.
  private func work<Value: Sendable>(
    _ step: String, on id: SessionID, _ body: @escaping @Sendable (EngineParts, Session) async throws -> Value
  ) async throws -> Value {
    try await gate.run(step.lowercased(), on: id) { [self] in
      let session = try await active(id, for: step)
      try await parts.git.verifyWorktree(session.worktreePath, of: session.repository)
      let value = try await body(parts, session)
      // It is done, whether or not that can be recorded or anybody waits for it.
      let (parts, now) = (parts, parts.settings.now())
      _ = try? await shielded { try await parts.update(id) { $0.updatedAt = now } }
      return value
    }
  }
}
