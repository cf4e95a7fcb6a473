import Domain
import Presentation
import TerminalEmulator
import WebScreens

/// How output becomes markup.
enum OutputHTML {
  /// What a line says, in elements with classes for its looks.
  static func runs(_ line: OutputSnapshot.Line) -> HTML { HTML(joining: line.runs.map { run($0) }) }

  /// The rows of a screen, with its cursor, and what a script has to know.
  static func screen(_ screen: TerminalScreen) -> RowsView {
    let cursor = screen.cursorPosition
    let rows = screen.lines.prefix(screen.usedRows).enumerated().map { index, line in
      let line = OutputSnapshot.Line(line)
      guard index == cursor.row, screen.modes.showsCursor else { return runs(line) }
      return runs(line, cursor: cursor.column)
    }
    return RowsView(
      rows,
      data: [
        "mouse": screen.modes.mouse.rawValue, "alternate": screen.modes.isAlternate ? "yes" : "no",
        "size": "\(screen.size.columns)x\(screen.size.rows)",
      ])
  }

  /// A row with the cursor in it.
  private static func runs(_ line: OutputSnapshot.Line, cursor: Int) -> HTML {
    var pieces: [HTML] = []
    var column = 0
    var isShown = false
    for part in line.runs {
      guard !isShown else {
        pieces.append(run(part))
        continue
      }
      var before = String.UnicodeScalarView()
      var at = String.UnicodeScalarView()
      var after = String.UnicodeScalarView()
      for scalar in part.text.unicodeScalars {
        let width = TerminalWidth.columns(of: scalar) ?? 0
        if column + width <= cursor || width == 0 && at.isEmpty {
          before.append(scalar)
        } else if at.isEmpty || width == 0 && after.isEmpty {
          at.append(scalar)
        } else {
          after.append(scalar)
        }
        column += width
      }
      func piece(_ scalars: String.UnicodeScalarView) -> HTML {
        var copy = part
        copy.text = String(scalars)
        return scalars.isEmpty ? .empty : run(copy)
      }
      pieces.append(piece(before))
      if !at.isEmpty {
        pieces.append(HTML.element("span", ["class": "cursor"], [HTML(text: String(at))]))
        isShown = true
      }
      pieces.append(piece(after))
    }
    if !isShown {
      pieces.append(HTML(text: String(repeating: " ", count: max(0, cursor - column))))
      pieces.append(HTML.element("span", ["class": "cursor"], [HTML(text: " ")]))
    }
    return HTML(joining: pieces)
  }

  private static func run(_ run: OutputSnapshot.Run) -> HTML {
    let text = linked(run.text)
    let classes = classes(of: run)
    return classes.isEmpty ? text : HTML.element("span", ["class": classes], [text])
  }

  /// Text whose web addresses can be followed.
  private static func linked(_ text: String) -> HTML {
    guard text.contains("://") else { return HTML(text: text) }
    var pieces: [HTML] = []
    var rest = text[...]
    while let match = rest.firstMatch(of: /https?:\/\/[^\s<>"'`]*[^\s<>"'`.,:;!?)\]}]/) {
      pieces.append(HTML(text: rest[..<match.range.lowerBound]))
      let address = String(match.output)
      pieces.append(
        HTML.element("a", ["href": address, "rel": "noopener noreferrer", "target": "_blank"], [HTML(text: address)]))
      rest = rest[match.range.upperBound...]
    }
    return HTML(joining: pieces + [HTML(text: rest)])
  }

  private static func classes(of run: OutputSnapshot.Run) -> String {
    var classes = TerminalColours.classes(
      text: run.foreground, ground: run.background, isInverse: run.inverse == true, isDim: run.dim == true)
    if run.bold == true { classes.append("bold") }
    if run.italic == true { classes.append("italic") }
    if run.underline == true { classes.append("underline") }
    if run.strike == true { classes.append("strike") }
    return classes.joined(separator: " ")
  }
}

extension OpenSession {
  /// The page's log: lines that have scrolled away.
  func slice(_ request: LogRequest) -> LogSlice {
    let terminal = terminal
    let after = UInt64(clamping: request.after - begin)
    return LogSlice(
      items: terminal.history(after: after, limit: request.limit).map { line in
        LogItem(position: begin + Int(clamping: line.number), value: OutputHTML.runs(OutputSnapshot.Line(line)))
      }, isGap: terminal.firstNumber > after + 1)
  }
}
