import Findings
import Reporting
import Testing

@Suite struct LineFormatTests {
  private func lines(_ format: ReportFormat, _ report: Report, root: String? = nil) -> [String] {
    format.render(report, options: RenderOptions(root: root)).split(separator: "\n").map(String.init)
  }

  @Test(arguments: zip(Severity.allCases, [("note", "notice"), ("warning", "warning"), ("error", "error")]))
  func severityIsMapped(_ severity: Severity, _ names: (String, String)) {
    let report = Sample.report(Sample.finding(severity: severity))
    #expect(lines(.xcode, report) == ["A.swift:1:1: \(names.0): message [rule]"])
    #expect(lines(.github, report)[0].hasPrefix("::\(names.1) file=A.swift,"))
  }

  @Test(arguments: [
    (nil, "App/A.swift"), ("", "App/A.swift"), ("/projects/app", "/projects/app/App/A.swift"),
    ("/projects/app/", "/projects/app/App/A.swift"), ("/", "/App/A.swift"),
  ])
  func xcodePathsCanBeAbsolute(_ root: String?, _ path: String) {
    #expect(
      lines(.xcode, Sample.report(Sample.finding("App/A.swift")), root: root) == [
        "\(path):1:1: warning: message [rule]"
      ])
  }

  @Test func xcodeMessageIsOneLine() {
    let report = Sample.report(Sample.finding(message: " one\r\n  two\n\n\tthree: [x] \n"))
    #expect(lines(.xcode, report) == ["A.swift:1:1: warning: one two three: [x] [rule]"])
  }

  @Test func gitHubEscapesWhatTheRunnerUnescapes() {
    let report = Sample.report(
      Sample.finding("a,b:c%\r\n.swift", message: "100%: a,b\r\nnext", fix: "", rule: "x:y,z%"))
    #expect(
      lines(.github, report) == [
        "::warning file=a%2Cb%3Ac%25%0D%0A.swift,line=1,endLine=1,col=1,endColumn=1,title=x%3Ay%2Cz%25"
          + "::100%25: a,b%0D%0Anext"
      ])
  }

  @Test func gitHubKnowsColumnsOnlyWithinOneLine() {
    let report = Sample.report(Sample.finding(line: 2, column: 3, endLine: 5, endColumn: 1))
    #expect(lines(.github, report) == ["::warning file=A.swift,line=2,endLine=5,title=rule::message%0AFix: fix"])
  }

  @Test func aHostileReportStaysOneLinePerFinding() {
    let count = Sample.report.findings.count + Sample.report.skipped.count
    #expect(lines(.xcode, Sample.report).count == count)
    #expect(lines(.github, Sample.report).count == count)
    #expect(lines(.github, Sample.report).allSatisfy { $0.hasPrefix("::") })
    #expect(lines(.xcode, Sample.report).allSatisfy { !$0.hasPrefix("::") })
  }

  @Test func nothingFoundIsNothingSaid() {
    #expect(lines(.xcode, Sample.empty).isEmpty)
    #expect(lines(.github, Sample.empty).isEmpty)
  }
}
