/// Which character sets are chosen: ASCII, or the line drawing of the VT100.
struct TerminalCharacters: Hashable, Sendable {
  private var isFirstDrawing = false
  private var isSecondDrawing = false
  private var isShiftedOut = false

  /// Whether letters stand for lines.
  var isDrawing: Bool { isShiftedOut ? isSecondDrawing : isFirstDrawing }

  /// `ESC ( 0` and the like.
  mutating func designate(_ intermediate: UInt8, _ byte: UInt8) {
    let draws = byte == UInt8(ascii: "0")
    switch intermediate {
    case UInt8(ascii: "("): isFirstDrawing = draws
    case UInt8(ascii: ")"): isSecondDrawing = draws
    default: break
    }
  }

  /// SO and SI.
  mutating func shift(isOut: Bool) { isShiftedOut = isOut }

  /// From `_` to `~`.
  private static let lines = Array(" ◆▒␉␌␍␊°±␤␋┘┐┌└┼⎺⎻─⎼⎽├┤┴┬│≤≥π≠£·".unicodeScalars)

  /// What a byte stands for among lines.
  static func drawn(_ byte: UInt8) -> Unicode.Scalar {
    (0x5F...0x7E).contains(byte) ? lines[Int(byte) - 0x5F] : Unicode.Scalar(byte)
  }
}
