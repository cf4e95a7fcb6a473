/// How many columns a character takes in a terminal.
public enum TerminalWidth {
  /// 0 for what joins the character before, 2 for wide ones, nothing for what is not shown.
  ///
  /// Marks that turn the direction of text are not shown: with them, text can be made to look like another one.
  public static func columns(of scalar: Unicode.Scalar) -> Int? {
    let value = scalar.value
    if value < 0x300 { return (0x20..<0x7F).contains(value) || (value >= 0xA0 && value != 0xAD) ? 1 : nil }
    switch value {
    case 0x200D, 0xFE00...0xFE0F, 0x1F3FB...0x1F3FF, 0xE0100...0xE01EF: return 0
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return isMark(scalar) ? 0 : 2
    case 0x2190...0x25FF, 0x2800...0x28FF:
      return scalar.properties.isEmojiPresentation ? 2 : 1
    case 0x2600...0x27BF, 0x2B00...0x2BFF, 0x1F000...0x1FAFF:
      return scalar.properties.isEmojiPresentation ? 2 : 1
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    case .format, .control, .lineSeparator, .paragraphSeparator, .surrogate: return nil
    default: return 1
    }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    default: false
    }
  }
}
