extension Git {
  /// Which lines of files differ from what they were at a commit, in the work tree as it is: committed, staged or not.
  /// A file that git does not know has changed on every line. Lines are those of the files now, from 1.
  ///
  /// - Parameters:
  ///   - commit: an id.
  ///   - paths: relative to `root`. Those that have not changed are missing from the answer.
  ///   - renames: new paths of files by their old ones, so that a moved file does not count as new.
  ///   - root: absolute.
  ///   - executable: git.
  /// - Throws: when git cannot be asked, or a partial clone does not have what the files were.
  /// - Complexity: O(size of the difference); one process for some hundred files.
  public static func changedLines(
    since commit: String, paths: Set<String>, renames: [String: String] = [:], root: String,
    executable: String = "git"
  ) async throws(GitError) -> [String: [ClosedRange<Int>]] {
    if paths.isEmpty { return [:] }
    try checkRevision(commit)
    let command = GitCommand(executable: executable, root: root)
    try await requireWorkTree(command)
    let ordered = paths.sorted(by: PathText.precedes)
    let untracked = try await command.require(["ls-files", "-z", "--others", "--"], paths: ordered)
    var lines: [String: [ClosedRange<Int>]] = [:]
    for path in untracked.split(separator: 0).compactMap({ name($0) }) { lines[path] = [1...Int.max] }
    let oldPaths = Dictionary(renames.map { ($0.value, $0.key) }) { first, _ in first }
    for some in GitCommand.portions(ordered.filter { lines[$0] == nil }) {
      // With its old path beside it a moved file is compared with what it was.
      let pairs = some.flatMap { path in oldPaths[path].map { [$0, path] } ?? [path] }
      for change in try await differences(since: commit, of: pairs, command) where paths.contains(change.path) {
        if !change.isDeleted, !change.lines.isEmpty { lines[change.path] = change.lines }
      }
    }
    return lines
  }
}
