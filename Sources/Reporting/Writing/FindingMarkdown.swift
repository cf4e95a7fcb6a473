import Findings

/// One finding as an item of a list in Markdown.
enum FindingMarkdown {
  /// - Parameter fixes: whether a second line says what to do.
  static func lines(_ finding: Finding, fixes: Bool) -> [String] {
    let place = MarkdownText.code("\(finding.span.path):\(finding.span.line)")
    let more = finding.furtherOccurrences.count
    let places = more == 0 ? "" : " (and \(counted(more, "more place")))"
    var lines = [
      "- **\(finding.severity.rawValue)** \(place) \(MarkdownText.prose(finding.message))\(places)"
        + " (\(MarkdownText.code(finding.rule)))"
    ]
    if fixes, !finding.fix.isEmpty { lines.append("  Fix: \(MarkdownText.prose(finding.fix))") }
    return lines
  }
}
