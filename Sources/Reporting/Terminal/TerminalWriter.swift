/// Writes lines for a terminal: with colors only if wanted, wrapped only if the width is known.
struct TerminalWriter {
  /// A run of text in one look.
  struct Piece {
    let text: SafeText
    let style: TerminalStyle
    /// Paths and rule ids stay whole; prose may be broken at spaces.
    let isWhole: Bool

    static func name(_ text: String, _ style: TerminalStyle = .plain) -> Piece {
      Piece(text: SafeText(name: text), style: style, isWhole: true)
    }

    static func prose(_ text: String, _ style: TerminalStyle = .plain) -> Piece {
      Piece(text: SafeText(sentence: text), style: style, isWhole: false)
    }
  }

  private var buffer = ByteBuffer()
  private let color: Bool
  private let width: Int?
  private var style = TerminalStyle.plain

  init(_ options: RenderOptions) {
    self.color = options.color
    // Narrower than this, wrapping does more harm than long lines.
    self.width = options.width.map { max($0, 40) }
  }

  var text: String { buffer.text }

  mutating func put(_ safe: String, _ style: TerminalStyle = .plain) {
    if style != self.style { select(style) }
    buffer.append(safe)
  }

  mutating func put(spaces count: Int) { buffer.append(spaces: count) }

  mutating func newline() {
    if style != .plain { select(.plain) }
    buffer.newline()
  }

  mutating func line(_ safe: String, _ style: TerminalStyle = .plain) {
    put(safe, style)
    newline()
  }

  /// Pieces with a space between them and a newline at the end. The cursor stands at `column`; further lines start at
  /// `indent`.
  mutating func flow(_ pieces: [Piece], from column: Int = 0, indent: Int) {
    var column = column
    var isLineStart = true
    for piece in pieces {
      if piece.isWhole || width == nil {
        put(piece.text.text, piece.text.width, piece.style, &column, &isLineStart, indent)
        continue
      }
      for word in piece.text.text.split(separator: " ") {
        put(String(word), SafeText(name: String(word)).width, piece.style, &column, &isLineStart, indent)
      }
    }
    newline()
  }

  private mutating func put(
    _ word: String, _ wordWidth: Int, _ style: TerminalStyle, _ column: inout Int, _ isLineStart: inout Bool,
    _ indent: Int
  ) {
    if wordWidth == 0 { return }
    if !isLineStart {
      if let width, column + 1 + wordWidth > width {
        newline()
        put(spaces: indent)
        column = indent
      } else {
        put(" ", self.style)
        column += 1
      }
    }
    put(word, style)
    column += wordWidth
    isLineStart = false
  }

  private mutating func select(_ style: TerminalStyle) {
    self.style = style
    guard color else { return }
    // Back to plain first: looks do not add up.
    buffer.append(style == .plain ? "\u{1B}[0m" : "\u{1B}[0;\(style.rawValue)m")
  }
}
