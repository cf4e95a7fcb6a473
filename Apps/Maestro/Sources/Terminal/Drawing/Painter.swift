import TerminalEmulator

/// Writes frames as a terminal understands them: only what has changed since the last one.
struct Painter {
  /// Whether colours are used. Without them, bold and reversed text remain.
  let hasColours: Bool
  private var shown: Frame?

  init(hasColours: Bool) { self.hasColours = hasColours }

  /// Takes the screen over: the alternate one, without line breaks of its own, with pastes marked.
  static let begin = Array("\u{1B}[?1049h\u{1B}[?7l\u{1B}[?2004h\u{1B}[?25l\u{1B}[0m\u{1B}[2J".utf8)
  /// Gives it back as it was.
  static let end = Array("\u{1B}[0m\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l".utf8)

  /// Nothing is known any more of what the terminal shows.
  mutating func forget() { shown = nil }

  /// What to write so that this is shown; empty when it is shown already.
  mutating func paint(_ frame: Frame) -> [UInt8] {
    let changes = FrameDiff.changes(from: shown, to: frame)
    if let shown, changes.isEmpty, shown.cursor == frame.cursor { return [] }
    var text = "\u{1B}[?25l"
    if shown?.size != frame.size { text += "\u{1B}[0m\u{1B}[2J" }
    var style: TerminalStyle?
    for change in changes { write(change, &style, into: &text) }
    if style != nil { text += "\u{1B}[0m" }
    if let cursor = frame.cursor { text += place(cursor.column, cursor.row) + "\u{1B}[?25h" }
    shown = frame
    return Array(text.utf8)
  }

  private func write(_ change: FrameDiff.Change, _ style: inout TerminalStyle?, into text: inout String) {
    var isPlaced = false
    for (index, cell) in change.cells.enumerated() where cell.width > 0 {
      if !isPlaced { text += place(change.column + index, change.row) }
      if style != cell.style {
        text += select(cell.style)
        style = cell.style
      }
      text += cell.text
      // Terminals do not agree how wide such characters are: the next one is put where it belongs.
      isPlaced = cell.width == 1 && cell.text.unicodeScalars.count == 1
    }
  }

  private func place(_ column: Int, _ row: Int) -> String { "\u{1B}[\(row + 1);\(column + 1)H" }

  private func select(_ style: TerminalStyle) -> String {
    var codes = ["0"]
    if style.isBold { codes.append("1") }
    if style.isDim { codes.append("2") }
    if style.isItalic { codes.append("3") }
    if style.isUnderlined { codes.append("4") }
    if style.isInverse { codes.append("7") }
    if hasColours {
      if let colour = style.foreground { codes.append(code(colour, from: 30)) }
      if let colour = style.background { codes.append(code(colour, from: 40)) }
    }
    return "\u{1B}[\(codes.joined(separator: ";"))m"
  }

  private func code(_ colour: UInt8, from base: Int) -> String {
    switch colour {
    case 0..<8: "\(base + Int(colour))"
    case 8..<16: "\(base + 52 + Int(colour))"
    default: "\(base + 8);5;\(colour)"
    }
  }
}
