/// The text of a Markdown page without code.
///
/// Fenced blocks stay when they show output (`text`, `console`, `markdown`); code in other languages and in backticks goes.
enum ProseText {
  private static let output: Set<Substring> = ["text", "console", "markdown"]

  /// The lines of a page with their numbers, from 1.
  static func lines(of page: String) -> [(number: Int, text: String)] {
    var result: [(number: Int, text: String)] = []
    var fence: Substring?
    for (index, line) in page.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let start = line.drop { $0 == " " }
      if start.hasPrefix("```") {
        fence = fence == nil ? start.drop { $0 == "`" } : nil
      } else if let fence {
        if output.contains(fence) { result.append((index + 1, String(line))) }
      } else {
        result.append((index + 1, withoutCode(line)))
      }
    }
    return result
  }

  private static func withoutCode(_ line: Substring) -> String {
    line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .map { $0.offset.isMultiple(of: 2) ? $0.element : "x" }.joined(separator: "`")
  }
}
