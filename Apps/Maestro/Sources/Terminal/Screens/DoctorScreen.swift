import Domain
import Presentation

/// Whether everything fits together.
struct DoctorScreen {
  var snapshot: DoctorSnapshot
  /// The finding that is pointed at.
  var chosen = 0
  /// What is told once.
  var message: NoticeSnapshot?

  static let hints = [
    Hint("↑↓", "choose"), Hint("Space", "select"), Hint("A", "all"), Hint("Enter", "repair"), Hint("?", "help"),
    Hint("Esc", "back"), Hint("r", "look again"),
  ]

  func frame(_ size: Size) -> Frame {
    var layout = Layout()
    layout.title = Parts.title(snapshot.title)
    layout.aside = snapshot.summary
    layout.top = Parts.rows(snapshot.state, width: size.columns)
    layout.hints = Self.hints
    for (index, finding) in snapshot.findings.enumerated() {
      var line = Line(finding.repair == nil ? "    " : finding.isSelected ? "[x] " : "[ ] ", Looks.bold)
      var badge = Line(finding.verdict.text, Looks.of(finding.verdict.kind)).cut(to: size.columns / 3)
      badge.pad(to: min(size.columns / 3, 20))
      line.append(badge)
      line.append(" ")
      line.append(Line(finding.subject).cut(to: max(1, size.columns - line.width)))
      if index == chosen { layout.focus = index..<(index + 1) }
      layout.body.append(index == chosen ? Looks.chosen(line, width: size.columns) : line)
    }
    layout.bottom = bottom(size)
    return layout.frame(size)
  }

  private func bottom(_ size: Size) -> [Line] {
    var lines: [Line] = []
    let width = size.columns
    if snapshot.findings.indices.contains(chosen) {
      let finding = snapshot.findings[chosen]
      if !finding.explanation.isEmpty { lines += Line.wrapped(finding.explanation, at: width) }
      if let repair = finding.repair {
        lines += Line.wrapped("→ \(repair)", Looks.heading, at: width)
      }
    }
    if snapshot.repair.isRunning { lines.append(Line("\(snapshot.repair.title)…", Looks.of(.progress))) }
    if let report = snapshot.report { lines += Parts.rows(report, width: width, limit: max(2, size.rows / 3)) }
    if let message { lines += Parts.rows(message, width: width, limit: 2) }
    if !lines.isEmpty { lines.insert(Parts.rule(width), at: 0) }
    return lines
  }
}
