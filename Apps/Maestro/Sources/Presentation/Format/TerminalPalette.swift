/// The 256 colours of a terminal, as every renderer that has colours of its own shows them.
public enum TerminalPalette {
  /// The parts of a colour, from 0 to 1.
  public struct Parts: Hashable, Codable, Sendable {
    /// How much red.
    public var red: Double
    /// How much green.
    public var green: Double
    /// How much blue.
    public var blue: Double

    /// The colour in six hexadecimal digits, as in a style sheet: `#1e90ff`.
    public var hex: String {
      "#"
        + [red, green, blue].map { part in
          let digits = String(Int((part * 255).rounded()), radix: 16)
          return digits.count == 1 ? "0" + digits : digits
        }.joined()
    }
  }

  private static let basic: [UInt32] = [
    0x00_0000, 0xCD_3131, 0x0D_BC79, 0xE5_E510, 0x24_72C8, 0xBC_3FBC, 0x11_A8CD, 0xE5_E5E5, 0x66_6666, 0xF1_4C4C,
    0x23_D18B, 0xF5_F543, 0x3B_8EEA, 0xD6_70D6, 0x29_B8DB, 0xFF_FFFF,
  ]

  /// A colour by its number: 16 of the terminal's own, a cube of 6 × 6 × 6, and 24 greys.
  public static func color(_ number: UInt8) -> Parts {
    let number = Int(number)
    if number < 16 {
      let value = basic[number]
      return parts(Int(value >> 16), Int(value >> 8 & 0xFF), Int(value & 0xFF))
    }
    if number < 232 {
      let levels = [0, 95, 135, 175, 215, 255]
      let index = number - 16
      return parts(levels[index / 36], levels[index / 6 % 6], levels[index % 6])
    }
    let level = 8 + (number - 232) * 10
    return parts(level, level, level)
  }

  private static func parts(_ red: Int, _ green: Int, _ blue: Int) -> Parts {
    Parts(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255)
  }
}
