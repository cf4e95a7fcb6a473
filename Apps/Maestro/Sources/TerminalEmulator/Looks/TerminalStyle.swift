/// How text in a terminal looks: two colours of the palette of 256 and some flags, in 32 bits.
public struct TerminalStyle: Hashable, Sendable {
  /// Flags in the lowest five bits, then nine bits for each colour: 0 for the default, otherwise its number plus one; then
  /// one more flag.
  var bits: UInt32

  /// The usual look.
  public static let plain = TerminalStyle()

  /// A style.
  public init(
    foreground: UInt8? = nil, background: UInt8? = nil, bold: Bool = false, dim: Bool = false, italic: Bool = false,
    underline: Bool = false, inverse: Bool = false
  ) {
    bits = 0
    self.foreground = foreground
    self.background = background
    isBold = bold
    isDim = dim
    isItalic = italic
    isUnderlined = underline
    isInverse = inverse
  }

  init(bits: UInt32) { self.bits = bits }

  /// The colour of the text, a number of the palette of 256; nothing for the usual one.
  public var foreground: UInt8? {
    get { colour(at: 5) }
    set { setColour(newValue, at: 5) }
  }

  /// The colour behind the text, a number of the palette of 256; nothing for the usual one.
  public var background: UInt8? {
    get { colour(at: 14) }
    set { setColour(newValue, at: 14) }
  }

  /// Whether it is bold.
  public var isBold: Bool {
    get { flag(0) }
    set { setFlag(0, newValue) }
  }

  /// Whether it is faint.
  public var isDim: Bool {
    get { flag(1) }
    set { setFlag(1, newValue) }
  }

  /// Whether it is slanted.
  public var isItalic: Bool {
    get { flag(2) }
    set { setFlag(2, newValue) }
  }

  /// Whether it is underlined.
  public var isUnderlined: Bool {
    get { flag(3) }
    set { setFlag(3, newValue) }
  }

  /// Whether the two colours have changed places.
  public var isInverse: Bool {
    get { flag(4) }
    set { setFlag(4, newValue) }
  }

  /// Whether it is struck out.
  public var isStruck: Bool {
    get { flag(23) }
    set { setFlag(23, newValue) }
  }

  private func flag(_ bit: UInt32) -> Bool { bits & (1 << bit) != 0 }

  private mutating func setFlag(_ bit: UInt32, _ value: Bool) {
    if value { bits |= 1 << bit } else { bits &= ~(1 << bit) }
  }

  private func colour(at bit: UInt32) -> UInt8? {
    let value = (bits >> bit) & 0x1FF
    return value == 0 ? nil : UInt8(truncatingIfNeeded: value - 1)
  }

  private mutating func setColour(_ colour: UInt8?, at bit: UInt32) {
    bits &= ~(0x1FF << bit)
    if let colour { bits |= (UInt32(colour) + 1) << bit }
  }

  /// The nearest colour of the palette of 256: of its cube of 6 × 6 × 6 or of its 24 greys.
  static func nearestColour(red: UInt8, green: UInt8, blue: UInt8) -> UInt8 {
    let levels = [0, 95, 135, 175, 215, 255]
    func nearestLevel(_ value: UInt8) -> Int {
      let value = Int(value)
      return value < 48 ? 0 : value < 115 ? 1 : min(5, (value - 35) / 40)
    }
    func distance(_ red2: Int, _ green2: Int, _ blue2: Int) -> Int {
      let (dr, dg, db) = (Int(red) - red2, Int(green) - green2, Int(blue) - blue2)
      return dr * dr + dg * dg + db * db
    }
    let (r, g, b) = (nearestLevel(red), nearestLevel(green), nearestLevel(blue))
    let average = (Int(red) + Int(green) + Int(blue)) / 3
    let grey = average < 3 ? 0 : min(23, (average - 3) / 10)
    let level = 8 + grey * 10
    if distance(level, level, level) < distance(levels[r], levels[g], levels[b]) {
      return UInt8(232 + grey)
    }
    return UInt8(16 + 36 * r + 6 * g + b)
  }
}
