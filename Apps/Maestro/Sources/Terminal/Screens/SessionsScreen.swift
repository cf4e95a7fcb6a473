import Domain
import Presentation

/// The list of sessions.
struct SessionsScreen {
  /// What is typed.
  enum Typing: Hashable, Sendable {
    case nothing
    case search(LineEditor)
    case broadcast(LineEditor)
  }

  var snapshot: SessionsSnapshot
  var typing = Typing.nothing
  /// What is told once.
  var message: NoticeSnapshot?

  static let hints = [
    Hint("↑↓", "choose"), Hint("Enter", "open"), Hint("n", "new"), Hint("/", "search"), Hint("?", "help"),
    Hint("q", "quit"), Hint("v", "archive"), Hint("Space", "mark"),
  ]

  func frame(_ size: Size) -> Frame {
    var layout = Layout()
    layout.title = Parts.title("Maestro · \(snapshot.title)")
    layout.aside = snapshot.state.hasContent ? snapshot.summary : ""
    layout.top = Parts.rows(snapshot.state, width: size.columns)
    var chosen: SessionRow?
    for group in snapshot.groups {
      if !layout.body.isEmpty, size.rows >= 16 { layout.body.append(Line()) }
      var heading = Line(group.title, Looks.bold)
      heading.append("  \(group.path)", Looks.dim)
      layout.body.append(heading.cut(to: size.columns))
      for row in group.sessions {
        if row.isSelected {
          chosen = row
          layout.focus = layout.body.count..<(layout.body.count + 1)
        }
        layout.body.append(line(row, width: size.columns))
      }
    }
    if let tail { layout.body += tail.map { $0.cut(to: size.columns) } }
    layout.bottom = bottom(chosen, size)
    layout.hints = Self.hints
    switch typing {
    case .nothing: break
    case .search(let editor):
      ask("Search", editor, [Hint("Enter", "done"), Hint("Esc", "all sessions")], &layout, size)
    case .broadcast(let editor):
      ask(snapshot.broadcast.send.title, editor, [Hint("Enter", "send"), Hint("Esc", "cancel")], &layout, size)
    }
    return layout.frame(size)
  }

  private func ask(_ label: String, _ editor: LineEditor, _ hints: [Hint], _ layout: inout Layout, _ size: Size) {
    let (line, column) = Parts.input(label, editor, width: size.columns)
    layout.bottom.append(line)
    layout.cursor = .bottom(column: column, fromEnd: 0)
    layout.hints = hints
  }

  private func line(_ row: SessionRow, width: Int) -> Line {
    let isWide = width >= 60
    let nameWidth = isWide ? min(28, width / 4 + 2) : max(8, width - 22)
    var line = Line(row.isMarked ? "* " : "  ", Looks.of(.attention))
    var name = Line(row.name, Looks.bold).cut(to: nameWidth)
    name.pad(to: nameWidth)
    line.append(name)
    line.append(" ")
    var badge = Line("\(Self.dot(row.status.kind)) \(row.status.text)", Looks.of(row.status.kind))
    badge = badge.cut(to: isWide ? 20 : width - line.width)
    if isWide {
      badge.pad(to: 21)
      line.append(badge)
      var agent = Line(row.agent, Looks.dim).cut(to: 10)
      agent.pad(to: 11)
      line.append(agent)
      let updated = Line(row.updated, Looks.dim)
      let room = width - line.width - updated.width - 1
      if room >= 12 { line.append(Line(row.branch).cut(to: room)) }
      line.pad(to: width - updated.width)
      line.append(updated)
    } else {
      line.append(badge)
    }
    return row.isSelected ? Looks.chosen(line, width: width) : line.cut(to: width)
  }

  /// Tells the states apart where there are no colours.
  private static func dot(_ kind: Badge.Kind) -> String {
    switch kind {
    case .neutral: "○"
    case .progress: "◌"
    case .success: "●"
    case .attention: "◆"
    case .failure: "✖"
    }
  }

  private var tail: [Line]? {
    if let problem = snapshot.tail.problem { return [Line(problem.text, Looks.of(problem.kind))] }
    if snapshot.tail.isLoading { return [Line("  …", Looks.dim)] }
    return nil
  }

  /// What there is to say about the chosen session, and what happened.
  private func bottom(_ row: SessionRow?, _ size: Size) -> [Line] {
    let width = size.columns
    let limit = max(1, size.rows / 5)
    var lines: [Line] = []
    if let row {
      if let says = row.says {
        lines += Parts.says(says, row, width: width, limit: limit)
      } else if let guess = row.guess {
        lines.append(Line(guess, Looks.dim).cut(to: width))
      }
      if let problem = row.problem {
        lines += Parts.rows(problem, width: width, limit: limit)
      } else if let delivery = row.delivery {
        lines.append(Line(delivery.text, Looks.of(delivery.kind)).cut(to: width))
      } else if let running = row.actions.first(where: \.isRunning) {
        lines.append(Line("\(running.title)…", Looks.of(.progress)))
      } else if let prompt = row.prompt {
        lines.append(Line("“\(prompt)”", Looks.dim).cut(to: width))
      }
    }
    if let notice = snapshot.notice { lines += Parts.rows(notice, width: width, limit: limit) }
    if let result = snapshot.broadcast.result { lines += Parts.rows(result, width: width, limit: 1) }
    if let problem = snapshot.broadcast.prompt.message { lines.append(Line(problem, Looks.failure).cut(to: width)) }
    if let message { lines += Parts.rows(message, width: width, limit: limit) }
    if snapshot.broadcast.send.isEnabled, typing == .nothing {
      var line = Line("b ", Looks.key)
      line.append(snapshot.broadcast.send.title)
      lines.append(line)
    }
    if !snapshot.searchText.isEmpty, typing == .nothing {
      lines.append(Line("Search: \(snapshot.searchText)", Looks.dim).cut(to: width))
    }
    if !lines.isEmpty, size.rows >= 16 { lines.insert(Parts.rule(width), at: 0) }
    return lines
  }
}
