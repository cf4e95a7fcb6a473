import Foundation

/// A colour that knows how light it is.
struct TerminalShade: Sendable {
  static let black = TerminalShade(0)
  static let white = TerminalShade(0xFF_FFFF)

  private let red: Int
  private let green: Int
  private let blue: Int
  private let luminance: Double

  init(red: Int, green: Int, blue: Int) {
    (self.red, self.green, self.blue) = (red, green, blue)
    luminance =
      0.2126 * TerminalShade.linear(red) + 0.7152 * TerminalShade.linear(green) + 0.0722 * TerminalShade.linear(blue)
  }

  init(_ value: UInt32) {
    self.init(red: Int(value >> 16), green: Int(value >> 8 & 0xFF), blue: Int(value & 0xFF))
  }

  /// How much the two stand out from each other, by the Web Content Accessibility Guidelines: 1 to 21.
  func contrast(with other: TerminalShade) -> Double {
    (max(luminance, other.luminance) + 0.05) / (min(luminance, other.luminance) + 0.05)
  }

  /// Nearer to white by so many hundredths.
  func lightened(by hundredths: Int) -> TerminalShade {
    func lighter(_ part: Int) -> Int { part + (255 - part) * hundredths / 100 }
    return TerminalShade(red: lighter(red), green: lighter(green), blue: lighter(blue))
  }

  /// As a style sheet has it.
  var hex: String {
    "#"
      + [red, green, blue].map { part in
        let digits = String(part, radix: 16)
        return digits.count == 1 ? "0" + digits : digits
      }.joined()
  }

  private static func linear(_ part: Int) -> Double {
    let share = Double(part) / 255
    return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
  }
}
