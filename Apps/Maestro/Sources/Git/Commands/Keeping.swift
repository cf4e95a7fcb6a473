import Domain

/// What stays reachable, and what git may forget.
extension GitCommandLine {
  /// Lets git forget a worktree whose folder is gone, and no other one.
  public func forgetWorktree(at path: String, of repository: Repository) async throws {
    let step = "Let git forget the worktree"
    let target = GitPath(path)
    try await locked(repository.commonDirectory, step: step) {
      // Git lists places without links; the folder itself is gone, what is above it need not be.
      let spot = FileSystem.resolved(target.parent)?.appending(target.lastPart) ?? target
      guard let item = try await worktrees(of: repository).first(where: { GitPath($0.path) == spot }) else { return }
      if try FileSystem.entry(at: target) != nil {
        throw SessionError(.refused, step: step, reason: "There is something at '\(path)'; it is kept.")
      }
      if let lock = item.lockReason {
        throw SessionError(
          .refused, step: step, reason: "The worktree '\(path)' is locked\(lock.isEmpty ? "" : ": \(lock)").")
      }
      guard !item.isMain else {
        throw SessionError(.refused, step: step, reason: "'\(path)' is the repository itself, not a worktree of it.")
      }
      try await runner.require(GitCall(step, in: repository.path, ["worktree", "remove", "--", item.path]))
    }
  }

  /// Whether one of these revisions leads to a commit.
  public func isReachable(_ commit: CommitID, from revisions: [String], of repository: Repository) async throws -> Bool
  {
    let step = "Look where the commits are"
    for revision in revisions {
      var resolving = GitCall(
        step, in: repository.path,
        ["rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}"])
      resolving.outputLimit = 4096
      let answer = try await runner.run(resolving)
      guard answer.isSuccess, let tip = CommitID(answer.line) else { continue }
      let call = GitCall(
        step, in: repository.path, ["merge-base", "--is-ancestor", commit.description, tip.description])
      let ancestry = try await runner.run(call)
      switch ancestry.status {
      case 0: return true
      case 1: continue
      default: throw runner.failure(of: ancestry, in: call)
      }
    }
    return false
  }

  /// Makes a ref that keeps a commit reachable, never in place of another commit.
  public func keep(_ commit: CommitID, as ref: String, of repository: Repository) async throws {
    let step = "Keep the commits"
    guard ref.hasPrefix("refs/maestro/rescue/") else {
      throw SessionError(.invalid, step: step, reason: "'\(ref)' is not below refs/maestro/rescue/.")
    }
    try await locked(repository.commonDirectory, step: step) {
      let zeros = String(repeating: "0", count: commit.description.count)
      let call = GitCall(
        step, in: repository.path, ["update-ref", "--create-reflog", "-m", "kept", ref, commit.description, zeros])
      let answer = try await runner.run(call)
      if answer.isSuccess { return }
      guard answer.message.contains("reference already exists") else { throw runner.failure(of: answer, in: call) }
      let present = try await runner.require(
        GitCall(step, in: repository.path, ["rev-parse", "--verify", "--end-of-options", ref])
      ).line
      guard present == commit.description else {
        throw SessionError(
          .refused, step: step, reason: "'\(ref)' keeps another commit already: \(present.prefix(10)).")
      }
    }
  }
}
