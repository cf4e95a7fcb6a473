import Findings

/// The part of the dashboard between two marks that every update rewrites.
enum DashboardTable {
  static let start = "<!-- lintel: dashboard -->"
  static let end = "<!-- lintel: end of dashboard -->"

  static func isMark(_ line: String) -> Bool { isMark(line, start) || isMark(line, end) }

  /// Whether there are both marks: this is a plan then, also one without tasks.
  static func isMarked(_ document: PlanDocument) -> Bool {
    [start, end].allSatisfy { mark in
      document.lines.indices.contains { document.isText[$0] && isMark(document.lines[$0].text, mark) }
    }
  }

  /// With or without the blanks inside of the comment.
  private static func isMark(_ line: String, _ mark: String) -> Bool {
    let text = line.trimmed
    if text == mark { return true }
    guard let (before, after) = TaskLine.openComment(text[...]), before.isEmpty,
      let wanted = TaskLine.openComment(mark[...])
    else { return false }
    return after.hasSuffix("-->") && wanted.after.dropLast(3).trimmed == after.dropLast(3).trimmed
  }

  /// The lines between the marks of an existing dashboard.
  static func range(in document: PlanDocument) throws(PlanProblem) -> Range<Int> {
    func find(_ mark: String) throws(PlanProblem) -> Int {
      let found = document.lines.indices.filter { document.isText[$0] && isMark(document.lines[$0].text, mark) }
      guard let first = found.first else {
        throw PlanProblem(
          file: document.name, line: 0,
          message:
            "the line `\(mark)` is missing, which delimits the table; restore it, or delete the file"
            + " and let `lintel plan` write a new one")
      }
      if found.count > 1 {
        throw PlanProblem(
          file: document.name, line: found[1] + 1, message: "`\(mark)` appears a second time; keep one")
      }
      return first
    }
    let (first, last) = (try find(start), try find(end))
    guard first < last else {
      throw PlanProblem(
        file: document.name, line: last + 1, message: "`\(end)` comes before `\(start)`; swap them")
    }
    return first + 1..<last
  }

  /// The files in the order of the rows of an existing table: the team's order of work.
  static func order(in document: PlanDocument, _ range: Range<Int>) -> [String] {
    document.lines[range].compactMap { line in
      guard line.text.trimmed.hasPrefix("|"), let link = line.text[...].cut(at: "](")?.after.cut(at: ")")?.before,
        link.hasSuffix(".md")
      else { return nil }
      return String(link)
    }
  }

  /// The table and what stands below it.
  ///
  /// - Parameter former: the lines between the marks as they are. Columns and cells that a user added stay.
  /// - Returns: the lines, and those of the user that are not part of the tables.
  static func lines(_ progress: PlanProgress, keeping former: [String] = []) -> (lines: [String], foreign: [String]) {
    let features = MarkdownTable(
      columns: ["Feature / scope", "File", "Total", "Done", "Status"],
      alignment: ["---", "---", "---:", "---:", "---"],
      rows: progress.scopes.filter { $0.kind != .discovered }.map { scope in
        MarkdownTable.Row(key: scope.file, cells: cells(scope))
      } + [
        MarkdownTable.Row(
          key: total,
          cells: [total, "", "**\(progress.total)**", "**\(progress.done)**", "**\(progress.percent) %**"])
      ])
    let phases = MarkdownTable(
      columns: ["Phase", "Total", "Done"], alignment: ["---", "---:", "---:"],
      rows: progress.phases.enumerated().map { index, phase in
        let title = "\(index + 1). \(phase.section.title)"
        return MarkdownTable.Row(key: title, cells: [title, "\(phase.total)", "\(phase.done)"])
      })
    var rest = former
    let kept = [
      features.keeping(&rest) { $0[0] == total ? total : link($0[1]) },
      phases.keeping(&rest) { cells in
        PlanSection.allCases.contains { cells[0].hasSuffix(". " + $0.title) } ? cells[0] : nil
      },
    ]
    var lines = [""] + kept[0] + [""] + kept[1]
    if !progress.setAside.isEmpty {
      let states = progress.setAside.map { "\($0.count) \($0.state.rawValue)" }
      lines += ["", setAside + states.joined(separator: ", ") + "."]
    }
    lines += ["", progress.effort.text + " " + PlanEffort.assumption]
    let open = progress.scopes.first { $0.kind == .discovered }?.open ?? 0
    lines += ["", inbox(open), ""]
    return (lines, rest.filter { !isOwn($0) })
  }

  static let total = "**Total**"
  static let inbox = "Triage inbox: [\(Plan.discovered)](\(Plan.discovered))"
  private static let setAside = "Set aside, not counted as done: "

  /// The line about discovered tasks.
  static func inbox(_ open: Int) -> String {
    open == 0 ? inbox + ", empty." : inbox + ", **\(open) to triage**."
  }

  /// The number in a line of ``inbox(_:)``.
  static func open(_ line: String) -> Int {
    line[...].cut(at: "**").flatMap { $0.after.cut(at: " to triage") }.flatMap { Int($0.before) } ?? 0
  }

  /// Whether a line sums up the work that is left.
  static func isEffort(_ line: String) -> Bool {
    let text = line.trimmed
    return text.hasPrefix("Left: about ") && text.hasSuffix(PlanEffort.assumption)
  }

  /// Whether a line outside of the tables is one that an update wrote.
  static func isOwn(_ line: String) -> Bool {
    let text = line.trimmed
    return text.isEmpty || text.hasPrefix(inbox) || text.hasPrefix(setAside)
      || isEffort(text)
  }

  /// What a cell with a link leads to.
  static func link(_ cell: String) -> String? {
    guard let target = cell[...].cut(at: "](")?.after.cut(at: ")")?.before, target.hasSuffix(".md") else { return nil }
    return String(target)
  }

  private static func cells(_ scope: PlanProgress.Scope) -> [String] {
    [
      cell(scope.name), "[\(scope.file)](\(scope.file))", "\(scope.total)", "\(scope.done)", scope.status.rawValue,
    ]
  }

  /// A text without anything that would end the cell.
  static func cell(_ text: String) -> String {
    String(TaskMaker.plain(text).map { $0 == "|" ? "/" : $0 })
  }
}
