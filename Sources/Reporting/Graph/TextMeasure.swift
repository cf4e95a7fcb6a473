/// How wide text is about to be, in whatever sans-serif font a reader has: rather too wide than too narrow.
enum TextMeasure {
  /// - Parameter size: of the font; the result has the same unit.
  static func width(_ text: String, size: Double) -> Double {
    var width = 0.0
    for character in text { width += advance(character) }
    return width * size
  }

  /// The text, or its start with an ellipsis where it is wider than `width`.
  static func clipped(_ text: String, size: Double, width: Double) -> String {
    if Self.width(text, size: size) <= width { return text }
    var result = ""
    var left = width / size - 1
    for character in text {
      left -= advance(character)
      if left < 0 { break }
      result.append(character)
    }
    return result + "…"
  }

  /// Parts of the font's size, a little above those of common fonts.
  private static func advance(_ character: Character) -> Double {
    guard let ascii = character.asciiValue else {
      let isWide = character.unicodeScalars.contains { ScalarDisplay($0) == .wide }
      return isWide ? 1.05 : 0.64
    }
    switch ascii {
    case UInt8(ascii: "i"), UInt8(ascii: "j"), UInt8(ascii: "l"), UInt8(ascii: "I"), UInt8(ascii: "."),
      UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "|"), UInt8(ascii: "'"),
      UInt8(ascii: "!"), UInt8(ascii: " "):
      return 0.34
    case UInt8(ascii: "f"), UInt8(ascii: "t"), UInt8(ascii: "r"), UInt8(ascii: "("), UInt8(ascii: ")"),
      UInt8(ascii: "-"), UInt8(ascii: "/"):
      return 0.43
    case UInt8(ascii: "m"), UInt8(ascii: "w"), UInt8(ascii: "M"), UInt8(ascii: "W"), UInt8(ascii: "@"): return 0.95
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): return 0.72
    default: return 0.615
    }
  }
}
