import Findings

/// Test results in the XML that CI servers read. Every rule is a suite: its findings are failed tests, or skipped ones
/// when they are too mild to fail the run; a rule without findings has passed. Files that were not analyzed are skipped
/// tests of a suite of their own.
///
/// CI servers compare runs by the names of tests, so a test is called after its message, which stays when lines move; equal
/// ones are numbered.
struct JUnitReport {
  private let report: Report
  private let failsAt: Severity?
  private var xml = XMLWriter()

  static func render(_ report: Report, options: RenderOptions) -> String {
    var junit = JUnitReport(report: report, failsAt: options.failsAt)
    let suites = junit.suites()
    let cases = suites.flatMap(\.cases)
    junit.xml.element("testsuites", counts("lintel", cases)) { xml in
      for suite in suites {
        let skipped = suite.cases.count { $0.outcome == .skipped }
        xml.element("testsuite", counts(suite.name, suite.cases) + [("skipped", "\(skipped)")]) { xml in
          for test in suite.cases { test.write(to: &xml) }
        }
      }
    }
    return junit.xml.document
  }

  private init(report: Report, failsAt: Severity?) {
    self.report = report
    self.failsAt = failsAt
  }

  private func suites() -> [(name: String, cases: [JUnitCase])] {
    let findings = Dictionary(grouping: report.findings, by: \.rule)
    let rules = report.rules.map(\.id)
    // A finding of a rule that the report does not list must not be lost.
    let others = Set(findings.keys).subtracting(rules).sorted()
    var seen: Set<String> = []
    var suites = (rules + others).filter { seen.insert($0).inserted }.map { rule in
      (name: rule, cases: findings[rule].map(tests) ?? [JUnitCase(group: "lintel", name: rule)])
    }
    if !report.skipped.isEmpty {
      suites.append(
        (
          "files-not-analysed",
          report.skipped.map { file in
            JUnitCase(group: file.path, name: file.path, outcome: .skipped, message: "not analyzed: \(file.reason)")
          }
        ))
    }
    if !report.failures.isEmpty {
      suites.append(
        (
          "crashes",
          report.failures.map { failure in
            JUnitCase(
              group: failure.path ?? "lintel", name: failure.rule ?? failure.path ?? "lintel", outcome: .failed,
              message: FailureText.sentence(failure), kind: "crash", text: FailureText.advice(failure))
          }
        ))
    }
    let stale = report.baseline?.errors ?? []
    if !stale.isEmpty {
      suites.append(
        (
          "stale-baseline-entries",
          stale.map { entry in
            JUnitCase(
              group: entry.path, name: "\(entry.rule): \(entry.subject)", outcome: .failed,
              message: StaleText.sentence(entry), kind: "error", text: "\(entry.path):\(entry.line)")
          }
        ))
    }
    return suites
  }

  private func tests(_ findings: [Finding]) -> [JUnitCase] {
    var used: [String: Int] = [:]
    return findings.map { finding in
      var test = test(finding)
      let count = used["\(test.group): \(test.name)", default: 0] + 1
      used["\(test.group): \(test.name)"] = count
      if count > 1 { test.name += " (\(count))" }
      return test
    }
  }

  private func test(_ finding: Finding) -> JUnitCase {
    let span = finding.span
    var lines = ["\(span.path):\(span.line):\(span.column): \(finding.severity.level): \(finding.message)"]
    if let type = finding.type { lines.append("in: \(type)") }
    lines += finding.related.map { "note: \($0.path):\($0.line):\($0.column): \($0.message)" }
    lines += finding.furtherOccurrences.map { "also: \($0.path):\($0.line):\($0.column)" }
    if !finding.fix.isEmpty { lines.append("fix: \(finding.fix)") }
    return JUnitCase(
      group: span.path, name: SafeText(sentence: finding.message).text,
      outcome: failsAt.map { finding.severity >= $0 } == true ? .failed : .skipped, message: finding.message,
      kind: finding.severity.rawValue, text: lines.map { SafeText(sentence: $0).text }.joined(separator: "\n"))
  }

  private static func counts(_ name: String, _ cases: [JUnitCase]) -> [(String, String)] {
    [
      ("name", name), ("tests", "\(cases.count)"),
      ("failures", "\(cases.count { $0.outcome == .failed })"), ("errors", "0"),
    ]
  }
}

/// One test of a suite.
private struct JUnitCase {
  enum Outcome { case passed, skipped, failed }

  /// CI servers sort by it.
  var group: String
  var name: String
  var outcome = Outcome.passed
  var message = ""
  var kind: String?
  /// Details; may have several lines.
  var text = ""

  func write(to xml: inout XMLWriter) {
    let attributes = [("classname", group), ("name", name), ("time", "0")]
    if outcome == .passed { return xml.element("testcase", attributes) }
    xml.element("testcase", attributes) { xml in
      let what = [("message", message)] + (kind.map { [("type", $0)] } ?? [])
      xml.element(outcome == .failed ? "failure" : "skipped", what, text: text)
    }
  }
}
