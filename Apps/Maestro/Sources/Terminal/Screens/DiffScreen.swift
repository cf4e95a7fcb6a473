import Presentation
import TerminalEmulator

/// What a session changed: the files, and below them what changed in the chosen one.
struct DiffScreen {
  var snapshot: DiffSnapshot
  /// The chosen file.
  var file = 0
  /// The chosen line of it.
  var line = 0
  /// The note that is being written; nothing while keys are commands.
  var editor: LineEditor?
  /// What came of the last key.
  var message: NoticeSnapshot?

  static let hints = [
    Hint("Tab", "next file"), Hint("c", "note"), Hint("v", "viewed"), Hint("S", "send"), Hint("X", "revert"),
    Hint("?", "help"), Hint("Esc", "back"), Hint("s", "kind"), Hint("r", "look again"),
  ]

  func frame(_ size: Size) -> Frame { layout(size).frame(size) }

  /// The chosen file; nothing when there is none.
  var chosenFile: DiffSnapshot.File? {
    snapshot.files.isEmpty ? nil : snapshot.files[min(max(0, file), snapshot.files.count - 1)]
  }

  /// The lines of the chosen file, with the number of the hunk of each.
  var lines: [(hunk: Int, line: DiffSnapshot.Line)] {
    (chosenFile?.hunks ?? []).enumerated().flatMap { hunk in hunk.element.lines.map { (hunk.offset, $0) } }
  }

  /// The chosen line; nothing when the file shows none.
  var chosenLine: (hunk: Int, line: DiffSnapshot.Line)? {
    let lines = lines
    return lines.isEmpty ? nil : lines[min(max(0, line), lines.count - 1)]
  }

  /// The note that waits on the chosen line.
  var chosenNote: DiffSnapshot.Note? {
    guard let file = chosenFile, let line = chosenLine?.line else { return nil }
    return snapshot.notes.last { $0.file == file.id && $0.sent == nil && $0.isOn(line) }
  }

  /// How many rows of changes are shown at once.
  func room(_ size: Size) -> Int { layout(size).room(size) }

  private func layout(_ size: Size) -> Layout {
    var layout = Layout()
    layout.title = Parts.title(snapshot.title)
    layout.aside = snapshot.state.phase == .loaded ? "\(snapshot.summary) · \(snapshot.progress)" : ""
    layout.top = [scopes.cut(to: size.columns)] + Parts.rows(snapshot.state, width: size.columns)
    if let chosen = chosenFile {
      layout.top += files(size)
      layout.top.append(Parts.rule(size.columns, "\(chosen.path) · \(chosen.scope)"))
      var rows = DiffRows(
        chosen.hunks, note: chosen.note, notes: snapshot.notes.filter { $0.file == chosen.id }, width: size.columns)
      if !rows.places.isEmpty {
        let line = min(max(0, line), rows.places.count - 1)
        rows.choose(line, width: size.columns)
        layout.focus = rows.places[line]
      }
      layout.body = rows.rows
    }
    layout.bottom += notes(size)
    if let message { layout.bottom += Parts.rows(message, width: size.columns, limit: 3) }
    if let omitted = snapshot.omitted {
      layout.bottom.append(Line(omitted, Looks.of(.attention)).cut(to: size.columns))
    }
    layout.hints = Self.hints
    if let editor {
      if let problem = snapshot.text.message {
        layout.bottom.append(Line(problem, Looks.failure).cut(to: size.columns))
      }
      let (line, column) = Parts.input(snapshot.text.label, editor, width: size.columns)
      layout.bottom.append(line)
      layout.cursor = .bottom(column: column, fromEnd: 0)
      layout.hints = [Hint("Enter", "leave the note"), Hint("Alt-Enter", "new line"), Hint("Esc", "cancel")]
    }
    return layout
  }

  /// The notes that wait: how many, and those that no line shows.
  private func notes(_ size: Size) -> [Line] {
    let pending = snapshot.notes.filter { $0.sent == nil }
    guard !pending.isEmpty else { return [] }
    var rows: [Line] = []
    for note in pending where note.file == nil {
      let words = note.change.map { "\($0.text): " } ?? ""
      rows.append(Line("▸ \(words)\(note.place) \(note.text)", Looks.of(.attention)).cut(to: size.columns))
    }
    rows = Array(rows.prefix(max(1, size.rows / 8)))
    var send = Line("S", Looks.key)
    send.append(" \(snapshot.send.title)", snapshot.send.isEnabled ? .plain : Looks.dim)
    if let reason = snapshot.send.reason { send.append(" – \(reason)", Looks.dim) }
    return rows + [send.cut(to: size.columns)]
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
    Parts.window(snapshot.files, around: file, limit: size.rows / 4).map { index, file in
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
}
