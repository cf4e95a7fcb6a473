/// Which sequences are which keys; what is not here is none.
enum KeySequences {
  /// The key of a sequence that began with Escape and O.
  static func single(_ byte: UInt8) -> Key? {
    switch byte {
    case UInt8(ascii: "M"): .enter
    case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(byte - UInt8(ascii: "P")) + 1)
    default: letter(byte)
    }
  }

  /// The key of a sequence that began with Escape and an opening bracket.
  static func key(_ parameters: [UInt8], final: UInt8) -> Key? {
    if parameters.first == UInt8(ascii: "[") {
      guard parameters.count == 1, (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(final) else { return nil }
      return .function(Int(final - UInt8(ascii: "A")) + 1)
    }
    let numbers = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { digits in
      digits.isEmpty ? 1 : Int(String(decoding: digits, as: UTF8.self)) ?? -1
    }
    guard !numbers.contains(-1), numbers.count <= 2 else { return nil }
    let number = numbers.first ?? 1
    // Counted from one: Shift is 1, Alt 2, Control 4.
    let modifiers = numbers.count > 1 ? numbers[1] - 1 : 0
    guard let key = final == UInt8(ascii: "~") ? numbered(number) : lettered(final, parameters) else { return nil }
    guard modifiers & 6 != 0 else { return key }
    switch key {
    case .left: return .wordLeft
    case .right: return .wordRight
    default: return key
    }
  }

  private static func lettered(_ final: UInt8, _ parameters: [UInt8]) -> Key? {
    switch final {
    case UInt8(ascii: "Z"): .backTab
    case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(final - UInt8(ascii: "P")) + 1)
    default: letter(final)
    }
  }

  private static func letter(_ byte: UInt8) -> Key? {
    switch byte {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    default: nil
    }
  }

  private static func numbered(_ number: Int) -> Key? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23, 24: .function(number - 12)
    default: nil
    }
  }
}
