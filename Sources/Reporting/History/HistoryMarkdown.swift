import Findings
import Refactoring

/// The history for a wiki or a comment.
enum HistoryMarkdown {
  /// Points that are shown; a table of more is no summary.
  private static let mostPoints = 60

  static func render(_ history: History, by dimension: History.Dimension?) -> String {
    var lines = ["## Findings over time", "", HistoryWords.extent(history), "", HistoryWords.summary(history), ""]
    let points = history.points.suffix(mostPoints)
    if points.count < history.points.count { lines += ["The last \(mostPoints) points:", ""] }
    lines += table(HistoryWords.columns, points.map(HistoryWords.cells), names: 2)
    for dimension in HistoryWords.dimensions(dimension) where history.points.count > 1 {
      let all = history.changes(by: dimension).filter(\.isMoved)
      if all.isEmpty { continue }
      lines += [""]
      lines += table(
        [dimension.rawValue.capitalizedFirst] + HistoryWords.changeColumns,
        all.prefix(HistoryWords.mostChanges).map { [MarkdownText.cell($0.name)] + HistoryWords.cells($0) }, names: 1)
    }
    if let new = history.newCode {
      lines += ["", MarkdownText.prose(HistoryWords.summary(new)), ""]
      lines += new.items.prefix(HistoryWords.mostFindings).map { item in
        "- \(MarkdownText.code("\(item.finding.path):\(item.finding.line)")) \(item.finding.severity.rawValue):"
          + " \(MarkdownText.prose(item.finding.message)) (\(MarkdownText.code(item.finding.rule)))"
      }
      let rest = new.items.count - HistoryWords.mostFindings
      if rest > 0 { lines.append("- \(grouped(rest)) more") }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func table(_ titles: [String], _ rows: [[String]], names: Int) -> [String] {
    func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }
    let rule = titles.indices.map { $0 < names ? "---" : "---:" }
    return [row(titles), "|" + rule.joined(separator: "|") + "|"] + rows.map(row)
  }
}
