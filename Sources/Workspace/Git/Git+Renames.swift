extension Git {
  /// Where files came from: new paths by old ones, as far as git knows the files.
  ///
  /// - Parameters:
  ///   - commit: an id; the files were there under their old paths.
  ///   - newPaths: where they may be now, relative to `root`.
  ///   - root: absolute.
  ///   - executable: git.
  /// - Throws: when git cannot be asked, or a partial clone does not have what the files were.
  /// - Complexity: one process, which compares what has come with what has gone, up to 2,000 files.
  public static func renames(
    since commit: String, to newPaths: Set<String>, root: String, executable: String = "git"
  ) async throws(GitError) -> [String: String] {
    if newPaths.isEmpty { return [:] }
    try checkRevision(commit)
    let command = GitCommand(executable: executable, root: root)
    try await requireWorkTree(command)
    // Any file may be the old one: without names git compares all that are gone.
    return try await renames(since: commit, among: [], command).filter { newPaths.contains($0.value) }
  }

  /// What became of files: new paths by old ones. Git compares contents, so a file may have been edited as well; one
  /// that git does not know yet is found only if it was not.
  ///
  /// - Parameters:
  ///   - commit: an id; the files were there under their old paths.
  ///   - oldPaths: relative to `root`.
  ///   - newPaths: where they may be now.
  ///   - root: absolute.
  ///   - executable: git.
  /// - Throws: when git cannot be asked, or a partial clone does not have what the files were.
  /// - Complexity: a few processes, however many files there are.
  public static func renames(
    since commit: String, from oldPaths: Set<String>, to newPaths: Set<String>, root: String,
    executable: String = "git"
  ) async throws(GitError) -> [String: String] {
    if oldPaths.isEmpty || newPaths.isEmpty { return [:] }
    try checkRevision(commit)
    let command = GitCommand(executable: executable, root: root)
    try await requireWorkTree(command)
    let old = oldPaths.sorted(by: PathText.precedes)
    let new = newPaths.sorted(by: PathText.precedes)
    // A command line has room for some names; without any git compares all files.
    let names = old.count + new.count > 500 ? [] : old + new
    var renames = try await renames(since: commit, among: names, command).filter {
      oldPaths.contains($0.key) && newPaths.contains($0.value)
    }
    let open = old.filter { renames[$0] == nil }
    let untracked = try await command.require(["ls-files", "-z", "--others", "--"], paths: new)
    let candidates = untracked.split(separator: 0).compactMap { name($0) }.filter { newPaths.contains($0) }
    if open.isEmpty || candidates.isEmpty { return renames }
    let present = try await contents(of: candidates, command)
    let known = Dictionary(present.map { ($1, $0) }) { first, second in
      PathText.precedes(first, second) ? first : second
    }
    for (path, id) in try await contents(of: open, at: commit, command) {
      if let found = known[id] { renames[path] = found }
    }
    return renames
  }

  /// - Parameter paths: old ones and new ones; everything below the root without any.
  static func renames(
    since commit: String, among paths: [String], _ command: GitCommand
  ) async throws(GitError) -> [String: String] {
    renames(
      in: try await command.require(
        [
          "diff-index", "-r", "-M", "--diff-filter=R", "--name-status", "-z", "--no-ext-diff",
          "--ignore-submodules=all", "--relative", commit, "--",
        ] + paths))
  }

  static func renames(in answer: [UInt8]) -> [String: String] {
    // Letter with a number, old path, new path.
    let parts = answer.split(separator: 0, omittingEmptySubsequences: false)
    var renames: [String: String] = [:]
    for index in stride(from: 0, to: parts.count - 2, by: 3) {
      if let old = name(parts[index + 1]), let new = name(parts[index + 2]) { renames[old] = new }
    }
    return renames
  }
}
