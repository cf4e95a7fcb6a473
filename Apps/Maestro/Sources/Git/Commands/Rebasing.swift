import Domain

/// Rebasing the branch of a worktree, undone when it does not work out.
extension GitCommandLine {
  /// Runs no hooks. On conflicts, failure or cancelling it is undone, and that is verified.
  public func rebase(_ worktree: String, onto base: String) async throws -> MergeOutcome {
    let step = "Rebase"
    let folder = try await top(of: worktree, step: step)
    let common = try await absolute("--git-common-dir", in: folder, step: step).text
    return try await locked(common, step: step) {
      let (branch, old) = try await checkSettled(folder, step: step)
      let target = try await required(base, in: folder, step: step)
      if try await isAncestor(target, of: old, in: folder, step: step) { return .upToDate }
      try await checkIdentity(in: folder, step: step)
      var call = GitCall(
        step, in: folder,
        [
          "rebase", "--quiet", "--merge", "--no-autostash", "--no-autosquash", "--no-update-refs", "--no-fork-point",
          "--no-stat", target.description,
        ])
      call.settings = ["rebase.rebaseMerges=false", "rerere.autoUpdate=false"]
      let answer: GitAnswer
      do {
        answer = try await runner.run(call)
      } catch {
        // Cancelled, or its time was over.
        try await undo(folder, branch: branch, head: old, step: step)
        throw error
      }
      if answer.isSuccess {
        guard let new = try await head(of: folder, step: step) else {
          throw SessionError(.git, step: step, reason: "git names no commit after rebasing.")
        }
        return .done(commit: new)
      }
      let conflicts = try await uncancelled {
        let conflicts = try await status(of: folder, step: step).items.filter { $0.kind == .conflicted }
        try await undo(folder, branch: branch, head: old, step: step)
        return conflicts
      }
      if !conflicts.isEmpty { return .conflicts(paths: conflicts.map(\.path).sorted().map(\.text)) }
      var error = runner.failure(of: answer, in: call)
      if error.kind == .git {
        error.kind = .refused
        error.reason = "git could not rebase '\(branch)' onto '\(base)'; everything is as it was."
      }
      throw error
    }
  }

  /// Checks that all is committed and git is in the middle of nothing.
  func checkSettled(_ folder: GitPath, step: String) async throws -> (branch: String, head: CommitID) {
    if let operation = try await operation(in: folder, step: step) {
      throw SessionError(
        .refused, step: step, reason: "A \(operation) is in progress in '\(folder.text)'; finish or abort it first.")
    }
    let status = try await status(of: folder, step: step)
    let changed = status.items.filter { $0.scope != .untracked }
    guard changed.isEmpty else {
      throw SessionError(
        .refused, step: step,
        reason: "There are changes in \(Shown.list(changed.map(\.path.text))); commit them first.")
    }
    guard let branch = status.branch, let head = status.head else {
      throw SessionError(
        .refused, step: step, reason: "No branch with commits is checked out in '\(folder.text)'; check one out first.")
    }
    return (branch, head)
  }

  /// Puts everything back, and makes sure that it is.
  private func undo(_ folder: GitPath, branch: String, head: CommitID, step: String) async throws {
    try await uncancelled {
      var details = ""
      if try await operation(in: folder, step: step) != nil {
        details = try await runner.run(GitCall(step, in: folder, ["rebase", "--abort"])).message
      }
      let status = try await status(of: folder, step: step)
      let isAsBefore =
        try await operation(in: folder, step: step) == nil && status.branch == branch && status.head == head
        && status.items.allSatisfy { $0.scope == .untracked }
      guard isAsBefore else {
        throw SessionError(
          .git, step: step,
          reason:
            "The rebase in '\(folder.text)' could not be undone; '\(branch)' was at \(head). Look at 'git status'.",
          details: details)
      }
    }
  }
}
