import Presentation
import TerminalEmulator

/// Something above a screen: a question, the list of keys, a script to read.
struct Box {
  var title: String
  var lines: [Line]
  /// The answers, at the bottom.
  var buttons = Line()
  /// The first of the lines that is shown.
  var offset = 0

  /// How wide the lines may be.
  static func width(_ size: Size) -> Int { max(4, min(size.columns - 6, 72)) }

  /// How many lines are seen at once.
  func room(_ size: Size) -> Int { max(1, min(lines.count, size.rows - 2 - (buttons.width > 0 ? 2 : 0))) }

  func lastOffset(_ size: Size) -> Int { max(0, lines.count - room(size)) }

  /// Draws the box in the middle of a frame.
  func draw(on frame: inout Frame) {
    let size = frame.size
    let width = Self.width(size)
    let room = room(size)
    let hasButtons = buttons.width > 0
    let height = room + 2 + (hasButtons ? 2 : 0)
    let left = max(0, (size.columns - width - 4) / 2)
    let top = max(0, (size.rows - height) / 2)
    let isCut = lines.count > room
    let first = min(max(0, offset), lastOffset(size))
    var head = Line("╭─ ", Looks.dim)
    head.append(Line(title, Looks.bold).cut(to: width - 2))
    head.append(" ")
    head.append(String(repeating: "─", count: max(0, width + 3 - head.width)) + "╮", Looks.dim)
    frame.draw(head, column: left, row: top)
    for row in 0..<(height - 2) {
      frame.clear(left..<(left + width + 4), row: top + 1 + row)
      frame.draw(Line("│", Looks.dim), column: left, row: top + 1 + row)
      frame.draw(Line("│", Looks.dim), column: left + width + 3, row: top + 1 + row)
    }
    for (index, line) in lines.dropFirst(first).prefix(room).enumerated() {
      frame.draw(line.cut(to: width), column: left + 2, row: top + 1 + index)
    }
    if hasButtons { frame.draw(buttons.cut(to: width), column: left + 2, row: top + height - 2) }
    let more = isCut ? " \(first + 1)–\(first + room) of \(lines.count) ↑↓ " : ""
    var foot = Line("╰" + String(repeating: "─", count: max(0, width + 2 - Line(more).width)), Looks.dim)
    foot.append(more, Looks.heading)
    foot.append("╯", Looks.dim)
    frame.draw(foot, column: left, row: top + height - 1)
    frame.cursor = nil
  }

  // MARK: - Kinds

  static func alert(_ alert: AlertSnapshot, chosen: Int, _ size: Size) -> Box {
    var buttons = Line()
    for (index, button) in alert.buttons.enumerated() {
      if index > 0 { buttons.append("  ") }
      var style = TerminalStyle(bold: index == chosen, inverse: index == chosen)
      if button.isDestructive { style.foreground = 1 }
      buttons.append("[ \(button.title) ]", style)
    }
    return Box(
      title: alert.title, lines: Line.wrapped(alert.message, at: width(size)), buttons: buttons)
  }

  static func help(_ title: String, _ hints: [Hint], _ size: Size) -> Box {
    let column = (hints.map { Line($0.key).width }.max() ?? 0) + 2
    let lines = hints.flatMap { hint in
      var first = Line(hint.key, Looks.key)
      first.pad(to: column)
      return Line.wrapped(hint.words, at: width(size) - column).map { words in
        var line = first
        first = Line(String(repeating: " ", count: column))
        line.append(words)
        return line
      }
    }
    return Box(title: title, lines: lines)
  }

  static func script(_ script: CreateSessionSnapshot.Script, path: String, offset: Int, _ size: Size) -> Box {
    var lines: [Line] = []
    for text in (script.text ?? "").split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      lines += Line(String(text)).broken(at: width(size))
    }
    if let digest = script.digest { lines += Line("SHA-256 \(digest)", Looks.dim).broken(at: width(size)) }
    var buttons = Line()
    for (key, words) in [(script.isAgreed ? "" : "a", script.agree.title), ("Esc", "Close")] {
      if buttons.width > 0 { buttons.append("   ") }
      if !key.isEmpty { buttons.append("\(key) ", Looks.key) }
      buttons.append(words)
    }
    return Box(title: path, lines: lines, buttons: buttons, offset: offset)
  }
}
