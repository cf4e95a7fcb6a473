import Findings

/// The part of the dashboard about code that was not analyzed, between two marks of its own.
///
/// Its sizes are rounded and it has no commits: an ordinary change to such code does not make the plan look old. It is
/// written along with other changes, never alone.
enum UnseenBlock {
  static let start = "<!-- lintel: not analyzed -->"
  static let end = "<!-- lintel: end of not analyzed -->"
  private static let mostRows = 15
  private static let mostFiles = 5

  static func isMark(_ line: String) -> Bool { [start, end].contains(line.trimmed) }

  /// The block with its marks; empty when everything was analyzed.
  static func lines(_ unseen: PlanUnseen) -> [String] {
    let rows = unseen.rows.filter { $0.files > 0 }.sorted { ($1.lines, $0.name) < ($0.lines, $1.name) }
    let others = unseen.files.filter { $0.kind != .objectiveC }.count
    if rows.isEmpty, others == 0 { return [] }
    var lines = [start, "", "## Not analyzed", ""]
    lines.append(
      "Lintel reads Swift only. The tasks of this plan say nothing about the code below; `lintel plan status` shows exact"
        + " sizes and how often it changes.")
    if !rows.isEmpty {
      lines += ["", "| Feature / scope | Objective-C files | Lines |", "|---|---:|---:|"]
      for row in rows.prefix(mostRows) {
        lines.append("| \(DashboardTable.cell(row.name)) | \(row.files) | \(Rounded.text(row.lines)) |")
      }
      let rest = rows.dropFirst(mostRows)
      if !rest.isEmpty {
        lines.append(
          "| \(rest.count) more | \(rest.reduce(0) { $0 + $1.files }) | \(Rounded.text(rest.reduce(0) { $0 + $1.lines })) |"
        )
      }
    }
    let largest = unseen.largest.prefix(mostFiles)
    if !largest.isEmpty {
      let names = largest.map { "`\(TaskMaker.plain($0.path))` (\(Rounded.text($0.lines ?? 0)) lines)" }
      lines += ["", "The largest files that change: \(names.joined(separator: ", "))."]
    }
    if others > 0 {
      lines += ["", "Other files that were not analyzed (unreadable, excluded or not checked out): \(others)."]
    }
    return lines + ["", end]
  }

  /// Writes the block below the table, in place of an older one.
  static func write(_ unseen: PlanUnseen, in document: PlanDocument, below table: Int, _ edits: inout LineEdits) {
    let new = lines(unseen)
    let marks = document.lines.indices.filter { document.isText[$0] && isMark(document.lines[$0].text) }
    if marks.isEmpty {
      if !new.isEmpty { edits.insert([""] + new, after: table) }
      return
    }
    // A block that a user has taken apart stays as it is.
    guard marks.count == 2, document.lines[marks[0]].text.trimmed == start,
      document.lines[marks[1]].text.trimmed == end
    else { return }
    let old = document.lines[marks[0]...marks[1]].map(\.text)
    if old == new || (new.isEmpty && old.count == 2) { return }
    for line in marks[0]...marks[1] { edits.remove(line) }
    // The marks stay when there is nothing left to say, so that the place is known.
    edits.insert(new.isEmpty ? [start, end] : new, after: marks[0] - 1)
    let foreign = old.dropFirst().dropLast().filter { !isOwn($0) }
    if !foreign.isEmpty { edits.insert([""] + foreign, after: marks[1]) }
  }

  /// Whether a line between the marks is one that an update wrote.
  private static func isOwn(_ line: String) -> Bool {
    let text = line.trimmed
    if text.isEmpty { return true }
    if [
      "## Not analyzed", "Lintel reads Swift only.", "| Feature / scope | Objective-C files |", "|---|",
      "The largest files that change: ", "Other files that were not analyzed",
    ].contains(where: { text.hasPrefix($0) }) {
      return true
    }
    let cells = text.split(separator: "|", omittingEmptySubsequences: false).map(\.trimmed)
    return cells.count == 5 && Int(cells[2]) != nil && cells[3].allSatisfy { $0.isNumber || $0 == "," }
  }
}
