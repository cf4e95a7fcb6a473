import Findings
import Refactoring

/// For people at a terminal: a sentence, then tables.
enum BaselineText {
  static func render(_ status: BaselineStatus, folder: String, options: RenderOptions) -> String {
    var writer = TerminalWriter(options)
    writer.flow(
      [.name("\(folder):", .strong), .prose(BaselineWords.summary(status))], indent: 2)
    if let difference = BaselineWords.difference(status) { writer.flow([.prose(difference)], indent: 2) }
    if let notRun = BaselineWords.notRun(status) { writer.flow([.prose(notRun, .warning)], indent: 2) }
    let table = BaselineTable(status)
    for (title, rows) in [("RULE", status.rules), ("FEATURE", status.features)] where !rows.isEmpty {
      writer.newline()
      write(title, rows + [status.total], table, to: &writer)
    }
    return writer.text
  }

  static func render(_ change: BaselineChange, options: RenderOptions) -> String {
    var writer = TerminalWriter(options)
    writer.flow([.prose(BaselineWords.summary(change), .strong)], indent: 2)
    let width = change.rows.map { grouped($0.places).utf8.count }.max() ?? 0
    for row in change.rows {
      let number = grouped(row.places)
      writer.put(spaces: 2 + width - number.utf8.count)
      writer.put(number + " ")
      writer.put(padded(SafeText(name: row.severity.rawValue), to: 9), row.severity.style)
      writer.line(SafeText(name: row.rule).text)
    }
    if !change.rows.isEmpty {
      let counts = Severity.allCases.reversed().map { ($0, change.places($0)) }.filter { $0.1 > 0 }
      writer.flow(
        [.prose("Places by severity:")]
          + counts.enumerated().map { index, count in
            .prose(
              "\(grouped(count.1)) \(count.0.rawValue)\(index + 1 < counts.count ? "," : ".")", count.0.style)
          }, indent: 2)
    }
    for remark in BaselineWords.remarks(change) { writer.flow([.prose(remark)], indent: 2) }
    return writer.text
  }

  private static func write(
    _ title: String, _ rows: [BaselineStatus.Row], _ table: BaselineTable, to writer: inout TerminalWriter
  ) {
    let names = rows.map { SafeText(name: $0.name) }
    let cells = rows.map(table.cells)
    let nameWidth = min(48, max(title.utf8.count, names.map(\.width).max() ?? 0))
    let widths = table.titles.indices.map { column in
      max(table.titles[column].utf8.count, cells.map { $0[column].utf8.count }.max() ?? 0)
    }
    writer.put(padded(SafeText(name: title), to: nameWidth), .strong)
    for (column, title) in table.titles.enumerated() {
      writer.put(spaces: 2 + widths[column] - title.utf8.count)
      writer.put(title.uppercased(), .strong)
    }
    writer.newline()
    for (index, name) in names.enumerated() {
      let isTotal = index == names.count - 1
      var line = padded(name, to: nameWidth)
      for (column, cell) in cells[index].enumerated() {
        line += String(repeating: " ", count: 2 + widths[column] - cell.utf8.count) + cell
      }
      while line.last == " " { line.removeLast() }
      writer.line(line, isTotal ? .strong : .plain)
    }
  }
}
