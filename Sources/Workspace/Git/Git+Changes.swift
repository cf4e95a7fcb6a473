extension Git {
  /// Everything that differs from a commit in the work tree as it is: committed, staged or not, and untracked files that
  /// are not ignored. Moved files are recognised by their contents. By path.
  ///
  /// Files in submodules and files whose names are not UTF-8 are left out, as they are where changed files are asked for.
  ///
  /// - Parameter commit: a full id.
  public static func changes(
    since commit: String, root: String, executable: String = "git"
  ) async throws(GitError) -> [FileChange] {
    let command = GitCommand(executable: executable, root: root)
    try await requireWorkTree(command)
    // Not `git diff`, which writes the index. Names come first, as they are; the patches follow in the same order, so
    // that no name in them has to be understood.
    let answer = try await command.require([
      "diff-index", "-r", "-M", "-z", "--numstat", "-p", "-U0", "--no-color", "--no-ext-diff", "--no-textconv",
      "--ignore-submodules=all", "--relative", commit, "--",
    ])
    var output = NamedPatches(answer)
    var changes = try output.files().compactMap { $0 }
    let untracked = try await command.require(["ls-files", "-z", "--others", "--exclude-standard", "--", "."])
    for path in untracked.split(separator: 0).compactMap({ name($0) }) {
      var change = FileChange(path: path, formerPath: nil, isDeleted: false)
      let count = lineCount(PathText.join(root, path))
      if count > 0 { change.add((0, 0), (1, count)) }
      changes.append(change)
    }
    return changes.sorted { PathText.precedes($0.path, $1.path) }
  }

  /// Lines of a text file; zero for what is not text, as git counts.
  private static func lineCount(_ path: String) -> Int {
    guard let bytes = try? FileReader.read(absolutePath: path, limit: 64 << 20).get(), !bytes.prefix(8000).contains(0)
    else { return 0 }
    let ends = bytes.reduce(0) { $0 + ($1 == 0x0A ? 1 : 0) }
    return bytes.isEmpty || bytes.last == 0x0A ? ends : ends + 1
  }
}

/// The output of `git diff-index -z --numstat -p -U0`.
private struct NamedPatches {
  private static let head = Array("diff --git ".utf8)
  private static let hunk = Array("@@ -".utf8)
  private static let new = Array("new file mode ".utf8)
  private static let deleted = Array("deleted file mode ".utf8)

  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  /// In the order of the output; `nil` where a name is not UTF-8.
  mutating func files() throws(GitError) -> [FileChange?] {
    var changes: [FileChange?] = []
    // `12 3 path` with tabs between; of a moved file the path is empty, and the former and the present one follow.
    while let first = rest.first, first != 0 {
      let columns = field().split(separator: 0x09, maxSplits: 2, omittingEmptySubsequences: false)
      guard columns.count == 3 else { throw Self.unexpected }
      let former = columns[2].isEmpty ? field() : columns[2]
      let present = columns[2].isEmpty ? field() : columns[2]
      if let path = Git.name(present), let old = Git.name(former) {
        changes.append(FileChange(path: path, formerPath: old, isDeleted: false))
      } else {
        changes.append(nil)
      }
    }
    var index = -1
    for line in rest.drop(while: { $0 == 0 }).split(separator: 0x0A) {
      if line.starts(with: Self.head) {
        index += 1
        guard changes.indices.contains(index) else { throw Self.unexpected }
      } else if line.starts(with: Self.hunk) {
        guard let (former, present) = Self.numbers(line), index >= 0 else { throw Self.unexpected }
        changes[index]?.add(former, present)
      } else if line.starts(with: Self.new), index >= 0 {
        changes[index]?.formerPath = nil
      } else if line.starts(with: Self.deleted), index >= 0 {
        changes[index]?.isDeleted = true
      }
    }
    guard index == changes.count - 1 else { throw Self.unexpected }
    return changes
  }

  private mutating func field() -> ArraySlice<UInt8> {
    let end = rest.firstIndex(of: 0) ?? rest.endIndex
    defer { rest = end == rest.endIndex ? [] : rest[(end + 1)...] }
    return rest[..<end]
  }

  /// `@@ -12,3 +14 @@ func load()`: a count of one is left out.
  private static func numbers(
    _ line: ArraySlice<UInt8>
  ) -> (former: (start: Int, count: Int), present: (start: Int, count: Int))? {
    let words = line.split(separator: UInt8(ascii: " "), maxSplits: 3)
    guard words.count >= 3, let former = range(words[1]), let present = range(words[2]) else { return nil }
    return (former, present)
  }

  private static func range(_ word: ArraySlice<UInt8>) -> (start: Int, count: Int)? {
    let numbers = word.dropFirst().split(separator: UInt8(ascii: ",")).map { Int(String(decoding: $0, as: UTF8.self)) }
    guard let start = numbers.first ?? nil else { return nil }
    return numbers.count > 1 ? numbers[1].map { (start, $0) } : (start, 1)
  }

  private static var unexpected: GitError {
    .failed(command: "diff-index", message: "its answer has another form than expected; please report this")
  }
}
