extension String {
  /// The same with every word of identifier characters replaced by what a function gives for it, where it gives
  /// something. Words in text literals and comments are replaced too.
  func mappingWords(_ replacement: (Substring) -> String?) -> String {
    var result: [UInt8] = []
    let bytes = utf8
    var start = bytes.startIndex
    while start != bytes.endIndex {
      var end = start
      while end != bytes.endIndex, Self.isWordByte(bytes[end]) { end = bytes.index(after: end) }
      if end == start {
        result.append(bytes[start])
        start = bytes.index(after: start)
        continue
      }
      let word = self[start..<end]
      if let new = replacement(word) { result += new.utf8 } else { result += word.utf8 }
      start = end
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  /// The words of a line, with `.` and `@` as part of them.
  var declarationWords: [Substring] {
    split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "." || $0 == "@") }
  }

  /// How many spaces it begins with.
  var margin: Int { prefix { $0 == " " }.count }

  /// Indented by one level, unless it is empty.
  var deeper: String { isEmpty ? "" : "  " + self }
}
