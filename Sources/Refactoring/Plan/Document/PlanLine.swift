/// One line of a plan file, byte for byte: what is not edited is written back as it was read.
struct PlanLine: Sendable, Hashable {
  /// Without its end.
  var text: String
  /// `\n`, `\r\n`, or nothing for a last line without an end.
  var ending: String

  /// The lines of a text. Joining them gives the text again.
  static func split(_ text: String) -> [PlanLine] {
    var lines: [PlanLine] = []
    var start = text.utf8.startIndex
    while let newline = text.utf8[start...].firstIndex(of: 0x0A) {
      var end = newline
      if end > start, text.utf8[text.utf8.index(before: end)] == 0x0D { end = text.utf8.index(before: end) }
      let next = text.utf8.index(after: newline)
      lines.append(PlanLine(text: slice(text, start, end), ending: slice(text, end, next)))
      start = next
    }
    if start < text.utf8.endIndex {
      lines.append(PlanLine(text: slice(text, start, text.utf8.endIndex), ending: ""))
    }
    return lines
  }

  /// The text that lines were split from.
  static func join(_ lines: [PlanLine]) -> String {
    var bytes: [UInt8] = []
    for line in lines {
      bytes += line.text.utf8
      bytes += line.ending.utf8
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func slice(_ text: String, _ start: String.Index, _ end: String.Index) -> String {
    String(decoding: text.utf8[start..<end], as: UTF8.self)
  }

  /// Number of columns before the first character that is no space; a tab counts as four.
  var indent: Int {
    var columns = 0
    for byte in text.utf8 {
      if byte == 0x20 { columns += 1 } else if byte == 0x09 { columns += 4 } else { break }
    }
    return columns
  }

  /// Whether there is nothing to be seen on it.
  var isBlank: Bool { text.utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D } }
}

extension String {
  /// Without spaces and tabs at both ends.
  var trimmed: String { String(self[...].trimmed) }

  /// Whether both are the same bytes. `==` takes two spellings of an accented letter for equal.
  func isSame(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}

extension Substring {
  /// Without spaces and tabs at both ends.
  var trimmed: Substring {
    var rest = self
    while let first = rest.unicodeScalars.first, first == " " || first == "\t" { rest.unicodeScalars.removeFirst() }
    while let last = rest.unicodeScalars.last, last == " " || last == "\t" { rest.unicodeScalars.removeLast() }
    return rest
  }

  /// What follows a prefix, when it is there.
  func dropping(_ prefix: String) -> Substring? {
    utf8.starts(with: prefix.utf8) ? self[utf8.index(startIndex, offsetBy: prefix.utf8.count)...] : nil
  }

  /// What stands before and after the first of a text.
  func cut(at separator: String) -> (before: Substring, after: Substring)? {
    let wanted = Array(separator.utf8)
    guard let first = wanted.first else { return nil }
    var index = startIndex
    while let found = utf8[index...].firstIndex(of: first) {
      let rest = self[found...]
      if let after = rest.dropping(separator) { return (self[..<found], after) }
      index = utf8.index(after: found)
    }
    return nil
  }
}
