/// File names as they may be shown: no byte of a hostile name may reach a terminal or break a line-based format.
public enum PrintableName {
  /// The bytes as text; control characters and bytes that are not UTF-8 become `\n`, `\t` or `\xNN`.
  public static func escaped(_ name: some Sequence<UInt8>) -> String {
    let bytes = Array(name)
    var text = ""
    var next = 0
    while next < bytes.count {
      let length = UTF8Check.scalarLength(bytes, at: next)
      if length == 0 {
        text += hex(bytes[next])
        next += 1
        continue
      }
      for scalar in String(decoding: bytes[next..<next + length], as: UTF8.self).unicodeScalars {
        text += shown(scalar)
      }
      next += length
    }
    return text
  }

  /// The name between quotes, escaped.
  public static func quoted(_ name: String) -> String { "\"" + escaped(name.utf8) + "\"" }

  private static func shown(_ scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0x0A: "\\n"
    case 0x0D: "\\r"
    case 0x09: "\\t"
    case 0x5C: "\\\\"
    case 0..<0x20, 0x7F: hex(UInt8(scalar.value))
    // C1 controls, line separators and the marks that reorder text.
    case 0x80..<0xA0, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF:
      "\\u{" + String(scalar.value, radix: 16) + "}"
    default: String(Character(scalar))
    }
  }

  private static func hex(_ byte: UInt8) -> String {
    "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
}
