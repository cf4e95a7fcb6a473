/// Takes the questions to the terminal out of what a program prints, for a viewer who shows it in a real terminal: that
/// would answer once more.
public struct TerminalQueryFilter: Sendable {
  private var held: [UInt8] = []
  private static let longest = 64

  /// Nothing is held.
  public init() {}

  /// What may pass. The beginning of what may become a question is held until more comes.
  public mutating func passing(_ bytes: [UInt8]) -> [UInt8] {
    var passed: [UInt8] = []
    passed.reserveCapacity(bytes.count)
    for byte in bytes {
      if held.isEmpty {
        if byte == 0x1B { held = [byte] } else { passed.append(byte) }
      } else if byte == 0x1B, held != [0x1B], held[1] == UInt8(ascii: "[") {
        passed += held
        held = [byte]
      } else {
        held.append(byte)
        if let isQuestion = verdict {
          if !isQuestion { passed += held }
          held = []
        }
      }
    }
    return passed
  }

  /// Whether what is held is a question; nothing while that is not known.
  private var verdict: Bool? {
    if held.count >= Self.longest { return false }
    guard held.count > 2, let last = held.last else {
      guard held.count == 2 else { return nil }
      return held[1] == UInt8(ascii: "[") || held[1] == UInt8(ascii: "]") ? nil : false
    }
    if held[1] == UInt8(ascii: "]") {
      guard last == 0x07 || last == UInt8(ascii: "\\") && held[held.count - 2] == 0x1B else { return nil }
      let end = last == 0x07 ? 1 : 2
      return held.dropLast(end).suffix(2).elementsEqual([UInt8(ascii: ";"), UInt8(ascii: "?")])
    }
    guard last >= 0x40 else { return nil }
    let body = held[2..<(held.count - 1)]
    switch last {
    case UInt8(ascii: "c"), UInt8(ascii: "n"): return body.first != UInt8(ascii: ">") || last == UInt8(ascii: "c")
    case UInt8(ascii: "p"): return body.last == UInt8(ascii: "$")
    case UInt8(ascii: "q"): return body.first == UInt8(ascii: ">")
    case UInt8(ascii: "u"): return body.elementsEqual([UInt8(ascii: "?")])
    case UInt8(ascii: "t"): return body.elementsEqual(Array("18".utf8))
    default: return false
    }
  }
}
