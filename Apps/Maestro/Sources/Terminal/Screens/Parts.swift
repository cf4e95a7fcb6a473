import Presentation
import TerminalEmulator

/// Rows that several screens have.
enum Parts {
  static func title(_ words: String) -> Line { Line(words, Looks.bar) }

  static func rule(_ width: Int, _ words: String = "") -> Line {
    var line = Line(words.isEmpty ? "" : "── \(words) ", Looks.dim)
    line.append(String(repeating: "─", count: max(0, width - line.width)), Looks.dim)
    return line.cut(to: width)
  }

  /// Those around a chosen one that there is room for, with their places.
  static func window<Item>(_ items: [Item], around chosen: Int, limit: Int) -> [(Int, Item)] {
    let count = max(1, min(items.count, limit))
    let first = max(0, min(chosen - count / 2, items.count - count))
    return Array(items.enumerated().dropFirst(first).prefix(count)).map { ($0.offset, $0.element) }
  }

  /// A notice with what belongs to it, in no more rows than that.
  static func rows(_ notice: NoticeSnapshot, width: Int, limit: Int) -> [Line] {
    var rows = Line.wrapped(notice.text, Looks.of(notice.kind), at: width)
    if let link = notice.link { rows += Line.wrapped(link, TerminalStyle(underline: true), at: width) }
    for item in notice.items { rows.append(Line("  \(item)").cut(to: width)) }
    if let details = notice.details {
      rows += Line.wrapped(details.trimmingNewlines, Looks.dim, at: width, indent: 2)
    }
    guard rows.count > limit, limit > 0 else { return rows }
    var last = rows[limit - 1].cut(to: max(1, width - 2))
    last.append(" …", Looks.dim)
    return rows.prefix(limit - 1) + [last]
  }

  /// What an agent says, in no more rows than that, and the keys that answer it.
  static func says(_ text: String, _ row: SessionRow, width: Int, limit: Int) -> [Line] {
    var lines = text.split(whereSeparator: \.isNewline).flatMap {
      Line.wrapped(String($0), Looks.of(row.status.kind), at: width)
    }
    let hasAnswers = row.question != nil
    let room = max(1, limit - (hasAnswers ? 1 : 0))
    if lines.count > room {
      lines = Array(lines.prefix(room))
      var last = lines[room - 1].cut(to: max(1, width - 2))
      last.append(" …", Looks.dim)
      lines[room - 1] = last
    }
    if hasAnswers {
      var keys = Line("y", Looks.key)
      keys.append(" allow  ")
      keys.append("N", Looks.key)
      keys.append(" refuse")
      lines.append(keys)
    }
    return lines
  }

  /// What a screen says instead of or above its contents.
  static func rows(_ state: ScreenState, width: Int) -> [Line] {
    guard !state.message.isEmpty else { return [] }
    let style = state.phase == .failed ? Looks.of(.failure) : Looks.dim
    var rows = Line.wrapped(state.message, style, at: width)
    if let details = state.details { rows += Line.wrapped(details.trimmingNewlines, Looks.dim, at: width, indent: 2) }
    if state.canRetry {
      var hint = Line("Press ")
      hint.append("Ctrl-R", Looks.key)
      hint.append(" to try again.")
      rows.append(hint)
    }
    return rows
  }

  /// A row to type in, and the column of the cursor.
  static func input(_ label: String, _ editor: LineEditor, width: Int, hint: String = "") -> (Line, column: Int) {
    var line = Line(label, Looks.bold)
    line = line.cut(to: max(1, width / 2))
    line.append(" ")
    let (text, column) = text(editor, width: width - line.width, hint: hint)
    let start = line.width
    line.append(text)
    return (line, start + column)
  }

  /// The part of a text around its cursor, and the column of the cursor in it.
  static func text(_ editor: LineEditor, width: Int, hint: String = "") -> (Line, column: Int) {
    if editor.text.isEmpty { return (Line(hint, Looks.dim).cut(to: max(0, width)), 0) }
    let room = max(1, width - 1)
    let column = Line(editor.before).width
    let first = column > room ? column - room : 0
    let shown = Line(editor.text).window(from: first, width: room + 1)
    return (shown, column - first)
  }
}

extension String {
  /// Without empty rows at its end.
  var trimmingNewlines: String {
    var text = self
    while text.last?.isNewline == true { text.removeLast() }
    return text
  }
}
