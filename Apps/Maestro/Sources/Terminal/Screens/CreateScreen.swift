import Presentation
import TerminalEmulator

/// The form for a new session.
struct CreateScreen {
  /// What can be chosen in the form.
  enum Item: Hashable, Sendable {
    case field(String)
    case readScript
    case agree
    case create
    case cancel
  }

  var snapshot: CreateSessionSnapshot
  var chosen: Item
  /// What is typed into the chosen field.
  var editor = LineEditor()

  /// All that can be chosen, in order.
  static func items(_ snapshot: CreateSessionSnapshot) -> [Item] {
    var items = snapshot.fields.map { Item.field($0.id) }
    if snapshot.script != nil { items += [.readScript, .agree] }
    return items + [.create, .cancel]
  }

  func frame(_ size: Size) -> Frame {
    var layout = Layout()
    layout.title = Parts.title(snapshot.title)
    layout.hints = hints
    let isWide = size.columns >= 60
    for field in snapshot.fields { add(field, isWide: isWide, size.columns, to: &layout) }
    if let script = snapshot.script { add(script, size.columns, to: &layout) }
    layout.body.append(Line())
    let start = layout.body.count
    if chosen == .create || chosen == .cancel { layout.focus = start..<(start + 1) }
    var buttons = Line("  ")
    buttons.append(Self.button(snapshot.create, isChosen: chosen == .create))
    buttons.append("  ")
    buttons.append(Self.button(snapshot.cancel, isChosen: chosen == .cancel))
    layout.body.append(buttons)
    layout.bottom = bottom(size)
    return layout.frame(size)
  }

  private var hints: [Hint] {
    var hints = [Hint("Tab", "next"), Hint("Shift-Tab", "back"), Hint("Ctrl-S", "create"), Hint("Esc", "cancel")]
    guard case .field(let id) = chosen, let field = snapshot.fields.first(where: { $0.id == id }) else {
      return [Hint("Enter", "press")] + hints
    }
    if !field.options.isEmpty {
      hints.insert(Hint("←→", "choose"), at: 0)
    } else if field.isMultiline {
      hints.append(Hint("Alt-Enter", "new line"))
    }
    return hints
  }

  private func add(_ field: FieldSnapshot, isWide: Bool, _ width: Int, to layout: inout Layout) {
    let isChosen = chosen == .field(field.id)
    let first = layout.body.count
    var label = Line(isChosen ? "› " : "  ", Looks.key)
    label.append(field.label, isChosen ? Looks.bold : .plain)
    let indent = isWide ? 23 : 4
    if isWide {
      label = label.cut(to: indent - 1)
      label.pad(to: indent)
    } else {
      layout.body.append(label.cut(to: width))
      label = Line(String(repeating: " ", count: indent))
    }
    let room = max(4, width - indent)
    var cursor: Int?
    if !field.options.isEmpty {
      label.append(choice(field, isChosen: isChosen, room))
    } else if isChosen {
      let (text, column) = Parts.text(editor, width: room, hint: field.hint)
      cursor = column
      var text2 = text
      text2.pad(to: room)
      label.append(text2.restyled { $0.isUnderlined = true })
    } else if field.value.isEmpty {
      label.append(Line(field.hint, Looks.dim).cut(to: room))
    } else {
      label.append(Line(field.value).cut(to: room))
    }
    if let cursor { layout.cursor = .body(column: indent + cursor, row: layout.body.count) }
    layout.body.append(label)
    if let message = note(field) {
      layout.body += Line.wrapped(message.0, message.1, at: room).map { row in
        var line = Line(String(repeating: " ", count: indent))
        line.append(row)
        return line
      }
    }
    if isChosen { layout.focus = first..<layout.body.count }
  }

  /// What is wrong with a field, or what is on its way for it.
  private func note(_ field: FieldSnapshot) -> (String, TerminalStyle)? {
    if let message = field.message { return (message, Looks.failure) }
    let state: ScreenState
    switch field.id {
    case "profile": state = snapshot.profiles
    case "repositoryPath": state = snapshot.branches
    default: return nil
    }
    guard !state.message.isEmpty, state.phase != .idle else { return nil }
    return (state.message, state.phase == .failed ? Looks.failure : Looks.dim)
  }

  private func choice(_ field: FieldSnapshot, isChosen: Bool, _ room: Int) -> Line {
    let title =
      field.options.first { $0.value == field.value }?.title ?? (field.value.isEmpty ? field.hint : field.value)
    var line = Line(isChosen ? "‹ " : "", Looks.key)
    line.append(Line(title, isChosen ? Looks.bold : .plain).cut(to: max(1, room - 4)))
    if isChosen { line.append(" ›", Looks.key) }
    return line
  }

  private func add(_ script: CreateSessionSnapshot.Script, _ width: Int, to layout: inout Layout) {
    for row in Parts.rows(script.state, width: width - 4) {
      var line = Line("    ")
      line.append(row)
      layout.body.append(line)
    }
    if chosen == .readScript || chosen == .agree { layout.focus = layout.body.count..<(layout.body.count + 1) }
    var line = Line("    ")
    line.append(Self.button(script.read, isChosen: chosen == .readScript))
    line.append("  ")
    line.append(Self.button(script.agree, isChosen: chosen == .agree))
    if script.isAgreed { line.append(" ✓", Looks.of(.success)) }
    layout.body.append(line.cut(to: width))
  }

  static func button(_ button: ButtonSnapshot, isChosen: Bool) -> Line {
    Line(
      "[ \(button.title) ]",
      button.isEnabled ? TerminalStyle(bold: isChosen, inverse: isChosen) : TerminalStyle(dim: true, inverse: isChosen))
  }

  private func bottom(_ size: Size) -> [Line] {
    var lines: [Line] = []
    if !snapshot.steps.isEmpty {
      // The step that runs, and how many are done: all of them would not fit everywhere.
      if let index = snapshot.steps.firstIndex(where: { $0.badge.kind == .progress }) {
        var line = Line("\(index + 1)/\(snapshot.steps.count) ", Looks.bold)
        line.append("\(snapshot.steps[index].title)…", Looks.of(.progress))
        lines.append(line.cut(to: size.columns))
      }
    }
    if let problem = snapshot.problem {
      lines += Parts.rows(problem, width: size.columns, limit: max(2, size.rows / 3))
    }
    if !lines.isEmpty, size.rows >= 16 { lines.insert(Parts.rule(size.columns), at: 0) }
    return lines
  }
}
