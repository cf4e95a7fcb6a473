import Findings

/// The report for comments under pull requests and summaries of CI jobs. What comes from sources is escaped: a comment is
/// rendered with the rights of the account that posts it.
///
/// The most important findings come first and are never folded away; what does not fit the service is counted.
struct MarkdownReport {
  /// GitHub takes no more for a comment; other services and job summaries take more. In bytes, which are at least as many
  /// as characters.
  static let longest = 65_536
  private static let mostOpen = 10
  private static let longestSkipped = 4096

  private let report: Report

  static func render(_ report: Report) -> String { MarkdownReport(report: report).text }

  private init(report: Report) { self.report = report }

  private var text: String {
    let head = title.joined(separator: "\n") + "\n"
    let tail = (crashes + unseen + skipped + stale + table + footer).joined(separator: "\n") + "\n"
    let groups = report.groups(of: report.findingsByImportance)
    // Room for the words around the list.
    var left = Self.longest - head.utf8.count - tail.utf8.count - 300
    var lines: [String] = []
    var written = 0
    for group in groups {
      let text = FindingMarkdown.lines(group, fixes: true).joined(separator: "\n")
      left -= text.utf8.count + 1
      if left < 0 { break }
      lines.append(text)
      written += group.findings.count
    }
    var body = ""
    if !lines.isEmpty {
      let open = min(Self.mostOpen, lines.count)
      body += "\n### \(groups.count > open ? "What matters most" : "Findings")\n\n"
      body += lines[..<open].joined(separator: "\n") + "\n"
      if lines.count > open {
        body += "\n<details><summary>\(counted(lines.count - open, "more finding"))</summary>\n\n"
        body += lines[open...].joined(separator: "\n") + "\n\n</details>\n"
      }
    }
    let rest = report.findings.count - written
    if rest > 0 { body += "\n\(counted(rest, "finding")) left out: they do not fit into a comment.\n" }
    return head + body + tail
  }

  private var title: [String] {
    let new = report.baseline == nil ? "" : "new "
    let count = report.findings.isEmpty ? "no \(new)findings" : counted(report.findings.count, new + "finding")
    return ["## lintel: \(count)", "", MarkdownText.prose(ReportWords.result(report))]
  }

  private var table: [String] {
    let rows = RuleCount.rows(report)
    if rows.isEmpty { return [] }
    let lines = rows.map { row in
      let counts = Severity.allCases.reversed().map { row.counts[$0].map { "\($0)" } ?? "" }
      return "| \(MarkdownText.codeCell(row.rule)) | \(counts.joined(separator: " | ")) |"
    }
    return ["", "<details><summary>Findings per rule</summary>", ""]
      + ["| Rule | Critical | High | Medium |", "|---|---:|---:|---:|"] + lines + ["", "</details>"]
  }

  private var crashes: [String] {
    if report.failures.isEmpty { return [] }
    return ["", "### Crashed, so the report is not complete", ""]
      + report.failures.prefix(20).map { failure in
        let place = failure.path.map { MarkdownText.code($0) + ": " } ?? ""
        return "- \(place)\(MarkdownText.prose(FailureText.sentence(failure)))"
      }
  }

  /// Files that could not be read are listed with their reasons.
  private var unseen: [String] {
    UnseenWords.summary(report.unseen, kinds: [.objectiveC, .excluded, .absent]).map { ["", "Not analyzed: \($0)."] }
      ?? []
  }

  private var skipped: [String] {
    if report.skipped.isEmpty { return [] }
    var lines = ["", "### Not analyzed: \(counted(report.skipped.count, "file"))", ""]
    var left = Self.longestSkipped
    for (index, file) in report.skipped.enumerated() {
      let line = "- \(MarkdownText.code(file.path)): \(MarkdownText.prose(file.reason))"
      left -= line.utf8.count
      if left < 0 { return lines + ["- and \(grouped(report.skipped.count - index)) more"] }
      lines.append(line)
    }
    return lines
  }

  private var stale: [String] {
    guard let baseline = report.baseline else { return [] }
    return StaleText.notes(baseline).flatMap { ["", MarkdownText.prose($0)] }
  }

  private var footer: [String] {
    ["", "<sub>lintel \(MarkdownText.prose(report.toolVersion))</sub>"]
  }
}
