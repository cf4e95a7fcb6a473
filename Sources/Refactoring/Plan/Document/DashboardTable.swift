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
  static func lines(_ progress: PlanProgress) -> [String] {
    var lines = ["", "| Feature / scope | File | Total | Done | Status |", "|---|---|---:|---:|---|"]
    for scope in progress.scopes where scope.kind != .discovered {
      lines.append(row(scope))
    }
    lines.append("| **Total** | | **\(progress.total)** | **\(progress.done)** | **\(progress.percent) %** |")
    lines += ["", "| Phase | Total | Done |", "|---|---:|---:|"]
    for (index, phase) in progress.phases.enumerated() {
      lines.append("| \(index + 1). \(phase.section.title) | \(phase.total) | \(phase.done) |")
    }
    lines += ["", progress.effort.text + " " + PlanEffort.assumption]
    let open = progress.scopes.first { $0.kind == .discovered }.map { $0.total - $0.done } ?? 0
    lines.append("")
    lines.append(
      open == 0
        ? "Triage inbox: [\(Plan.discovered)](\(Plan.discovered)), empty."
        : "Triage inbox: [\(Plan.discovered)](\(Plan.discovered)), **\(open) to triage**.")
    lines.append("")
    return lines
  }

  /// Whether a line between the marks is one that an update wrote.
  static func isOwn(_ line: String) -> Bool {
    let text = line.trimmed
    if text.isEmpty || text.hasPrefix("Triage inbox: [\(Plan.discovered)]") { return true }
    if text.hasPrefix("Left: about "), text.hasSuffix(PlanEffort.assumption) { return true }
    guard text.hasPrefix("|") else { return false }
    if ["| Feature / scope |", "|---", "| **Total** |", "| Phase |"].contains(where: { text.hasPrefix($0) }) {
      return true
    }
    let cells = text.split(separator: "|", omittingEmptySubsequences: false).map(\.trimmed)
    if cells.count == 7 { return cells[2].hasPrefix("[") && cells[2].hasSuffix(".md)") }
    return cells.count == 5 && cells[1].utf8.first.map { (0x31...0x39).contains($0) } == true
      && PlanSection.allCases.contains { cells[1].hasSuffix(". " + $0.title) }
  }

  private static func row(_ scope: PlanProgress.Scope) -> String {
    "| \(cell(scope.name)) | [\(scope.file)](\(scope.file)) | \(scope.total) | \(scope.done) | \(scope.status.rawValue) |"
  }

  /// A text without anything that would end the cell.
  static func cell(_ text: String) -> String {
    String(TaskMaker.plain(text).map { $0 == "|" ? "/" : $0 })
  }
}
