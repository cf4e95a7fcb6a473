/// Escapes in quoted texts of property lists.
enum PlistEscapes {
  static func resolve(_ bytes: ArraySlice<UInt8>) -> String {
    var result: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      guard bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.endIndex else {
        result.append(bytes[index])
        index += 1
        continue
      }
      let letter = bytes[index + 1]
      index += 2
      switch letter {
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "U"): append(number(bytes, &index, digits: 4, radix: 16), to: &result)
      case UInt8(ascii: "0")...UInt8(ascii: "7"):
        index -= 1
        append(number(bytes, &index, digits: 3, radix: 8), to: &result)
      default: result.append(letter)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func number(_ bytes: ArraySlice<UInt8>, _ index: inout Int, digits: Int, radix: UInt32) -> UInt32 {
    var value: UInt32 = 0
    var read = 0
    while read < digits, index < bytes.endIndex, let digit = digit(bytes[index]), digit < radix {
      value = value * radix + digit
      index += 1
      read += 1
    }
    return value
  }

  private static func digit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte - 0x30)
    case 0x41...0x46: UInt32(byte - 0x41 + 10)
    case 0x61...0x66: UInt32(byte - 0x61 + 10)
    default: nil
    }
  }

  private static func append(_ value: UInt32, to result: inout [UInt8]) {
    result += Array(String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8)
  }
}
