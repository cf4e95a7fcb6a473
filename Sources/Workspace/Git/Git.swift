/// Asks git what changed.
///
/// The root alone decides which repository is asked: variables such as `GIT_DIR` and `GIT_INDEX_FILE`, which git sets
/// for hooks, are dropped, because a hook may run for another work tree than the one that is checked. Configuration
/// from the environment (`GIT_CONFIG_COUNT`, `GIT_CONFIG_GLOBAL`) stays. Nothing is written, not even the index, nothing is
/// fetched, no hook, pager, file monitor or external diff is started, and git never prompts for a password. The filters that
/// are configured for this clone and named by attributes do run: without them, neither the state of the working tree nor an
/// export would match a checkout. Those of LFS fetch nothing.
public enum Git {
  /// Files that commits have changed since the merge base of `HEAD` and the revision, files that are changed in the
  /// index or the work tree, and untracked files that are not ignored; all relative to `root`. Deleted files are left
  /// out, and so are files in submodules and files whose names are not UTF-8, which are not analyzed either.
  public static func changedFiles(
    since revision: String, root: String, executable: String = "git"
  ) async throws(GitError) -> Set<String> {
    let command = GitCommand(executable: executable, root: root)
    let (start, tip) = try await parting(revision, command)
    let committed = try await command.require([
      "diff-tree", "-r", "--name-only", "-z", "--relative", "--no-renames", "--diff-filter=d", start, tip, "--",
    ])
    let current = try await status(command)
    var files = Set(committed.split(separator: 0).compactMap { name($0) })
    for entry in current where entry.isDeleted { files.remove(entry.name) }
    // After the deletions: a file that was taken out of the index may still be there, untracked.
    for entry in current where !entry.isDeleted { files.insert(entry.name) }
    return files
  }

  /// The commit where `HEAD` and a revision parted, and `HEAD` itself.
  static func parting(
    _ revision: String, _ command: GitCommand
  ) async throws(GitError) -> (start: String, tip: String) {
    try checkRevision(revision)
    try await requireWorkTree(command)
    let target = try await commit(revision, command)
    let head = try await command.run(["rev-parse", "--verify", "--quiet", "HEAD^{commit}"])
    guard head.isSuccess, let tip = head.lines.first else { throw .noCommits(root: command.root) }
    let base = try await command.run(["merge-base", tip, target])
    guard base.isSuccess, let start = base.lines.first else {
      let shallow = try await command.run(["rev-parse", "--is-shallow-repository"])
      throw .noMergeBase(revision: revision, isShallow: shallow.lines.first == "true")
    }
    return (start, tip)
  }

  /// What differs from `HEAD` in the index or the work tree, and what is untracked and not ignored, relative to the root.
  static func status(_ command: GitCommand) async throws(GitError) -> [(name: String, isDeleted: Bool)] {
    // Not `git diff`, which writes the index even when asked not to.
    let output = try await command.require([
      "status", "--porcelain=v1", "-z", "--no-renames", "--untracked-files=all", "--ignore-submodules=all", "--", ".",
    ])
    let prefix = try await command.require(["rev-parse", "--show-prefix"]).dropLast()
    // Two letters, a space and the path from the top of the work tree.
    return output.split(separator: 0).compactMap { entry in
      let path = entry.dropFirst(3)
      guard path.starts(with: prefix), let name = name(path.dropFirst(prefix.count)) else { return nil }
      return (name, entry.prefix(2).contains(UInt8(ascii: "D")))
    }
  }

  /// An argument that starts with a dash would be an option, and `^main` is everything but a commit; C strings end at a
  /// NUL byte.
  static func checkRevision(_ revision: String) throws(GitError) {
    guard !revision.isEmpty, !revision.hasPrefix("-"), !revision.hasPrefix("^"),
      !revision.utf8.contains(where: { $0 < 0x20 })
    else {
      throw .invalidRevision(revision)
    }
  }

  /// The full id of the commit that a revision names.
  static func commit(_ revision: String, _ command: GitCommand) async throws(GitError) -> String {
    let answer = try await command.run(["rev-parse", "--verify", "--quiet", revision + "^{commit}"])
    if answer.isSuccess, let id = answer.lines.first { return id }
    let head = try await command.run(["rev-parse", "--verify", "--quiet", "HEAD^{commit}"])
    guard head.isSuccess else { throw .noCommits(root: command.root) }
    // Only without `--quiet` git says why.
    let reason = try await command.run(["rev-parse", "--verify", revision + "^{commit}"])
    if reason.message.contains("is ambiguous") { throw .ambiguousRevision(revision) }
    throw .unknownRevision(revision)
  }

  static func requireWorkTree(_ command: GitCommand) async throws(GitError) {
    let answer = try await command.run(["rev-parse", "--is-inside-work-tree"])
    if answer.isSuccess {
      if answer.lines.first == "true" { return }
      throw .notARepository(root: command.root)
    }
    if answer.message.contains("not a git repository") { throw .notARepository(root: command.root) }
    if let error = distrust(answer.message, root: command.root) { throw error }
    throw .failed(command: "rev-parse", message: answer.message)
  }

  /// The error for a repository that another user owns; `nil` for any other message.
  static func distrust(_ message: String, root: String) -> GitError? {
    guard message.contains("dubious ownership") else { return nil }
    // It wants to be told the path that it names, which may lie above the root. Backslashes are escaped in it.
    let path = message.split(separator: "repository at '", maxSplits: 1).last?.split(separator: "'; ").first
    guard let path, path.hasPrefix("/"), !path.contains("\\") else { return .notTrusted(root: root) }
    return .notTrusted(root: String(path))
  }

  /// `nil` for nested repositories, which are listed as folders, and for names that are not UTF-8.
  static func name(_ bytes: ArraySlice<UInt8>) -> String? {
    if bytes.isEmpty || bytes.last == PathText.slash || UTF8Check.problem(in: Array(bytes)) != nil { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }
}
