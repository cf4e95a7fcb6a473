import Domain

/// Branches and what names mean.
extension GitCommandLine {
  public func checkBranchName(_ name: String) async throws {
    let step = "Check the name of the branch"
    let call = GitCall(step, in: nil, ["check-ref-format", "--branch", name])
    // A lone `@` is another word for the head.
    var isRight = !name.isEmpty && !name.hasPrefix("-") && name != "@"
    // A name that names another branch (`@{-1}`) is printed as that branch.
    if isRight {
      let answer = try await runner.run(call)
      isRight = answer.isSuccess && answer.line == name
    }
    // Git keeps a branch in files: each part of the name, with '.lock' behind it, has to be a name of a file.
    isRight = isRight && name.split(separator: "/").allSatisfy { $0.utf8.count <= 250 } && name.utf8.count <= 1000
    guard isRight else {
      throw SessionError(
        .invalid, step: step,
        reason: "'\(name)' cannot be the name of a branch; use letters, digits, '-', '_', '.' and '/'.", field: .name)
    }
  }

  public func branches(of repository: Repository) async throws -> [Branch] {
    let format = "--format=%(refname)%00%(objectname)%00%(worktreepath)%00"
    let answer = try await runner.require(
      GitCall(
        "List the branches", in: repository.path, ["for-each-ref", "--sort=-committerdate", format, "refs/heads/"]))
    let fields = answer.output.split(separator: 0, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    return stride(from: 0, to: fields.count - 2, by: 3).compactMap { index in
      // The line end of the record before stands at the beginning.
      let name = fields[index].withoutPrefix("\n").withoutPrefix("refs/heads/")
      guard let commit = CommitID(fields[index + 1]) else { return nil }
      let worktree = fields[index + 2]
      return Branch(name: name, commit: commit, worktree: worktree.isEmpty ? nil : worktree)
    }
  }

  public func currentBranch(of repository: Repository) async throws -> String? {
    try await branch(checkedOutIn: GitPath(repository.path), step: "Find the current branch")
  }

  /// The branch that is checked out; nothing when the head is detached.
  func branch(checkedOutIn folder: GitPath, step: String) async throws -> String? {
    let call = GitCall(step, in: folder, ["symbolic-ref", "--quiet", "HEAD"])
    let answer = try await runner.run(call)
    if answer.status == 1, answer.message.isEmpty { return nil }
    guard answer.isSuccess else { throw runner.failure(of: answer, in: call) }
    return answer.line.withoutPrefix("refs/heads/")
  }

  public func commit(_ revision: String, of repository: Repository) async throws -> CommitID {
    let step = "Find the commit"
    guard let commit = try await commit(revision, in: GitPath(repository.path), step: step) else {
      throw SessionError(
        .notFound, step: step, reason: "'\(revision)' names no commit of '\(repository.path)'.", field: .start)
    }
    return commit
  }

  /// What a name means; a branch comes before a tag of the same name.
  func commit(_ revision: String, in folder: GitPath, step: String) async throws -> CommitID? {
    guard !revision.isEmpty, !revision.hasPrefix("-") else { return nil }
    for name in ["refs/heads/" + revision, revision] {
      let call = GitCall(
        step, in: folder, ["rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}"])
      let answer = try await runner.run(call)
      if answer.isSuccess { return answer.output.split(separator: 0x0A).last.flatMap { CommitID($0) } }
      // 128 without a word is how it says that a part of the name is not there.
      guard answer.status == 1 || answer.status == 128 else { throw runner.failure(of: answer, in: call) }
      if !answer.message.isEmpty, Self.isTrouble(answer.message) { throw runner.failure(of: answer, in: call) }
    }
    return nil
  }

  /// Whether a complaint is about more than a name that means nothing.
  private static func isTrouble(_ message: String) -> Bool {
    ["not a git repository", "dubious ownership", "cannot change to", "Permission denied", "bad config"]
      .contains { message.contains($0) }
  }

  public func createBranch(_ name: String, at commit: CommitID, of repository: Repository) async throws {
    let step = "Create the branch"
    try await checkBranchName(name)
    try await locked(repository.commonDirectory, step: step) {
      let zeros = String(repeating: "0", count: commit.description.count)
      let call = GitCall(
        step, in: repository.path,
        ["update-ref", "-m", "branch: Created by maestro", "refs/heads/" + name, commit.description, zeros])
      let answer = try await runner.run(call)
      if answer.isSuccess { return }
      var error = runner.failure(of: answer, in: call)
      if answer.message.contains("reference already exists") {
        error.kind = .busy
        error.reason = "There is a branch '\(name)' already; choose another name."
        error.field = .name
      } else if answer.message.contains("exists; cannot create") {
        error.kind = .busy
        error.reason = "'\(name)' cannot stand beside a branch whose name is a part of it; choose another name."
        error.field = .name
      } else if answer.message.contains("nonexistent object") || answer.message.contains("non-commit object") {
        error.kind = .notFound
        error.reason = "There is no commit \(commit.short) in '\(repository.path)'."
        error.field = .start
      }
      throw error
    }
  }

  public func deleteBranch(_ name: String, at commit: CommitID, of repository: Repository) async throws {
    let step = "Delete the branch"
    try await locked(repository.commonDirectory, step: step) {
      guard let present = try await tip(of: name, of: repository, step: step) else {
        throw SessionError(.notFound, step: step, reason: "There is no branch '\(name)'.")
      }
      guard present == commit else {
        throw SessionError(
          .refused, step: step,
          reason: "'\(name)' is at \(present.short) now, no longer at \(commit.short); look at what came.")
      }
      if let other = try await worktrees(of: repository).first(where: { $0.branch == name }) {
        throw SessionError(.busy, step: step, reason: "'\(name)' is checked out in '\(other.path)'; remove that first.")
      }
      try await runner.require(
        GitCall(step, in: repository.path, ["update-ref", "-d", "refs/heads/" + name, commit.description]))
      // What it tracked means nothing any more. A branch that tracked nothing has no section: no reason to fail.
      _ = try await runner.run(
        GitCall(step, in: repository.path, ["config", "--local", "--remove-section", "branch." + name]))
    }
  }

  /// Where a branch is; nothing when there is none.
  func tip(of branch: String, of repository: Repository, step: String) async throws -> CommitID? {
    let call = GitCall(
      step, in: repository.path, ["for-each-ref", "--format=%(refname)%00%(objectname)", "refs/heads/" + branch])
    for line in try await runner.require(call).output.split(separator: 0x0A) {
      let parts = line.split(separator: 0)
      // The pattern also names branches below this one.
      guard parts.count == 2, String(decoding: parts[0], as: UTF8.self) == "refs/heads/" + branch else { continue }
      return CommitID(parts[1])
    }
    return nil
  }
}

extension CommitID {
  /// The commit that git printed.
  init?(_ bytes: some Sequence<UInt8>) { self.init(String(decoding: Array(bytes), as: UTF8.self)) }
}
