import Findings
import Refactoring

/// The review as a pull request comment. Text from sources is escaped: a comment is rendered with the rights of the user
/// who posts it.
enum ReviewMarkdown {
  private static let mostRows = 50

  static func render(_ review: Review) -> String {
    var lines = ["## lintel review: \(review.passes ? "ready" : "not ready")", ""]
    lines += ["| | | |", "|---|---|---|"]
    for check in review.checks {
      lines.append("| \(check.outcome.mark) | \(check.subject.rawValue) | \(MarkdownText.cell(check.text)) |")
    }
    lines += section("Added", review.added, fixes: true)
    lines += section("Added but accepted by the baseline", review.accepted, fixes: false)
    lines += section("Fixed", review.fixed, fixes: false)
    lines += section("Suppressed, not fixed", review.suppressed, fixes: false)
    lines += section("Removed with the code", review.removed, fixes: false)
    lines += section("No longer detected", review.undetected, fixes: false)
    lines += section("Moved with the code", review.relocated, fixes: false)
    lines += ["", "<sub>\(counted(review.files, "changed file")) since \(review.base.prefix(12))</sub>"]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func section(_ title: String, _ findings: [Finding], fixes: Bool) -> [String] {
    if findings.isEmpty { return [] }
    var lines = ["", "### \(title) (\(findings.count))", ""]
    for finding in findings.prefix(mostRows) {
      lines += FindingMarkdown.lines(FindingGroup(finding), fixes: fixes)
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
