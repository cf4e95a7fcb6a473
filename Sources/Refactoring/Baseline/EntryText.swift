/// Names from sources as they may stand in a line of a baseline: printable, in one column, of a length people read.
enum EntryText {
  /// Longer ones are cut and end in a number that distinguishes them.
  private static let longestDetail = 120
  private static let longestSubject = 400

  static func subject(_ text: String) -> String { shortened(escaped(text), to: longestSubject) }

  static func detail(member: String, evidence: String) -> String {
    if member.isEmpty && evidence.isEmpty { return "-" }
    let text = member.isEmpty ? evidence : evidence.isEmpty ? member : "\(member): \(evidence)"
    return shortened(escaped(text), to: longestDetail)
  }

  /// A sentence of the user's, on one line.
  static func reason(_ text: String) -> String {
    let words = text.unicodeScalars.split { $0.properties.isWhitespace || $0.value < 0x20 }
    return escaped(words.map(String.init).joined(separator: " "))
  }

  /// Controls, line separators and marks that reorder text become visible; a backslash is doubled, so that no two texts
  /// become one.
  static func escaped(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "\\") }
    if isPlain { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x09: result += "\\t"
      case 0x0A: result += "\\n"
      case 0x0D: result += "\\r"
      case 0x5C: result += "\\\\"
      case 0..<0x20, 0x7F..<0xA0, 0x200B...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF:
        result += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func shortened(_ text: String, to length: Int) -> String {
    guard text.utf8.count > length else { return text }
    let scalars = text.unicodeScalars
    guard scalars.count > length else { return text }
    let digits = String(hash(text), radix: 16)
    return String(String.UnicodeScalarView(scalars.prefix(length - 10))) + "…#" + digits
  }

  /// FNV-1a with 32 bits: enough to distinguish texts with the same beginning within one type.
  private static func hash(_ text: String) -> UInt32 {
    text.utf8.reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
  }

  /// `nil` when both are the same, byte by byte.
  static func precedes(_ left: String, _ right: String) -> Bool? {
    if left.utf8.elementsEqual(right.utf8) { return nil }
    return left.utf8.lexicographicallyPrecedes(right.utf8)
  }
}
