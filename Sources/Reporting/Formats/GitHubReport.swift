import Findings

/// Workflow commands of GitHub Actions, one per finding and one per file that was not analyzed.
enum GitHubReport {
  static func render(_ report: Report) -> String {
    var lines = ByteBuffer()
    for file in report.skipped {
      lines.command("notice", [("file", file.path), ("title", "not analyzed")], file.reason)
    }
    for failure in report.failures {
      let place = failure.path.map { [("file", $0), ("line", String(failure.line ?? 1))] } ?? []
      lines.command("error", place + [("title", "lintel crashed")], FailureText.sentence(failure))
    }
    for finding in report.findings { lines.command(finding) }
    for entry in report.baseline?.errors ?? [] {
      lines.command(
        "error", [("file", entry.path), ("line", String(entry.line)), ("title", "stale baseline entry")],
        StaleText.sentence(entry))
    }
    return lines.text
  }

  fileprivate static func properties(of finding: Finding) -> [(String, String)] {
    let span = finding.span
    var properties = [("file", span.path), ("line", String(span.line)), ("endLine", String(span.endLine))]
    // Annotations know columns only within one line.
    if span.line == span.endLine {
      properties += [("col", String(span.column)), ("endColumn", String(span.endColumn))]
    }
    return properties + [("title", finding.rule)]
  }

  fileprivate static func message(of finding: Finding) -> String {
    let more = finding.furtherOccurrences.count
    let places = more == 0 ? "" : " (and \(counted(more, "more place")))"
    return finding.message + places + (finding.fix.isEmpty ? "" : "\nFix: \(finding.fix)")
  }
}

extension Severity {
  fileprivate var command: String {
    switch self {
    case .critical: "error"
    case .high: "warning"
    case .medium: "notice"
    }
  }
}

extension ByteBuffer {
  /// A finding at its place.
  mutating func command(_ finding: Finding) {
    command(
      finding.severity.command, GitHubReport.properties(of: finding), GitHubReport.message(of: finding))
  }

  mutating func command(_ name: String, _ properties: [(String, String)], _ message: String) {
    append("::\(name) ")
    for (index, property) in properties.enumerated() {
      if index > 0 { append(UInt8(ascii: ",")) }
      append(property.0)
      append(UInt8(ascii: "="))
      append(forCommand: property.1, isProperty: true)
    }
    append("::")
    append(forCommand: message, isProperty: false)
    newline()
  }

  /// The runner undoes exactly these escapes. Other control characters would act on the reader's terminal, so
  /// they are made visible.
  private mutating func append(forCommand string: String, isProperty: Bool) {
    for scalar in string.unicodeScalars {
      switch scalar {
      case "%": append("%25")
      case "\r": append("%0D")
      case "\n": append("%0A")
      case ":" where isProperty: append("%3A")
      case "," where isProperty: append("%2C")
      case "\t": append(UInt8(ascii: "\t"))
      default:
        // Joiners and marks are harmless here; only what steers or reorders is not.
        if ScalarDisplay(scalar) == .escaped {
          append(ScalarDisplay.escape(scalar))
        } else {
          append(String(scalar).utf8)
        }
      }
    }
  }
}
