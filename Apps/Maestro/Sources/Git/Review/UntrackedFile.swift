import Domain

/// Shows a file that git does not know as one that came.
enum UntrackedFile {
  /// Longer files are not read: they are shown as if they were no text.
  private static let longest = 32 << 20

  static func diff(of item: StatusReport.Item, in folder: GitPath, linesPerFile: Int) throws -> FileDiff {
    let path = folder.appending(item.path.trimmed)
    let nothing = FileDiff(change: item.change, added: 0, removed: 0)
    switch try FileSystem.entry(at: path) {
    case .link:
      return try diff(of: item, linesPerFile: linesPerFile, mode: "new file mode 120000\n", contents: "") { reader in
        _ = try reader(try FileSystem.target(of: path)[...])
      }
    case .file(let permissions, let size):
      let mode = permissions & 0o100 == 0 ? "" : "new file mode 100755\n"
      do {
        // What is not read whole is known by its size and by when it was written.
        let time = try FileSystem.modified(path)
        let contents = "size \(size), written \(time.tv_sec).\(time.tv_nsec)\n"
        guard size <= longest else {
          return FileDiff(change: item.change, added: 0, removed: 0, isBinary: true, fingerprint: mode + contents)
        }
        return try diff(of: item, linesPerFile: linesPerFile, mode: mode, contents: contents) {
          try FileSystem.read(path, into: $0)
        }
      } catch let failure as FileSystem.Failure where failure.isMissing {
        // Gone since git listed it.
        return nothing
      }
    // A nested repository, or gone since git listed it.
    case .folder, .other, nil: return nothing
    }
  }

  private static func diff(
    of item: StatusReport.Item, linesPerFile: Int, mode: String, contents: String,
    read: ((ArraySlice<UInt8>) throws -> Bool) throws -> Void
  ) throws -> FileDiff {
    var lines: [FileDiff.Line] = []
    var line: [UInt8] = []
    var isLineCut = false
    var count = 0
    var seen = 0
    var isBinary = false
    var isAnyLineCut = false
    var endings = LineEndings()
    func append(_ bytes: ArraySlice<UInt8>) {
      let room = PatchSink.longestLine * 4 - line.count
      line.append(contentsOf: bytes.prefix(room))
      if bytes.count > room { isLineCut = true }
    }
    func finishLine() {
      count += 1
      if count <= linesPerFile {
        let text = PatchSink.text(line[...], isCut: isLineCut)
        lines.append(FileDiff.Line(kind: .added, text: text, oldNumber: nil, newNumber: count))
        if isLineCut || line.count > PatchSink.longestLine { isAnyLineCut = true }
        endings.note(line, .added)
      }
      line.removeAll(keepingCapacity: true)
      isLineCut = false
    }
    var endsInLine = false
    try read { piece in
      // Git takes for text what has no zero in its first 8000 bytes.
      isBinary = isBinary || piece.prefix(max(0, 8000 - seen)).contains(0)
      if isBinary { return false }
      seen += piece.count
      var rest = piece
      while let end = rest.firstIndex(of: 0x0A) {
        append(rest[..<end])
        finishLine()
        rest = rest[(end + 1)...]
      }
      append(rest)
      endsInLine = piece.last != 0x0A
      return true
    }
    if isBinary {
      return FileDiff(change: item.change, added: 0, removed: 0, isBinary: true, fingerprint: mode + contents)
    }
    if endsInLine {
      finishLine()
      if count == lines.count { endings.noteOpenEnd() }
    }
    let hunks = lines.isEmpty ? [] : [FileDiff.Hunk(heading: "", lines: lines)]
    let isWhole = count == lines.count && !isAnyLineCut
    return FileDiff(
      change: item.change, added: count, removed: 0, hunks: hunks, omittedLines: count - lines.count,
      fingerprint: mode + endings.text + (isWhole ? "" : contents))
  }
}
