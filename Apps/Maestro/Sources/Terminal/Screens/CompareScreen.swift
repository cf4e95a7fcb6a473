import Presentation
import TerminalEmulator

/// What the sessions of a group changed, side by side as far as the terminal is wide.
struct CompareScreen {
  var snapshot: CompareSnapshot
  /// The chosen session.
  var column = 0
  /// The chosen file.
  var file = 0
  /// The first row of its changes that is shown.
  var offset = 0
  /// What came of the last key.
  var message: NoticeSnapshot?

  static let hints = [
    Hint("←→", "session"), Hint("Tab", "next file"), Hint("↑↓", "scroll"), Hint("K", "keep"), Hint("?", "help"),
    Hint("Esc", "back"), Hint("Enter", "its changes"), Hint("r", "look again"),
  ]
  /// What a column needs, so that lines of code are not only broken.
  private static let columnWidth = 38

  func frame(_ size: Size) -> Frame { layout(size).frame(size) }

  /// The last row that can be the first one shown.
  func lastOffset(_ size: Size) -> Int {
    let layout = layout(size)
    return max(0, layout.body.count - layout.room(size))
  }

  /// How many rows of changes are shown at once.
  func room(_ size: Size) -> Int { layout(size).room(size) }

  /// The chosen session; nothing when there is none.
  var chosen: CompareSnapshot.Column? {
    snapshot.columns.isEmpty ? nil : snapshot.columns[min(max(0, column), snapshot.columns.count - 1)]
  }

  private func layout(_ size: Size) -> Layout {
    var layout = Layout()
    layout.title = Parts.title(snapshot.title)
    layout.aside = snapshot.summary
    layout.top = Parts.rows(snapshot.state, width: size.columns) + columns(size)
    if !snapshot.rows.isEmpty {
      layout.top.append(Parts.rule(size.columns))
      layout.top += files(size)
      let row = snapshot.rows[min(max(0, file), snapshot.rows.count - 1)]
      layout.top.append(Parts.rule(size.columns, row.path))
      layout.body = sides(row, size)
    }
    if let notice = message ?? snapshot.notice { layout.bottom += Parts.rows(notice, width: size.columns, limit: 4) }
    layout.offset = offset
    layout.hints = Self.hints
    return layout
  }

  /// The sessions around the chosen one.
  private func columns(_ size: Size) -> [Line] {
    Parts.window(snapshot.columns, around: column, limit: size.rows / 5).map { index, column in
      var line = Line("  \(column.name)", Looks.bold)
      line.append("  \(column.agent)", Looks.dim)
      line.append("  \(column.status.text)", Looks.of(column.status.kind))
      if let problem = column.problem { line.append("  \(problem.text)", Looks.of(problem.kind)) }
      line.append("  \(column.keep.isRunning ? "Keeping it…" : column.summary)", Looks.dim)
      return index == self.column ? Looks.chosen(line, width: size.columns) : line.cut(to: size.columns)
    }
  }

  /// The files around the chosen one, with what each session did to them.
  private func files(_ size: Size) -> [Line] {
    Parts.window(snapshot.rows, around: file, limit: size.rows / 5).map { index, row in
      var rest = Line()
      for cell in row.cells { rest.append("  \(cell.file == nil ? "–" : cell.summary)", Looks.dim) }
      rest = rest.cut(to: size.columns / 2)
      var line = Line("  ")
      line.append(Line(row.path).cut(to: max(1, size.columns - 2 - rest.width)))
      line.append(rest)
      return index == file ? Looks.chosen(line, width: size.columns) : line
    }
  }

  /// What the sessions did to a file: those around the chosen one that there is room for.
  private func sides(_ row: CompareSnapshot.Row, _ size: Size) -> [Line] {
    let shown = Parts.window(row.cells, around: column, limit: size.columns / Self.columnWidth)
    let width = (size.columns - (shown.count - 1) * 3) / max(1, shown.count)
    let sides = shown.map { index, cell in
      var name = Line(cell.name, index == column ? Looks.bold : Looks.dim)
      name.append("  \(cell.file == nil ? "did not change it" : cell.summary)", Looks.dim)
      return [name.cut(to: width)] + DiffRows(cell.hunks, note: cell.note, width: width).rows
    }
    return (0..<(sides.map(\.count).max() ?? 0)).map { place in
      var line = Line()
      for (index, side) in sides.enumerated() {
        if index > 0 { line.append(" │ ", Looks.dim) }
        var part = place < side.count ? side[place].cut(to: width) : Line()
        part.pad(to: width)
        line.append(part)
      }
      return line
    }
  }
}
