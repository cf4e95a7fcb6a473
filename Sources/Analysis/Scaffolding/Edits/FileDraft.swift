import Facts
import SourceFacts
import Workspace

/// A Swift file with what is to be inserted into it. Offsets count UTF-8 bytes of the file as it is.
struct FileDraft {
  let path: String
  let bytes: [UInt8]
  let switches: SwitchPlaces
  private var insertions: [(offset: Int, text: String)] = []

  /// - Returns: `nil` for a file that cannot be read, or is no whole Swift.
  init?(reading path: String, root: String) {
    guard case .success(let bytes) = FileReader.read(absolutePath: root + "/" + path, limit: TextFolder.sizeLimit),
      let switches = SwitchPlaces.read(bytes)
    else { return nil }
    self.path = path
    self.bytes = bytes
    self.switches = switches
  }

  mutating func insert(_ text: String, at offset: Int) { insertions.append((offset, text)) }

  /// Inserts whole lines after the line of an offset.
  mutating func insert(lines: [String], afterLineOf offset: Int) {
    insert(lines.map { lineBreak + $0 }.joined(), at: lineEnd(offset))
  }

  /// The new file; `nil` when it would not be whole Swift any more.
  func edit() -> FileEdit? {
    var result: [UInt8] = []
    var position = 0
    let ordered = insertions.enumerated().sorted {
      ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
    }
    for (_, insertion) in ordered {
      result += bytes[position..<insertion.offset]
      result += insertion.text.utf8
      position = insertion.offset
    }
    result += bytes[position...]
    guard SwitchPlaces.read(result) != nil else { return nil }
    return FileEdit(path: path, oldText: bytes, newText: result)
  }

  // MARK: Text

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  func text(_ declaration: DeclarationCursor) -> String {
    text(Int(declaration.row.start)..<max(Int(declaration.row.start), Int(declaration.row.end)))
  }

  /// The white space that the line of an offset starts with.
  func indentation(at offset: Int) -> String {
    String(decoding: bytes[lineStart(offset)...].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
  }

  /// Whether only white space stands before an offset in its line.
  func startsLine(_ offset: Int) -> Bool { text(lineStart(offset)..<offset).allSatisfy(\.isWhitespace) }

  /// Whether the line above that of an offset is blank.
  func followsBlankLine(_ offset: Int) -> Bool {
    let start = lineStart(offset)
    return start > 0 && text(lineStart(start - 1)..<start).allSatisfy(\.isWhitespace)
  }

  /// The line of an offset, from 1.
  func line(at offset: Int) -> Int { bytes.prefix(offset).reduce(1) { $0 + ($1 == 0x0A ? 1 : 0) } }

  private func lineStart(_ offset: Int) -> Int {
    var start = min(offset, bytes.count)
    while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
    return start
  }

  /// Where the line of an offset ends, before its line break.
  private func lineEnd(_ offset: Int) -> Int {
    var end = min(offset, bytes.count)
    while end < bytes.count, bytes[end] != 0x0A { end += 1 }
    return end > offset && bytes[end - 1] == 0x0D ? end - 1 : end
  }

  private var lineBreak: String {
    guard let first = bytes.firstIndex(of: 0x0A), first > 0 else { return "\n" }
    return bytes[first - 1] == 0x0D ? "\r\n" : "\n"
  }
}
