import Refactoring

/// Tables for a wiki or a comment. Nothing from sources or file names can end a cell or start HTML.
enum BaselineMarkdown {
  static func render(_ status: BaselineStatus, folder: String) -> String {
    var text = "**Baseline** \(code(folder)): \(BaselineWords.summary(status))\n"
    if let difference = BaselineWords.difference(status) { text += "\n" + escaped(difference) + "\n" }
    if let notRun = BaselineWords.notRun(status) { text += "\n" + escaped(notRun) + "\n" }
    let table = BaselineTable(status)
    for (title, rows) in [("Rule", status.rules), ("Feature", status.features)] where !rows.isEmpty {
      text += "\n" + line([title] + table.titles) + line(["---"] + table.titles.map { _ in "---:" })
      for row in rows { text += line([code(row.name)] + table.cells(row)) }
      text += line(["**Total**"] + table.cells(status.total).map { $0.isEmpty ? "" : "**\($0)**" })
    }
    return text
  }

  static func render(_ change: BaselineChange) -> String {
    var text = escaped(BaselineWords.summary(change)) + "\n"
    if !change.rows.isEmpty {
      text += "\n" + line(["Rule", "Severity", "Places"]) + line(["---", "---", "---:"])
      for row in change.rows { text += line([code(row.rule), row.severity.rawValue, grouped(row.places)]) }
    }
    for remark in BaselineWords.remarks(change) { text += "\n" + escaped(remark) + "\n" }
    return text
  }

  private static func line(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |\n" }

  private static func code(_ name: String) -> String {
    let text = SafeText(name: name).text.replacing("|", with: "\\|")
    // Backticks in a name need a longer fence around it.
    return text.contains("`") ? "`` " + text.replacing("``", with: "` `") + " ``" : "`\(text)`"
  }

  private static func escaped(_ sentence: String) -> String {
    var result = ""
    for character in SafeText(sentence: sentence).text {
      if "\\*_[]<>#|".contains(character) { result.append("\\") }
      result.append(character)
    }
    return result
  }
}
