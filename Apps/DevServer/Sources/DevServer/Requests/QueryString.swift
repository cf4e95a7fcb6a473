import Foundation

/// The parameters of an address, in their order.
struct QueryString: Sendable {
  let parameters: [(name: String, value: String)]

  init(_ text: Substring.UTF8View) throws(Problem) {
    var parameters: [(name: String, value: String)] = []
    for part in text.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: true) {
      let halves = part.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = Self.decoded(halves[0], plusIsSpace: true),
        let value = Self.decoded(halves.count > 1 ? halves[1] : part[part.endIndex...], plusIsSpace: true)
      else { throw Problem.parsing("query parameter", String(Substring(part)), "the parameter is no UTF-8") }
      parameters.append((name, value))
    }
    self.parameters = parameters
  }

  /// The only parameter of a name; of several, the last.
  func last(_ name: String) -> String? { parameters.last { $0.name == name }?.value }

  /// - Returns: nothing for what is no UTF-8; a stray percent sign stands for itself.
  static func decoded(_ text: Substring.UTF8View, plusIsSpace: Bool) -> String? {
    let bytes = Array(text)
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: "%"), place + 2 < bytes.count, let high = digit(bytes[place + 1]),
        let low = digit(bytes[place + 2])
      {
        decoded.append(high << 4 | low)
        place += 3
      } else {
        decoded.append(byte == UInt8(ascii: "+") && plusIsSpace ? UInt8(ascii: " ") : byte)
        place += 1
      }
    }
    return String(bytes: decoded, encoding: .utf8)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 48...57: byte - 48
    case 65...70: byte - 55
    case 97...102: byte - 87
    default: nil
    }
  }
}
