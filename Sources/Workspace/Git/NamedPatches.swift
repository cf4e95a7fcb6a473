/// The output of `git diff-index -z --raw --numstat -p -U0`: what became of the files, by name, then their patches in
/// the same order, so that no name in a patch has to be understood.
struct NamedPatches {
  /// A file of the output.
  struct Row {
    /// `nil` where a name is not UTF-8.
    var change: FileChange?
    /// Whether git showed its lines.
    var isText: Bool
    /// A file that became a link, or the other way round, has two patches: one for what it was, one for what it is.
    fileprivate var becameAnotherKind: Bool
  }

  private static let head = Array("diff --git ".utf8)
  private static let hunk = Array("@@ -".utf8)
  private static let new = Array("new file mode ".utf8)
  private static let deleted = Array("deleted file mode ".utf8)

  private var rest: ArraySlice<UInt8>
  /// Of the same mode as before.
  private var edited: Set<String> = []

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  /// The files, in the order of the output, without the lines of their patches.
  mutating func files() throws(GitError) -> [Row] {
    let otherKinds = try readStates()
    var rows: [Row] = []
    // `12 3 path` with tabs between; of a moved file the path is empty, and the former and the present one follow.
    while let first = rest.first, first != 0 {
      let columns = field().split(separator: 0x09, maxSplits: 2, omittingEmptySubsequences: false)
      guard columns.count == 3 else { throw Self.unexpected }
      let former = columns[2].isEmpty ? field() : columns[2]
      let present = columns[2].isEmpty ? field() : columns[2]
      var row = Row(
        change: nil, isText: columns[0].first != UInt8(ascii: "-"),
        becameAnotherKind: otherKinds.contains(Array(present)))
      if let path = Git.name(present), let old = Git.name(former) {
        row.change = FileChange(path: path, formerPath: old, isDeleted: false)
      }
      rows.append(row)
    }
    return rows
  }

  /// Files that are listed as not being text and of which only the contents may have changed. Touched ones have no patch.
  func mayBeTouched(_ row: Row) -> Bool {
    guard !row.isText, let path = row.change?.path else { return false }
    return edited.contains(path)
  }

  /// Paths of what is of another kind than it was. `--raw` lists touched files, too, so it says nothing about the order.
  private mutating func readStates() throws(GitError) -> Set<[UInt8]> {
    var paths: Set<[UInt8]> = []
    while rest.first == UInt8(ascii: ":") {
      let columns = field().split(separator: 0x20)
      guard columns.count == 5, let letter = columns[4].first else { throw Self.unexpected }
      var path = field()
      if letter == UInt8(ascii: "R") || letter == UInt8(ascii: "C") { path = field() }
      if letter == UInt8(ascii: "T") { paths.insert(Array(path)) }
      if letter == UInt8(ascii: "M"), columns[0].dropFirst() == columns[1], let name = Git.name(path) {
        edited.insert(name)
      }
    }
    return paths
  }

  /// Notes the lines of the patches.
  ///
  /// - Parameter rows: those that have a patch, in the order of the output.
  func readPatches(into rows: inout [Row]) throws(GitError) {
    var index = -1
    var isSecondPatch = false
    for line in rest.drop(while: { $0 == 0 }).split(separator: 0x0A) {
      if line.starts(with: Self.head) {
        isSecondPatch = index >= 0 && rows[index].becameAnotherKind && !isSecondPatch
        if !isSecondPatch { index += 1 }
        guard rows.indices.contains(index) else { throw Self.unexpected }
      } else if line.starts(with: Self.hunk) {
        guard let (former, present) = Self.numbers(line), index >= 0 else { throw Self.unexpected }
        rows[index].change?.add(former, present)
      } else if index >= 0, !rows[index].becameAnotherKind {
        if line.starts(with: Self.new) { rows[index].change?.formerPath = nil }
        if line.starts(with: Self.deleted) { rows[index].change?.isDeleted = true }
      }
    }
    guard index == rows.count - 1 else { throw Self.unexpected }
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
    .failed(command: "diff-index", message: "unexpected output; please report this")
  }
}
