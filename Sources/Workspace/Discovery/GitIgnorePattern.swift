/// One line of a `.gitignore` file.
struct GitIgnorePattern: Sendable, Hashable {
  /// A leading `!`: what it matches is not ignored after all.
  let isNegated: Bool
  /// A trailing slash: matches folders only.
  let foldersOnly: Bool
  /// A slash before its end: matches the path from the folder of its file, else the name alone.
  private let isAnchored: Bool
  /// The part before the first wildcard, compared as it stands.
  private let literal: [UInt8]
  /// The rest; `nil` when the literal is everything.
  private let program: PatternProgram?

  /// `nil` for blank lines, comments and patterns that can never match.
  init?(line: ArraySlice<UInt8>) {
    guard line.first != UInt8(ascii: "#") else { return nil }
    var text = Self.trimmed(line)
    isNegated = text.first == UInt8(ascii: "!")
    if isNegated { text = text.dropFirst() }
    foldersOnly = text.last == PathText.slash
    if foldersOnly { text = text.dropLast() }
    guard !text.isEmpty else { return nil }
    isAnchored = text.contains(PathText.slash)
    if isAnchored, text.first == PathText.slash { text = text.dropFirst() }
    let wildcard = text.firstIndex { byte in
      switch byte {
      case UInt8(ascii: "*"), UInt8(ascii: "?"), UInt8(ascii: "["), UInt8(ascii: "\\"): true
      default: false
      }
    }
    // A name is matched as a whole, a path after its literal start: git reads `**` there as if a new pattern began.
    let start = isAnchored ? wildcard ?? text.endIndex : (wildcard == nil ? text.endIndex : text.startIndex)
    literal = Array(text[..<start])
    if start == text.endIndex {
      program = nil
    } else {
      guard let compiled = GitIgnoreCompiler.compile(text[start...]) else { return nil }
      program = compiled
    }
  }

  /// Spaces at the end do not count, unless a backslash protects them.
  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var end: Int?
    var index = line.startIndex
    while index < line.endIndex {
      switch line[index] {
      case UInt8(ascii: " "): if end == nil { end = index }
      case UInt8(ascii: "\\"):
        index += 1
        if index == line.endIndex { return line }
        end = nil
      default: end = nil
      }
      index += 1
    }
    return line[..<(end ?? line.endIndex)]
  }

  /// `path` starts below the folder of the file that holds the pattern; `name` is its last component.
  func matches(path: UnsafeRawBufferPointer, name: UnsafeRawBufferPointer, isFolder: Bool) -> Bool {
    if foldersOnly, !isFolder { return false }
    let text = isAnchored ? path : name
    guard let program else { return text.elementsEqual(literal) }
    guard text.count >= literal.count, text.prefix(literal.count).elementsEqual(literal) else { return false }
    return program.matches(UnsafeRawBufferPointer(rebasing: text[literal.count...]))
  }
}
