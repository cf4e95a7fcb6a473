import Findings

extension HTMLReport {
  /// A rule that has findings.
  struct RuleCount {
    let id: String
    /// The worst of its findings.
    let severity: Severity
    let count: Int
  }

  /// A file that has findings.
  struct FileCount {
    let path: String
    /// Index of its most important finding.
    let first: Int
    let count: Int
  }

  /// Rules with findings: the worst first, then those with most findings.
  var rules: [RuleCount] {
    Dictionary(grouping: report.findings, by: \.rule)
      .map { RuleCount(id: $0, severity: $1.map(\.severity).max() ?? .medium, count: $1.count) }
      .sorted { left, right in
        if left.severity != right.severity { return left.severity > right.severity }
        return left.count == right.count ? left.id < right.id : left.count > right.count
      }
  }

  /// Files with findings, those with most first.
  var files: [FileCount] {
    Dictionary(grouping: order, by: { report.findings[$0].span.path })
      .map { FileCount(path: $0, first: $1[0], count: $1.count) }
      .sorted { $0.count == $1.count ? $0.path < $1.path : $0.count > $1.count }
  }
}
