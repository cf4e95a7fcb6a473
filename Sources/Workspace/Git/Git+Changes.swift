extension Git {
  /// Names of files that people read as code, whatever the repository's attributes say about showing their lines.
  private static let codeSuffixes = [".swift", ".m", ".mm", ".h", ".c", ".cc", ".cpp", ".metal"]

  /// Everything that differs from a commit in the work tree as it is: committed, staged or not, and untracked files that
  /// are not ignored. Moved files are recognized by their contents. By path.
  ///
  /// Files in submodules and files whose names are not UTF-8 are left out, as they are where changed files are asked for.
  ///
  /// - Parameters:
  ///   - commit: a full id.
  ///   - root: absolute; paths are relative to it, and what lies above it is left out.
  ///   - executable: git.
  /// - Throws: when git cannot be asked, or a partial clone does not have what the files were.
  /// - Complexity: O(size of the difference); one process, and two where files are untracked or hidden by attributes.
  public static func changes(
    since commit: String, root: String, executable: String = "git"
  ) async throws(GitError) -> [FileChange] {
    let command = GitCommand(executable: executable, root: root)
    try await requireWorkTree(command)
    var changes = try await differences(since: commit, command)
    let untracked = try await command.require(["ls-files", "-z", "--others", "--exclude-standard", "--", "."])
    let paths = untracked.split(separator: 0).compactMap({ name($0) })
    // Files that were only taken out of the index are still there.
    let kept = Set(paths).intersection(changes.filter(\.isDeleted).map(\.path))
    let same = try await unchanged(kept.sorted(by: PathText.precedes), since: commit, command)
    changes.removeAll { same.contains($0.path) }
    for path in paths where !same.contains(path) {
      let count = lineCount(PathText.join(root, path))
      if kept.contains(path), let index = changes.firstIndex(where: { $0.isDeleted && $0.path == path }) {
        changes[index].isDeleted = false
        if count > 0 { changes[index].add((0, 0), (1, count)) }
        continue
      }
      var change = FileChange(path: path, formerPath: nil, isDeleted: false)
      if count > 0 { change.add((0, 0), (1, count)) }
      changes.append(change)
    }
    return changes.sorted { PathText.precedes($0.path, $1.path) }
  }

  /// What differs from a commit in the files that git knows.
  ///
  /// - Parameter paths: relative to the root; everything without any.
  static func differences(
    since commit: String, of paths: [String] = [], _ command: GitCommand
  ) async throws(GitError) -> [FileChange] {
    func rows(_ options: [String]) async throws(GitError) -> [NamedPatches.Row] {
      // Not `git diff`, which writes the index.
      var output = NamedPatches(
        try await command.require(
          [
            "diff-index", "-r", "-M", "-z", "--raw", "--numstat", "-p", "-U0", "--no-color", "--no-ext-diff",
            "--no-textconv", "--ignore-submodules=all", "--relative",
          ] + options + [commit, "--"] + paths))
      var rows = try output.files()
      let touched = rows.filter(output.mayBeTouched).compactMap { $0.change?.path }
      let same = try await unchanged(touched, since: commit, command)
      rows.removeAll { output.mayBeTouched($0) && same.contains($0.change?.path ?? "") }
      try output.readPatches(into: &rows)
      return rows
    }
    func isCode(_ row: NamedPatches.Row) -> Bool {
      guard let path = row.change?.path.utf8 else { return false }
      return codeSuffixes.contains { path.suffix($0.utf8.count).elementsEqual($0.utf8) }
    }
    let shown = try await rows([])
    // Attributes such as `*.swift -diff` hide lines that have to be read all the same.
    guard shown.contains(where: { !$0.isText && isCode($0) }) else { return shown.compactMap(\.change) }
    let all = try await rows(["--text"])
    let hidden = Set(shown.filter { !$0.isText && !isCode($0) }.compactMap { $0.change?.path })
    return shown.filter { !$0.isText && !isCode($0) }.compactMap(\.change)
      + all.compactMap(\.change).filter { !hidden.contains($0.path) }
  }

  /// Which files have the contents they had at a commit.
  private static func unchanged(
    _ paths: [String], since commit: String, _ command: GitCommand
  ) async throws(GitError) -> Set<String> {
    if paths.isEmpty { return [] }
    let present = try await contents(of: paths, command)
    return Set(try await contents(of: paths, at: commit, command).filter { present[$0.key] == $0.value }.keys)
  }

  /// Lines of a text file; zero for what is not text, as git counts.
  private static func lineCount(_ path: String) -> Int {
    guard let bytes = try? FileReader.read(absolutePath: path, limit: 64 << 20).get(), !bytes.prefix(8000).contains(0)
    else { return 0 }
    let ends = bytes.reduce(0) { $0 + ($1 == 0x0A ? 1 : 0) }
    return bytes.isEmpty || bytes.last == 0x0A ? ends : ends + 1
  }
}
