import Findings

/// How many findings of each severity a rule has.
struct RuleCount {
  let rule: String
  /// What its findings lead to; `nil` for a rule that the report does not list.
  let consequence: Consequence?
  /// Severities without findings are missing.
  let counts: [Severity: Int]

  /// The rules that found something, the most urgent first: leaks and freezes, then by the number of critical findings,
  /// of high ones and of medium ones.
  static func rows(_ report: Report) -> [RuleCount] {
    let consequences = Dictionary(report.rules.map { ($0.id, $0.consequence) }, uniquingKeysWith: { first, _ in first })
    return Dictionary(grouping: report.findings, by: \.rule)
      .map { rule, findings in
        RuleCount(
          rule: rule, consequence: consequences[rule],
          counts: Dictionary(findings.map { ($0.severity, 1) }, uniquingKeysWith: +))
      }
      .sorted { left, right in
        if left.isUrgent != right.isUrgent { return left.isUrgent }
        for severity in Severity.allCases.reversed() {
          let counts = (left.counts[severity, default: 0], right.counts[severity, default: 0])
          if counts.0 != counts.1 { return counts.0 > counts.1 }
        }
        return left.rule < right.rule
      }
  }

  private var isUrgent: Bool {
    consequence?.isUrgent == true && counts.contains { $0.key > .medium }
  }
}
