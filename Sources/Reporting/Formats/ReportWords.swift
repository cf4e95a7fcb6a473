import Findings

/// What formats without columns and colors say of a report as a whole.
enum ReportWords {
  /// For instance `62 new findings in 30 files (90 types): 13 critical, 34 high, 15 medium.`
  static func result(_ report: Report) -> String {
    let new = report.baseline == nil ? "" : "new "
    if report.findings.isEmpty, report.files == 0 { return "No Swift file was analyzed, so there are no findings." }
    let extent = "\(counted(report.files, "file")) (\(counted(report.types, "type")))"
    if report.findings.isEmpty {
      return "No \(new)findings in \(extent), checked by \(counted(report.rules.count, "rule"))."
    }
    let counts = Severity.allCases.reversed().map { "\(grouped(report.count($0))) \($0.rawValue)" }
    return "\(counted(report.findings.count, new + "finding")) in \(extent): \(counts.joined(separator: ", "))."
  }
}

extension Consequence {
  /// What it leads to, in two words.
  var words: String {
    switch self {
    case .leak: "leak"
    case .freeze: "freeze"
    case .wrongBehavior: "wrong behavior"
    case .testability: "hard to test"
    case .change: "hard to change"
    }
  }
}
