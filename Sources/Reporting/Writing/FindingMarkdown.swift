import Findings

/// Findings of one cause as an item of a list in Markdown.
enum FindingMarkdown {
  /// - Parameter fixes: whether a second line says what to do.
  static func lines(_ group: FindingGroup, fixes: Bool) -> [String] {
    let finding = group.first
    let place = MarkdownText.code("\(finding.span.path):\(finding.span.line)")
    let more = group.isShared ? group.places - 1 : finding.furtherOccurrences.count
    let places = more == 0 ? "" : " (and \(counted(more, "more place")))"
    var lines = [
      "- **\(finding.severity.rawValue)** \(place) \(MarkdownText.prose(group.message))\(places)"
        + " (\(MarkdownText.code(finding.rule)))"
    ]
    if fixes, !group.fix.isEmpty { lines.append("  Fix: \(MarkdownText.prose(group.fix))") }
    return lines
  }
}
