import Findings
import Refactoring

/// For people at a terminal: what changed in a sentence, the points, a chart, and what changed most.
enum HistoryText {
  static func render(_ history: History, by dimension: History.Dimension?, options: RenderOptions) -> String {
    var writer = TerminalWriter(options)
    writer.flow([.prose(HistoryWords.extent(history), .strong)], indent: 2)
    writer.flow([.prose(HistoryWords.summary(history))], indent: 2)
    writer.newline()
    table(HistoryWords.columns, history.points.map(HistoryWords.cells), names: 2, to: &writer)
    if history.points.count > 1 {
      writer.newline()
      HistoryChart(history, options).write(to: &writer)
      for dimension in HistoryWords.dimensions(dimension) { changes(history, dimension, to: &writer) }
    }
    if let new = history.newCode { write(new, to: &writer) }
    return writer.text
  }

  private static func changes(_ history: History, _ dimension: History.Dimension, to writer: inout TerminalWriter) {
    let all = history.changes(by: dimension).filter(\.isMoved)
    if all.isEmpty { return }
    writer.newline()
    table(
      [dimension.rawValue.capitalizedFirst] + HistoryWords.changeColumns,
      all.prefix(HistoryWords.mostChanges).map { [$0.name] + HistoryWords.cells($0) }, names: 1, to: &writer)
    let rest = all.count - HistoryWords.mostChanges
    if rest > 0 { writer.line("\(grouped(rest)) more; --format json lists all", .faint) }
  }

  private static func write(_ new: History.NewCode, to writer: inout TerminalWriter) {
    writer.newline()
    writer.flow([.prose(HistoryWords.summary(new), .strong)], indent: 2)
    for item in new.items.prefix(HistoryWords.mostFindings) {
      let finding = item.finding
      writer.put(spaces: 2)
      writer.flow(
        [
          .name("\(finding.path):\(finding.line)"), .prose(finding.severity.rawValue + ":", finding.severity.style),
          .prose(finding.message), .name("[\(finding.rule)]", .faint),
        ], from: 2, indent: 4)
    }
    let rest = new.items.count - HistoryWords.mostFindings
    if rest > 0 { writer.line("  \(grouped(rest)) more; --format json lists all", .faint) }
  }

  /// Columns as wide as their cells: the first ones to the left, numbers to the right.
  private static func table(_ titles: [String], _ rows: [[String]], names: Int, to writer: inout TerminalWriter) {
    let safe = rows.map { $0.map { SafeText(name: $0) } }
    let widths = titles.indices.map { column in
      min(48, max(titles[column].utf8.count, safe.map { $0[column].width }.max() ?? 0))
    }
    func put(_ cells: [SafeText], _ style: TerminalStyle) {
      // Blanks at the end of a line would be noise.
      let last = cells.lastIndex { $0.width > 0 } ?? 0
      for (column, cell) in cells.prefix(last + 1).enumerated() {
        if column > 0 { writer.put(spaces: 2) }
        if column >= names { writer.put(spaces: max(0, widths[column] - cell.width)) }
        let isLast = column == last
        writer.put(column < names && !isLast ? padded(cell, to: widths[column]) : cell.text, style)
      }
      writer.newline()
    }
    put(titles.map { SafeText(name: $0.uppercased()) }, .strong)
    for row in safe { put(row, .plain) }
  }
}
