import Findings
import Testing

/// What a person sees first of many findings.
@Suite struct ImportanceTests {
  private static let rules = [
    RuleSummary(id: "leaks", summary: "", rationale: "", severity: .high, consequence: .leak),
    RuleSummary(id: "freezes", summary: "", rationale: "", severity: .critical, consequence: .freeze),
    RuleSummary(id: "large", summary: "", rationale: "", severity: .critical, consequence: .change),
    RuleSummary(id: "wrong", summary: "", rationale: "", severity: .critical, consequence: .wrongBehavior),
  ]

  private static func order(_ findings: Finding...) -> [String] {
    let report = Report(
      toolVersion: "", files: 1, types: 1, profiles: [], findings: findings, skipped: [], rules: rules)
    return report.findingsByImportance.map { "\($0.rule) \($0.span.path)" }
  }

  private static func finding(
    _ rule: String, _ severity: Severity, _ path: String = "A", dependents: Int = 0, places: Int = 0
  ) -> Finding {
    var finding = Sample.finding(path, severity: severity, rule: rule)
    finding.dependents = dependents
    finding.occurrences = (0..<places).map { Occurrence(path: path, line: $0 + 1, column: 1, fingerprint: "") }
    return finding
  }

  @Test func leaksAndFreezesComeBeforeWhatIsOnlySevere() {
    #expect(
      Self.order(
        Self.finding("large", .critical, dependents: 90), Self.finding("leaks", .high), Self.finding("wrong", .high),
        Self.finding("freezes", .critical)) == ["freezes A", "leaks A", "large A", "wrong A"])
  }

  @Test func aLeakThatIsOnlyMediumWaits() {
    #expect(Self.order(Self.finding("leaks", .medium), Self.finding("large", .high)) == ["large A", "leaks A"])
  }

  @Test func amongEqualsTheOneThatMostCodeDependsOnComesFirst() {
    #expect(
      Self.order(
        Self.finding("leaks", .critical, "A", dependents: 2), Self.finding("freezes", .critical, "B", dependents: 40),
        Self.finding("leaks", .critical, "C", dependents: 2, places: 3), Self.finding("gone", .critical, "D"))
        == ["freezes B", "leaks C", "leaks A", "gone D"])
  }

  @Test func theFewMostImportantOnesSayDifferentThings() {
    var report = Sample.report(
      Self.finding("leaks", .critical, "A", dependents: 9), Self.finding("leaks", .critical, "A", dependents: 8),
      Self.finding("leaks", .critical, "B", dependents: 7), Self.finding("large", .critical, "A", dependents: 6))
    report.rules = Self.rules
    func few(_ count: Int) -> [String] {
      report.mostImportantGroups(count).map(\.first).map { "\($0.rule) \($0.span.path) \($0.dependents)" }
    }
    #expect(few(3) == ["leaks A 9", "leaks B 7", "large A 6"])
    #expect(few(4) == ["leaks A 9", "leaks B 7", "large A 6", "leaks A 8"])
    #expect(few(9).count == 4 && few(1) == ["leaks A 9"] && few(0).isEmpty)
  }

  @Test func theOrderIsTotal() {
    let findings = ["C", "A", "B"].map { Self.finding("leaks", .critical, $0) }
    #expect(Self.order(findings[0], findings[1], findings[2]) == ["leaks A", "leaks B", "leaks C"])
    #expect(Self.order(findings[2], findings[0], findings[1]) == ["leaks A", "leaks B", "leaks C"])
  }
}
