import Findings

/// A code quality report of GitLab: an issue for every place, because the merge request compares and annotates places.
/// Files that were not analyzed and stale entries of a baseline are issues, too.
///
/// Two issues must not share a fingerprint, or GitLab shows the first only. Equal ones are numbered, as in a baseline, so
/// that none changes when lines move.
struct GitLabReport {
  private var fingerprints = UniqueNames()

  static func render(_ report: Report) -> String {
    var gitLab = GitLabReport()
    return JSONWriter.document(array: gitLab.issues(report)) { $0.issue($1) }
  }

  private mutating func issues(_ report: Report) -> [GitLabIssue] {
    var issues: [GitLabIssue] = []
    let categories = Dictionary(report.rules.map { ($0.id, $0.consequence.category) }, uniquingKeysWith: { $1 })
    for file in report.skipped {
      issues.append(
        GitLabIssue(
          description: "not analyzed: \(file.reason)", rule: "file-not-analysed", category: "Compatibility",
          severity: "info", fingerprint: fingerprints.unique("file-not-analysed:\(file.path)"), path: file.path,
          lines: 1...1))
    }
    for failure in report.failures {
      let line = max(failure.line ?? 1, 1)
      let subject = "\(failure.rule ?? ""):\(failure.path ?? ""):\(failure.type ?? "")"
      issues.append(
        GitLabIssue(
          description: "\(FailureText.sentence(failure)). \(FailureText.advice(failure))", rule: "crash",
          category: "Compatibility", severity: "blocker", fingerprint: fingerprints.unique("crash:\(subject)"),
          path: failure.path ?? ".", lines: line...line))
    }
    for finding in report.findings {
      issues.append(
        issue(finding, categories[finding.rule], finding.span.lines, finding.fingerprint, finding.span.path))
      for place in finding.furtherOccurrences {
        let line = max(place.line, 1)
        issues.append(issue(finding, categories[finding.rule], line...line, place.fingerprint, place.path))
      }
    }
    for entry in report.baseline?.errors ?? [] {
      let line = max(entry.line, 1)
      issues.append(
        GitLabIssue(
          description: StaleText.sentence(entry), rule: "stale-baseline-entry", category: "Style", severity: "major",
          fingerprint: fingerprints.unique("stale-baseline-entry:\(entry.rule):\(entry.subject)"), path: entry.path,
          lines: line...line))
    }
    return issues
  }

  private mutating func issue(
    _ finding: Finding, _ category: String?, _ lines: ClosedRange<Int>, _ fingerprint: String, _ path: String
  ) -> GitLabIssue {
    GitLabIssue(
      description: finding.message + (finding.fix.isEmpty ? "" : ". Fix: \(finding.fix)"), rule: finding.rule,
      category: category ?? "Clarity", severity: finding.severity.gitLab, fingerprint: fingerprints.unique(fingerprint),
      path: path,
      lines: lines)
  }
}

/// One issue with the keys that GitLab reads and those that the format it comes from asks for.
private struct GitLabIssue {
  var description: String
  var rule: String
  var category: String
  var severity: String
  var fingerprint: String
  var path: String
  var lines: ClosedRange<Int>
}

extension JSONWriter {
  fileprivate mutating func issue(_ issue: GitLabIssue) {
    object { json in
      json.field("type", "issue")
      json.field("check_name", issue.rule)
      json.field("description", SafeText(sentence: issue.description).text)
      json.field("categories", .line, array: CollectionOfOne(issue.category)) { $0.value($1) }
      json.field("severity", issue.severity)
      json.field("fingerprint", issue.fingerprint)
      json.field("location", .line) { location in
        location.field("path", issue.path)
        location.field("lines") {
          $0.field("begin", issue.lines.lowerBound)
          $0.field("end", issue.lines.upperBound)
        }
      }
    }
  }
}

extension Severity {
  fileprivate var gitLab: String {
    switch self {
    case .critical: "critical"
    case .high: "major"
    case .medium: "minor"
    }
  }
}

extension Consequence {
  fileprivate var category: String {
    switch self {
    case .leak, .wrongBehavior: "Bug Risk"
    case .freeze: "Performance"
    case .testability: "Clarity"
    case .change: "Complexity"
    }
  }
}
