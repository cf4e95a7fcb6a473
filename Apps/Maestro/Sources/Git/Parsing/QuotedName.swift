/// How git writes a name in a patch when `core.quotePath` is off: in quotation marks, with backslashes, when it has
/// control characters, quotation marks or backslashes in it.
enum QuotedName {
  /// - Parameter always: also when git would not.
  static func quoted(_ name: [UInt8], always: Bool = false) -> [UInt8] {
    guard always || name.contains(where: needsQuote) else { return name }
    var quoted: [UInt8] = [0x22]
    for byte in name {
      guard needsQuote(byte) else {
        quoted.append(byte)
        continue
      }
      quoted.append(0x5C)
      if let letter = letters[byte] {
        quoted.append(letter)
      } else {
        quoted += [0x30 + (byte >> 6), 0x30 + (byte >> 3 & 7), 0x30 + (byte & 7)]
      }
    }
    return quoted + [0x22]
  }

  private static func needsQuote(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0x22 || byte == 0x5C || byte == 0x7F }

  private static let letters: [UInt8: UInt8] = [
    0x07: UInt8(ascii: "a"), 0x08: UInt8(ascii: "b"), 0x09: UInt8(ascii: "t"), 0x0A: UInt8(ascii: "n"),
    0x0B: UInt8(ascii: "v"), 0x0C: UInt8(ascii: "f"), 0x0D: UInt8(ascii: "r"), 0x22: 0x22, 0x5C: 0x5C,
  ]
}
