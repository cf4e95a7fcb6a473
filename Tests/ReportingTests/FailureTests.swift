import Findings
import Reporting
import Testing

/// A run in which something crashed: every format says what is missing.
@Suite struct FailureTests {
  private static let failures = [
    RunFailure(rule: "view-does-io", path: "App/Home.swift", line: 7, type: "HomeView", signal: 11),
    RunFailure(rule: "view-does-io", path: "App/Home.swift", signal: 5), RunFailure(rule: "a", path: nil, signal: 6),
    RunFailure(rule: nil, path: "App/\u{1B}[31m{0}.swift", signal: 11),
  ]

  private func render(_ format: ReportFormat) -> String {
    var report = Sample.report
    report.failures = Self.failures
    return format.render(report, options: RenderOptions())
  }

  @Test func sarifStaysSound() {
    let text = render(.sarif)
    #expect(SarifValidator.errors(in: text) == [])
    #expect(text.contains("\"executionSuccessful\": false"))
    #expect(text.contains("the rule 'view-does-io' crashed (signal 11) while it looked at `HomeView`"))
  }

  @Test(arguments: ReportFormat.allCases) func everyFormatNamesRuleAndFile(_ format: ReportFormat) {
    let text = render(format).replacing("&#39;", with: "'")
    #expect(text.contains("the rule 'view-does-io' crashed (signal 11)"))
    #expect(text.contains("lintel crashed (signal 11) while it read this file"))
    #expect(!text.contains("\u{1B}"))
  }

  @Test func errorsAreSentencesOnOneLine() {
    let lines = Self.failures.map(FailureText.error)
    #expect(
      lines[0]
        == "error: App/Home.swift:7: the rule 'view-does-io' crashed (signal 11) while it looked at `HomeView`; its "
        + "findings are missing. Please report this with the code it crashed on; `--skip view-does-io` runs without the "
        + "rule.\n")
    #expect(lines[2].hasPrefix("error: the rule 'a' crashed (signal 6); its findings are missing."))
    for line in lines { #expect(line.split(separator: "\n").count == 1 && !line.contains("\u{1B}")) }
  }
}
