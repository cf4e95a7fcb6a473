import Domain

/// Committing everything.
extension GitCommandLine {
  /// Runs the hooks of the repository. When one refuses, the index is as before, unless the hook changed it itself.
  public func commitAll(in worktree: String, message: String) async throws -> CommitID {
    let step = "Commit"
    guard message.contains(where: { !$0.isWhitespace }) else {
      throw SessionError(
        .invalid, step: step, reason: "The message is empty; say what the commit changes.", field: .message)
    }
    guard !message.utf8.contains(0) else {
      throw SessionError(.invalid, step: step, reason: "The message contains a zero character.", field: .message)
    }
    let folder = try await top(of: worktree, step: step)
    let common = try await absolute("--git-common-dir", in: folder, step: step).text
    return try await locked(common, step: step) {
      try await checkCommittable(folder, step: step)
      try await checkIdentity(in: folder, step: step)
      let before = try await head(of: folder, step: step)
      let saved = try await SavedIndex(of: folder, git: self, step: step)
      var added: [UInt8]?
      do {
        try await runner.require(GitCall(step, in: folder, ["add", "--all"]))
        added = try await saved.entries(step: step)
        try await record(message, in: folder, step: step)
      } catch {
        // A commit that was made before something failed stays, and so does its index.
        try await uncancelled { [added] in
          if try await head(of: folder, step: step) == before { try await saved.restore(over: added, step: step) }
        }
        throw error
      }
      guard let head = try await head(of: folder, step: step) else {
        throw SessionError(.git, step: step, reason: "git names no commit after committing.")
      }
      return head
    }
  }

  /// The commit that is checked out; nothing on a branch without commits.
  func head(of folder: GitPath, step: String) async throws -> CommitID? {
    let call = GitCall(step, in: folder, ["rev-parse", "--verify", "--quiet", "HEAD^{commit}"])
    let answer = try await runner.run(call)
    if answer.isSuccess { return CommitID(answer.line) }
    guard answer.status == 1 else { throw runner.failure(of: answer, in: call) }
    return nil
  }

  private func record(_ message: String, in folder: GitPath, step: String) async throws {
    var call = GitCall(step, in: folder, ["commit", "--quiet", "--cleanup=whitespace", "--file=-"])
    call.input = Array(message.utf8)
    call.runsHooks = true
    let answer = try await runner.run(call)
    if answer.isSuccess { return }
    var error = runner.failure(of: answer, in: call)
    if error.kind == .git {
      let printed = String(decoding: answer.output.prefix(4096), as: UTF8.self)
      error.kind = .refused
      error.reason =
        printed.contains("nothing to commit")
        ? "There is nothing to commit."
        : "git or a hook of the repository refused the commit; nothing was committed, and the index is as it was."
    }
    throw error
  }

  private func checkCommittable(_ folder: GitPath, step: String) async throws {
    // A merge whose conflicts are resolved is finished by a commit.
    let operation = try await operation(in: folder, step: step)
    if let operation, operation != "merge" {
      throw SessionError(
        .refused, step: step, reason: "A \(operation) is in progress in '\(folder.text)'; finish or abort it first.")
    }
    let status = try await status(of: folder, step: step)
    let conflicts = status.items.filter { $0.kind == .conflicted }.map(\.path.text)
    guard conflicts.isEmpty else {
      throw SessionError(
        .refused, step: step,
        reason: "There are conflicts in \(Shown.list(conflicts)); resolve them and 'git add' the files first.")
    }
    guard !status.items.isEmpty || operation == "merge" else {
      throw SessionError(.refused, step: step, reason: "There is nothing to commit in '\(folder.text)'.")
    }
    let nested = status.items(.untracked).filter(\.path.isFolder).map(\.path.text)
    guard nested.isEmpty else {
      throw SessionError(
        .refused, step: step,
        reason:
          "\(Shown.list(nested)) is a git repository of its own, which a commit would not contain; move it away or "
          + "let git ignore it.")
    }
  }

  /// Checks that git knows who commits, before anything is changed.
  func checkIdentity(in folder: GitPath, step: String) async throws {
    for name in ["GIT_AUTHOR_IDENT", "GIT_COMMITTER_IDENT"] {
      let call = GitCall(step, in: folder, ["var", name])
      let answer = try await runner.run(call)
      if answer.isSuccess { continue }
      var error = runner.failure(of: answer, in: call)
      if error.kind == .git {
        error.kind = .refused
        error.reason =
          "git does not know who you are; run 'git config --global user.name NAME' and "
          + "'git config --global user.email ADDRESS'."
      }
      throw error
    }
  }
}
