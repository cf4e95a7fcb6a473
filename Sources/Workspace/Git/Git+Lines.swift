extension Git {
  /// Which lines of files differ from what they were at a commit, in the work tree as it is: committed, staged or not.
  /// A file that git does not know has changed on every line. Lines are those of the files now, from 1.
  ///
  /// - Parameters:
  ///   - commit: an id.
  ///   - paths: relative to `root`. Those that have not changed are missing from the answer.
  ///   - renames: new paths of files by their old ones, so that a moved file does not count as new.
  public static func changedLines(
    since commit: String, paths: Set<String>, renames: [String: String] = [:], root: String,
    executable: String = "git"
  ) async throws(GitError) -> [String: [ClosedRange<Int>]] {
    if paths.isEmpty { return [:] }
    try checkRevision(commit)
    let command = GitCommand(executable: executable, root: root)
    try await requireWorkTree(command)
    let ordered = paths.sorted(by: PathText.precedes)
    let untracked = try await command.require(["ls-files", "-z", "--others", "--"] + ordered)
    var lines: [String: [ClosedRange<Int>]] = [:]
    for path in untracked.split(separator: 0).compactMap({ name($0) }) { lines[path] = [1...Int.max] }
    let oldPaths = Dictionary(renames.map { ($0.value, $0.key) }) { first, _ in first }
    for path in ordered where lines[path] == nil {
      let pair = oldPaths[path].map { [$0, path] } ?? [path]
      // Not `git diff`, which writes the index. One file at a time: then the answer holds nothing but hunks, and no name
      // has to be understood.
      let patch = try await command.require(
        [
          "diff-index", "-p", "-U0", "-M", "--no-color", "--no-ext-diff", "--no-textconv", "--ignore-submodules=all",
          "--relative", commit, "--",
        ] + pair)
      let changed = hunks(patch)
      if !changed.isEmpty { lines[path] = changed }
    }
    return lines
  }

  /// The new side of every hunk. Lines of files start with a sign, so none can look like the head of a hunk.
  private static func hunks(_ patch: [UInt8]) -> [ClosedRange<Int>] {
    let mark = Array("@@ -".utf8)
    return patch.split(separator: 0x0A).filter { $0.starts(with: mark) }.compactMap { line in
      guard let plus = line.firstIndex(of: UInt8(ascii: "+")) else { return nil }
      let numbers = line[(plus + 1)...].prefix { $0 != 0x20 }.split(separator: UInt8(ascii: ","))
        .compactMap { Int(String(decoding: $0, as: UTF8.self)) }
      guard let start = numbers.first else { return nil }
      let count = numbers.count > 1 ? numbers[1] : 1
      return count > 0 && start > 0 ? start...(start + count - 1) : nil
    }
  }
}
