/// Text that others wrote, without what a terminal would obey or an eye would not see.
public enum VisibleText {
  /// The text as it is shown: control characters become their symbols (`␛`), and so does what turns the direction of
  /// text around. Line ends and tabs stay.
  public static func of(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isReplaced) else { return text }
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      guard isReplaced(scalar) else {
        shown.append(scalar)
        continue
      }
      let symbol: UInt32 = scalar.value < 0x20 ? 0x2400 + scalar.value : scalar.value == 0x7F ? 0x2421 : 0xFFFD
      shown.append(Unicode.Scalar(symbol) ?? "\u{FFFD}")
    }
    return String(shown)
  }

  private static func isReplaced(_ scalar: Unicode.Scalar) -> Bool {
    scalar != "\t" && scalar != "\n" && isHidden(scalar)
  }

  /// Whether it is a control character: a terminal takes it for a key or an order.
  public static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
  }

  /// Whether it is a control character, or turns the direction of text around.
  public static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200E, 0x200F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
    default: isControl(scalar)
    }
  }
}
