extension ByteBuffer {
  /// Escapes what JSON requires, and also what would act on a terminal or end a line in JavaScript: the C1 controls and
  /// the two Unicode line separators.
  mutating func append(escapedForJSON string: String) {
    let done: Void? = string.utf8.withContiguousStorageIfAvailable { append(escapingForJSON: $0) }
    if done == nil { Array(string.utf8).withUnsafeBufferPointer { append(escapingForJSON: $0) } }
  }

  private mutating func append(escapingForJSON utf8: UnsafeBufferPointer<UInt8>) {
    var copied = 0
    var index = 0
    while index < utf8.count {
      guard let escape = Self.jsonEscape(utf8, at: index) else {
        index += 1
        continue
      }
      append(utf8[copied..<index])
      append(escape.text)
      index += escape.length
      copied = index
    }
    append(utf8[copied...])
  }

  private static func jsonEscape(
    _ utf8: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (text: String, length: Int)? {
    let byte = utf8[index]
    switch byte {
    case UInt8(ascii: "\""): return ("\\\"", 1)
    case UInt8(ascii: "\\"): return ("\\\\", 1)
    case 0x0A: return ("\\n", 1)
    case 0x0D: return ("\\r", 1)
    case 0x09: return ("\\t", 1)
    case 0..<0x20, 0x7F: return ("\\u00" + hexadecimal(UInt32(byte), digits: 2), 1)
    case 0xC2 where index + 1 < utf8.count && utf8[index + 1] < 0xA0:
      return ("\\u00" + hexadecimal(UInt32(utf8[index + 1]), digits: 2), 2)
    case 0xE2 where index + 2 < utf8.count && utf8[index + 1] == 0x80 && (0xA8...0xA9).contains(utf8[index + 2]):
      return (utf8[index + 2] == 0xA8 ? "\\u2028" : "\\u2029", 3)
    default: return nil
    }
  }
}

/// Upper-case, with leading zeros up to `digits`.
func hexadecimal(_ value: UInt32, digits: Int) -> String {
  let text = String(value, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(0, digits - text.count)) + text
}
