import Foundation

extension Decimal {
  /// The number in digits, without an exponent and without zeros that change nothing: one number has one text.
  var columnText: String {
    var text = description
    guard text.utf8.contains(0x2E) else { return text == "-0" ? "0" : text }
    while text.utf8.last == 0x30 { text.removeLast() }
    if text.utf8.last == 0x2E { text.removeLast() }
    return text
  }

  /// A number of up to 38 digits, with or without a fraction; nothing for any other text, and where a digit would be lost.
  init?(columnText text: String) {
    let digits = text.utf8.first == 0x2D ? text.utf8.dropFirst() : text.utf8[...]
    let parts = digits.split(separator: 0x2E, omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), digits.count <= 300,
      parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy { (0x30...0x39).contains($0) } })
    else { return nil }
    let significant = digits.filter { $0 != 0x2E }.drop { $0 == 0x30 }
    let zeros = significant.reversed().prefix { $0 == 0x30 }.count
    guard significant.count - zeros <= 38, let number = Decimal(string: text), !number.isNaN else { return nil }
    self = number
  }
}

extension Data {
  /// The bytes as PostgreSQL writes a `bytea`: `\x` and hexadecimal digits.
  var columnText: String {
    func digit(_ value: UInt8) -> UInt8 { value < 10 ? 48 + value : 87 + value }
    return String(unsafeUninitializedCapacity: 2 + 2 * count) { text in
      (text[0], text[1]) = (0x5C, 0x78)
      for (index, byte) in enumerated() {
        text[2 + 2 * index] = digit(byte >> 4)
        text[3 + 2 * index] = digit(byte & 15)
      }
      return 2 + 2 * count
    }
  }

  /// The bytes of such a text; nothing for any other.
  init?(columnText text: String) {
    func digit(_ byte: UInt8) -> UInt8? {
      switch byte {
      case 48...57: byte - 48
      case 97...102: byte - 87
      case 65...70: byte - 55
      default: nil
      }
    }
    let bytes = Array(text.utf8)
    guard bytes.count >= 2, bytes.count.isMultiple(of: 2), bytes[0] == 0x5C, bytes[1] == 0x78 else { return nil }
    var data = Data(capacity: bytes.count / 2 - 1)
    for index in stride(from: 2, to: bytes.count, by: 2) {
      guard let high = digit(bytes[index]), let low = digit(bytes[index + 1]) else { return nil }
      data.append(high << 4 | low)
    }
    self = data
  }
}
