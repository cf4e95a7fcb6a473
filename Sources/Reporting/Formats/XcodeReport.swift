import Findings

/// One line per finding in the form that Xcode's build log parser knows from compilers. Files that were not analyzed
/// come first, as notes.
enum XcodeReport {
  static func render(_ report: Report, options: RenderOptions) -> String {
    var lines = ByteBuffer()
    for file in report.skipped {
      lines.diagnostic(path(file.path, options), 1, 1, "note", "not analyzed: \(file.reason)", rule: "skipped-file")
    }
    for failure in report.failures {
      lines.diagnostic(
        failure.path.map { path($0, options) } ?? "lintel", failure.line ?? 1, 1, "error",
        FailureText.sentence(failure),
        rule: failure.rule ?? "skipped-file")
    }
    for finding in report.findings {
      let span = finding.span
      let more = finding.furtherOccurrences.count
      let message = more == 0 ? finding.message : "\(finding.message) (and \(counted(more, "more place")))"
      lines.diagnostic(
        path(span.path, options), span.line, span.column, finding.severity.level, message, rule: finding.rule)
    }
    for entry in report.baseline?.errors ?? [] {
      lines.diagnostic(
        path(entry.path, options), entry.line, 1, "error",
        "stale baseline entry `\(entry.subject)`: the finding is fixed",
        rule: entry.rule)
    }
    return lines.text
  }

  private static func path(_ path: String, _ options: RenderOptions) -> String {
    guard let root = options.root, !root.isEmpty, !path.hasPrefix("/") else { return path }
    return root.hasSuffix("/") ? root + path : root + "/" + path
  }
}

extension ByteBuffer {
  fileprivate mutating func diagnostic(
    _ path: String, _ line: Int, _ column: Int, _ level: String, _ message: String, rule: String
  ) {
    append(SafeText(name: path).text)
    append(":\(line):\(column): \(level): ")
    append(SafeText(sentence: message).text)
    append(" [")
    append(SafeText(name: rule).text)
    append("]\n")
  }
}
