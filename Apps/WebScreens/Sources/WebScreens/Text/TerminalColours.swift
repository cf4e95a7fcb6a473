/// The 256 colours of a terminal, as classes of the style sheet.
///
/// Programs choose colours for grounds that they do not know. So text without a ground of its own is lightened until it
/// can be read on that of the page's terminal, and text that cannot be read on the ground it was given becomes black or
/// white: the contrast is 4.5 at least, faint text counted.
public enum TerminalColours {
  /// The classes of text in these colours.
  /// - Parameters:
  ///   - text: the colour of the text, or nothing for the usual one.
  ///   - ground: the colour behind it, or nothing for the usual one.
  ///   - isInverse: whether the two change places.
  ///   - isDim: whether it is faint; on a ground of its own, nothing is.
  public static func classes(text: UInt8?, ground: UInt8?, isInverse: Bool = false, isDim: Bool = false) -> [String] {
    guard isInverse || ground != nil else {
      return (text.map { ["fg-\($0)"] } ?? []) + (isDim ? ["dim"] : [])
    }
    let (front, back) = isInverse ? (ground, text) : (text, ground)
    let usualFront = isInverse ? usualGround : usualText
    let behind = back.map { exact[Int($0)] } ?? usualText
    let behindClass = back.map { "bg-\($0)" } ?? "bg-text"
    if (front.map { lightened[Int($0)] } ?? usualFront).contrast(with: behind) >= least {
      let usualClass = isInverse ? ["fg-ground"] : []
      return (front.map { ["fg-\($0)"] } ?? usualClass) + [behindClass]
    }
    let isWhite = TerminalShade.white.contrast(with: behind) >= TerminalShade.black.contrast(with: behind)
    return [isWhite ? "fg-white" : "fg-black", behindClass]
  }

  /// The style sheet with the classes.
  static let styleSheet: String = {
    var sheet = ".fg-ground{color:\(usualGround.hex)}.bg-text{background-color:\(usualText.hex)}\n"
    sheet += ".fg-black{color:\(TerminalShade.black.hex)}.fg-white{color:\(TerminalShade.white.hex)}\n"
    for number in 0..<256 {
      sheet += ".fg-\(number){color:\(lightened[number].hex)}.bg-\(number){background-color:\(exact[number].hex)}\n"
    }
    return sheet
  }()

  private static let least = 4.5
  /// So much that what faint text loses of it does no harm.
  private static let leastAlone = 6.6
  /// As in the style sheet: text and ground of a terminal when a program says nothing.
  private static let usualText = TerminalShade(0xE4_E6EA)
  private static let usualGround = TerminalShade(0x16_181D)

  private static let named: [UInt32] = [
    0x4B_5563, 0xF8_7171, 0x4A_DE80, 0xFA_CC15, 0x7C_B0FF, 0xE8_79F9, 0x22_D3EE, 0xD1_D5DB,
    0x9C_A3AF, 0xFC_A5A5, 0x86_EFAC, 0xFD_E047, 0xA5_C8FF, 0xF0_ABFC, 0x67_E8F9, 0xFF_FFFF,
  ]

  /// The colours as they are behind text.
  private static let exact: [TerminalShade] = (0..<256).map { number in
    if number < 16 { return TerminalShade(named[number]) }
    if number >= 232 {
      let level = 8 + (number - 232) * 10
      return TerminalShade(red: level, green: level, blue: level)
    }
    let levels = [0, 95, 135, 175, 215, 255]
    let cube = number - 16
    return TerminalShade(red: levels[cube / 36], green: levels[cube / 6 % 6], blue: levels[cube % 6])
  }

  /// The colours as text has them: lighter where it could not be read.
  private static let lightened: [TerminalShade] = exact.map { shade in
    let shades = (0...100).lazy.map { shade.lightened(by: $0) }
    return shades.first { $0.contrast(with: usualGround) >= leastAlone } ?? .white
  }
}
