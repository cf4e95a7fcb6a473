import Domain

/// What git says about a worktree.
extension GitCommandLine {
  public func state(of worktree: String, base: String) async throws -> WorktreeState {
    let step = "Read the state of the worktree"
    let folder = try await top(of: worktree, step: step)
    return try await state(of: folder, base: base, status: status(of: folder, step: step), step: step)
  }

  func state(of folder: GitPath, base: String, status: StatusReport, step: String) async throws -> WorktreeState {
    var state = WorktreeState(
      branch: status.branch, head: status.head, changes: status.items.map(\.change), aheadOfBase: 0, behindBase: 0,
      unpushed: status.ahead, operation: try await operation(in: folder, step: step))
    guard let head = status.head else { return state }
    let start = try await required(base, in: folder, step: step)
    let counts = try await runner.require(
      GitCall(
        step, in: folder, ["rev-list", "--left-right", "--count", start.description + "..." + head.description])
    ).line.split(separator: "\t").compactMap { Int($0) }
    guard counts.count == 2 else {
      throw SessionError(.git, step: step, reason: "git counted no commits between '\(base)' and the worktree.")
    }
    state.behindBase = counts[0]
    state.aheadOfBase = counts[1]
    return state
  }

  /// The commit of a base branch.
  func required(_ base: String, in folder: GitPath, step: String) async throws -> CommitID {
    guard let commit = try await commit(base, in: folder, step: step) else {
      throw SessionError(.notFound, step: step, reason: "There is no branch '\(base)' to compare with any more.")
    }
    return commit
  }

  /// The folder of a worktree; an error when git calls another one its top (rule 9).
  func top(of worktree: String, step: String) async throws -> GitPath {
    guard let folder = FileSystem.resolved(GitPath(worktree)) else {
      throw SessionError(.notFound, step: step, reason: "The worktree '\(worktree)' is gone.")
    }
    let top = try await absolute("--show-toplevel", in: folder, step: step)
    guard top == folder else {
      throw SessionError(
        .refused, step: step, reason: "'\(worktree)' is no worktree any more: git calls '\(top.text)' its top.")
    }
    return folder
  }

  /// Everything that differs from the head. Settings with which a change can go unseen are set aside.
  func status(
    of folder: GitPath, index: GitPath? = nil, step: String
  ) async throws -> StatusReport {
    var call = GitCall(
      step, in: folder,
      [
        "status", "--porcelain=v2", "-z", "--branch", "--untracked-files=all", "--ignore-submodules=none",
        "--find-renames", "--ahead-behind",
      ])
    call.settings = ["core.trustctime=true", "core.checkStat=default"]
    if let index { call.environment["GIT_INDEX_FILE"] = index.text }
    let report = StatusReport(try await runner.require(call).output)
    guard report.unknown.isEmpty else {
      throw SessionError(
        .git, step: step, reason: "git said something about '\(folder.text)' that is not understood.",
        details: report.unknown.prefix(10).joined(separator: "\n"))
    }
    return report
  }

  /// What git is in the middle of.
  func operation(in folder: GitPath, step: String) async throws -> String? {
    try Self.operation(inGitFolder: try await absolute("--git-dir", in: folder, step: step))
  }

  /// What the files in the folder that git keeps about a worktree say.
  static func operation(inGitFolder folder: GitPath) throws -> String? {
    func has(_ name: String) throws -> Bool { try FileSystem.entry(at: folder.appending(GitPath(name))) != nil }
    if try has("rebase-merge") { return "rebase" }
    if try has("rebase-apply") { return try has("rebase-apply/applying") ? "am" : "rebase" }
    if try has("MERGE_HEAD") { return "merge" }
    if try has("CHERRY_PICK_HEAD") { return "cherry-pick" }
    if try has("REVERT_HEAD") { return "revert" }
    // Between two commits of a sequence there is no head of it.
    if let first = try FileSystem.line(of: folder.appending(GitPath("sequencer/todo"))) {
      return first.hasPrefix("revert") ? "revert" : "cherry-pick"
    }
    return try has("BISECT_LOG") ? "bisect" : nil
  }
}
