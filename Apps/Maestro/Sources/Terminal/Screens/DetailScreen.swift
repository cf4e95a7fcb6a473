import Domain
import Presentation

/// The screen of one session.
struct DetailScreen {
  /// Where keys go.
  enum Typing: Hashable, Sendable {
    /// They are commands.
    case nothing
    /// Into the line for the agent.
    case input
    /// Into the message of a commit.
    case message
    /// To the agent, every one of them.
    case attached
  }

  var snapshot: SessionDetailSnapshot
  var pane: OutputPane
  var typing = Typing.nothing
  var editor = LineEditor()
  /// What is told once.
  var message: NoticeSnapshot?

  static let hints = [
    Hint("i", "type"), Hint("t", "attach"), Hint("d", "changes"), Hint("c", "commit"), Hint("?", "help"),
    Hint("Esc", "back"), Hint("s", "stop"), Hint("P", "push"), Hint("M", "merge"),
  ]

  func frame(_ size: Size) -> Frame {
    var layout = layout(size)
    let (rows, cursor) = pane.rows(
      width: size.columns, height: max(0, layout.room(size)), showsCursor: typing == .attached)
    layout.body = rows
    if typing == .attached, let cursor { layout.cursor = .body(column: cursor.column, row: cursor.row) }
    return layout.frame(size)
  }

  /// How much of the output there is room for: what an agent is told when keys go to it.
  func room(_ size: Size) -> Size { Size(columns: size.columns, rows: layout(size).room(size)) }

  private func layout(_ size: Size) -> Layout {
    var layout = Layout()
    layout.title = Parts.title(snapshot.title)
    if let session = snapshot.session {
      var badge = Looks.of(session.status.kind)
      badge.isInverse = true
      badge.isDim = false
      layout.title.append("  \(session.status.text) ", badge)
    }
    layout.aside = size.columns >= 60 ? snapshot.outputStatus : ""
    layout.top = Parts.rows(snapshot.state, width: size.columns)
    if typing != .attached { layout.top += top(size) }
    layout.bottom = bottom(size)
    layout.hints = hints
    switch typing {
    case .nothing: break
    case .attached:
      var line = Line("● ", Looks.of(.success))
      line.append("Every key goes to the agent. Ctrl-] comes back.", Looks.bold)
      layout.bottom.append(line.cut(to: size.columns))
    case .input, .message:
      let label = typing == .input ? snapshot.input.label : snapshot.message.label
      let (line, column) = Parts.input(label, editor, width: size.columns)
      layout.bottom.append(line)
      layout.cursor = .bottom(column: column, fromEnd: 0)
    }
    return layout
  }

  private func top(_ size: Size) -> [Line] {
    guard let session = snapshot.session else { return [] }
    var lines: [Line] = []
    if size.rows >= 14 {
      var line = Line(session.repository, Looks.bold)
      line.append(" · \(session.branch) → \(session.base) · \(session.agent)", Looks.dim)
      lines.append(line.cut(to: size.columns))
    }
    lines.append(Line(snapshot.worktree, Looks.dim).cut(to: size.columns))
    if let says = session.says {
      lines += Parts.says(says, session, width: size.columns, limit: max(1, size.rows / 5))
    } else if let guess = session.guess {
      lines.append(Line(guess, Looks.dim).cut(to: size.columns))
    }
    if let usage = session.usage, size.rows >= 14 { lines.append(Line(usage, Looks.dim).cut(to: size.columns)) }
    if size.rows >= 14 { lines.append(Parts.rule(size.columns)) }
    return lines
  }

  private func bottom(_ size: Size) -> [Line] {
    let width = size.columns
    let limit = max(1, size.rows / 4)
    var lines: [Line] = []
    if !pane.isAtEnd {
      var line = Line("↓ More below: ", Looks.of(.attention))
      line.append("End", Looks.key)
      lines.append(line)
    }
    let running = (snapshot.operations + (snapshot.session?.actions ?? [])).filter(\.isRunning)
    for button in running { lines.append(Line("\(button.title)…", Looks.of(.progress))) }
    if snapshot.send.isRunning { lines.append(Line("\(snapshot.send.title)…", Looks.of(.progress))) }
    let notices = [
      snapshot.session?.problem, snapshot.outputProblem, snapshot.worktreeProblem, snapshot.inputProblem,
      snapshot.notice, message,
    ]
    for notice in notices { if let notice { lines += Parts.rows(notice, width: width, limit: limit) } }
    if typing == .message, let problem = snapshot.message.message {
      lines.append(Line(problem, Looks.failure).cut(to: width))
    }
    if !lines.isEmpty, size.rows >= 16 { lines.insert(Parts.rule(width), at: 0) }
    return lines
  }

  private var hints: [Hint] {
    switch typing {
    case .nothing: Self.hints
    case .input: [Hint("Enter", "send"), Hint("Alt-Enter", "new line"), Hint("PgUp", "scroll"), Hint("Esc", "done")]
    case .message: [Hint("Enter", "commit all"), Hint("Alt-Enter", "new line"), Hint("Esc", "cancel")]
    case .attached: [Hint("Ctrl-]", "come back")]
    }
  }
}
