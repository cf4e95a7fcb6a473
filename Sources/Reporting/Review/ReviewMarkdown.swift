import Findings
import Refactoring

/// The verdict as a comment under a pull request. What comes from sources is escaped: a comment is rendered with the
/// rights of whoever posts it.
enum ReviewMarkdown {
  private static let mostRows = 50

  static func render(_ review: Review) -> String {
    var lines = ["## lintel review: \(review.passes ? "ready" : "not ready")", ""]
    lines += ["| | | |", "|---|---|---|"]
    for check in review.checks {
      lines.append("| \(check.outcome.mark) | \(check.subject.rawValue) | \(MarkdownText.cell(check.text)) |")
    }
    lines += section("Added", review.added, fixes: true)
    lines += section("Added, and accepted by the baseline", review.accepted, fixes: false)
    lines += section("Mended", review.fixed, fixes: false)
    lines += ["", "<sub>\(counted(review.files, "changed file")) since \(review.base.prefix(12))</sub>"]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func section(_ title: String, _ findings: [Finding], fixes: Bool) -> [String] {
    if findings.isEmpty { return [] }
    var lines = ["", "### \(title) (\(findings.count))", ""]
    for finding in findings.prefix(mostRows) {
      let place = MarkdownText.code("\(finding.span.path):\(finding.span.line)")
      var line = "- **\(finding.severity.rawValue)** \(place) \(MarkdownText.prose(finding.message))"
      line += " (\(MarkdownText.code(finding.rule)))"
      lines.append(line)
      if fixes, !finding.fix.isEmpty { lines.append("  Fix: \(MarkdownText.prose(finding.fix))") }
    }
    if findings.count > mostRows { lines.append("- and \(findings.count - mostRows) more") }
    return lines
  }
}

extension ReviewCheck.Outcome {
  fileprivate var mark: String {
    switch self {
    case .passed: "✅"
    case .noted: "ℹ️"
    case .failed: "❌"
    }
  }
}
