import Presentation
import TerminalEmulator

/// What a session changed: the files, and below them what changed in the chosen one.
struct DiffScreen {
  var snapshot: DiffSnapshot
  /// The chosen file.
  var file = 0
  /// The first row of its changes that is shown.
  var offset = 0
  /// What came of the last key.
  var message: NoticeSnapshot?

  static let hints = [
    Hint("Tab", "next file"), Hint("↑↓", "scroll"), Hint("s", "kind"), Hint("v", "viewed"), Hint("?", "help"),
    Hint("Esc", "back"), Hint("r", "look again"),
  ]

  func frame(_ size: Size) -> Frame { layout(size).frame(size) }

  /// The last row that can be the first one shown.
  func lastOffset(_ size: Size) -> Int {
    let layout = layout(size)
    return max(0, layout.body.count - layout.room(size))
  }

  /// How many rows of changes are shown at once.
  func room(_ size: Size) -> Int { layout(size).room(size) }

  private func layout(_ size: Size) -> Layout {
    var layout = Layout()
    layout.title = Parts.title(snapshot.title)
    layout.aside = snapshot.state.phase == .loaded ? "\(snapshot.summary) · \(snapshot.progress)" : ""
    layout.top = [scopes.cut(to: size.columns)] + Parts.rows(snapshot.state, width: size.columns)
    if !snapshot.files.isEmpty {
      layout.top += files(size)
      let chosen = snapshot.files[min(max(0, file), snapshot.files.count - 1)]
      layout.top.append(Parts.rule(size.columns, "\(chosen.path) · \(chosen.scope)"))
      layout.body = Self.rows(chosen, notes: snapshot.notes.filter { $0.file == chosen.id }, width: size.columns)
    }
    if let message { layout.bottom += Parts.rows(message, width: size.columns, limit: 3) }
    if let omitted = snapshot.omitted {
      layout.bottom.append(Line(omitted, Looks.of(.attention)).cut(to: size.columns))
    }
    layout.offset = offset
    layout.hints = Self.hints
    return layout
  }

  private var scopes: Line {
    var line = Line()
    for scope in snapshot.scopes {
      line.append(" \(scope.title) ", scope.isSelected ? TerminalStyle(bold: true, inverse: true) : Looks.dim)
      line.append(" ")
    }
    return line
  }

  /// The files around the chosen one.
  private func files(_ size: Size) -> [Line] {
    let room = max(1, min(snapshot.files.count, size.rows / 4))
    let first = min(max(0, file - room / 2), snapshot.files.count - room)
    return (first..<first + room).map { index in
      let file = snapshot.files[index]
      var line = Line("  ")
      line.append(file.change.text.prefix(1) + " ", Looks.of(file.change.kind))
      var rest = Line("  \(file.summary)", Looks.dim)
      if file.isViewed { rest.append("  ✓ viewed", Looks.dim) }
      if size.columns >= 60 { rest.append("  \(file.change.text)", Looks.of(file.change.kind)) }
      rest = rest.cut(to: size.columns / 2)
      line.append(Line(file.path).cut(to: max(1, size.columns - line.width - rest.width)))
      line.append(rest)
      return index == self.file ? Looks.chosen(line, width: size.columns) : line.cut(to: size.columns)
    }
  }

  static func rows(_ file: DiffSnapshot.File, notes: [DiffSnapshot.Note] = [], width: Int) -> [Line] {
    var rows: [Line] = []
    let numbers = file.hunks.flatMap(\.lines).map { max($0.old ?? 0, $0.new ?? 0) }.max() ?? 0
    let digits = String(numbers).count
    let isNumbered = width >= 60
    for hunk in file.hunks {
      rows.append(Line(hunk.heading, Looks.heading).cut(to: width))
      for line in hunk.lines {
        let (sign, style): (String, TerminalStyle) =
          switch line.kind {
          case "added": ("+", Looks.added)
          case "removed": ("-", Looks.removed)
          default: (" ", .plain)
          }
        var head = Line()
        if isNumbered {
          head.append(number(line.old, digits) + " " + number(line.new, digits) + " ", Looks.dim)
        }
        head.append(sign + " ", style)
        // Long lines go on in the next row: what is cut off could be what matters.
        let pieces = Line(line.text, style).broken(at: max(2, width - head.width))
        for (index, piece) in pieces.enumerated() {
          var row = index == 0 ? head : Line(String(repeating: " ", count: head.width))
          row.append(piece)
          rows.append(row)
        }
        for note in notes where note.sent == nil && note.isOn(line) {
          rows += Line.wrapped("▸ \(note.text)", Looks.of(.progress), at: width, indent: 2)
        }
      }
    }
    if let note = file.note { rows += Line.wrapped(note, Looks.dim, at: width) }
    return rows
  }

  private static func number(_ number: Int?, _ digits: Int) -> String {
    let text = number.map { String($0) } ?? ""
    return String(repeating: " ", count: max(0, digits - text.count)) + text
  }
}
