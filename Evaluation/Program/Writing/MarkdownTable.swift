/// A table in Markdown.
struct MarkdownTable {
  let columns: [String]
  var rows: [[String]] = []

  init(_ columns: String...) { self.columns = columns }

  mutating func add(_ cells: String...) { rows.append(cells) }

  var text: String {
    let lines = [columns, columns.map { _ in "---" }] + rows
    return lines.map { "| " + $0.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |" }
      .joined(separator: "\n") + "\n"
  }
}
