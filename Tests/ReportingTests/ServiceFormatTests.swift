import Findings
import Foundation
import Reporting
import Synchronization
import Testing

/// What services that read reports ask for: their schemas, limits and ids.
@Suite struct ServiceFormatTests {
  private static func json(_ format: ReportFormat, _ report: Report) throws -> Any {
    let text = format.render(report, options: RenderOptions(source: Sample.source))
    return try JSONSerialization.jsonObject(with: Data(text.utf8))
  }

  private static let reports = [Sample.report, Sample.empty, SarifSchemaTests.empty, SarifSchemaTests.odd, stale]

  private static var stale: Report {
    var report = Sample.report
    report.baseline = BaselineSummary(
      acceptedFindings: 3, acceptedPlaces: 4,
      stale: [.init(rule: "rule", path: ".lintel/baseline/rule.txt", line: 0, subject: "A\u{1B}]]>")], isStrict: true)
    return report
  }

  // MARK: Paths

  @Test(arguments: ReportFormat.allCases)
  func servicesFindFilesFromTheTopOfTheRepository(_ format: ReportFormat) {
    var finding = Sample.finding("Code/Cart.swift")
    finding.occurrences = ["Code/Cart.swift", "Code/Order.swift"].enumerated().map {
      Occurrence(path: $1, line: $0 + 1, column: 1, fingerprint: "f\($0)")
    }
    finding.related = [RelatedPlace(path: "Code/Feed.swift", line: 1, column: 1, message: "kept here")]
    let asked = Mutex<Set<String>>([])
    let options = RenderOptions(
      repositoryPrefix: "Apps/Shop/",
      source: { path in
        asked.withLock { _ = $0.insert(path) }
        return Array("let cart = Cart()\n".utf8)
      })
    let text = format.render(Sample.report(finding), options: options)
    let isForService = [.github, .gitlab, .bitbucket, .sarif].contains(format)
    #expect(text.contains("Apps/Shop/Code/Cart.swift") == isForService)
    for name in ["Cart", "Order", "Feed"] {
      let outside = text.ranges(of: "Code/\(name).swift").count - text.ranges(of: "Apps/Shop/Code/\(name).swift").count
      #expect(!isForService || outside == 0)
    }
    #expect(asked.withLock { $0.allSatisfy { $0.hasPrefix("Code/") } })
    if format == .sarif { #expect(text.contains("\"lintel/Apps/Shop/\"")) }
  }

  // MARK: GitLab

  @Test func gitLabIssuesHaveWhatTheSchemaAsksFor() throws {
    for report in Self.reports {
      let issues = try #require(try Self.json(.gitlab, report) as? [[String: Any]])
      for issue in issues {
        #expect(issue["description"] is String && issue["check_name"] is String && issue["fingerprint"] is String)
        #expect(["info", "minor", "major", "critical", "blocker"].contains(issue["severity"] as? String))
        let location = try #require(issue["location"] as? [String: Any])
        let lines = try #require(location["lines"] as? [String: Int])
        #expect(location["path"] is String)
        #expect(try #require(lines["begin"]) >= 1 && #require(lines["end"]) >= #require(lines["begin"]))
      }
      let fingerprints = issues.compactMap { $0["fingerprint"] as? String }
      #expect(Set(fingerprints).count == issues.count)
    }
  }

  @Test func everyPlaceIsAnIssueOfGitLab() throws {
    let issues = try #require(try Self.json(.gitlab, Sample.report) as? [[String: Any]])
    let places = Sample.findings.reduce(0) { $0 + max($1.occurrences.count, 1) }
    #expect(issues.count == places + Sample.report.skipped.count)
  }

  @Test func fingerprintsOfGitLabStayWhenLinesMove() throws {
    func fingerprints(_ lines: [Int]) throws -> [String] {
      var report = Sample.report()
      report.findings = lines.map { Sample.finding(line: $0) }
      let issues = try #require(try Self.json(.gitlab, report) as? [[String: Any]])
      return issues.compactMap { $0["fingerprint"] as? String }
    }
    #expect(try fingerprints([1, 5, 9]) == ["f", "f-2", "f-3"])
    #expect(try fingerprints([2, 50, 90]) == ["f", "f-2", "f-3"])
  }

  @Test func aNumberedFingerprintIsNeverThatOfAnother() throws {
    var report = Sample.report()
    report.findings = [("f-2", 1), ("f", 2), ("f", 3), ("f-2", 4)].map { fingerprint, line in
      var finding = Sample.finding(line: line)
      finding.fingerprint = fingerprint
      return finding
    }
    let issues = try #require(try Self.json(.gitlab, report) as? [[String: Any]])
    #expect(Set(issues.compactMap { $0["fingerprint"] as? String }).count == 4)
  }

  // MARK: Bitbucket

  @Test func bitbucketTakesEveryRequest() throws {
    for report in Self.reports {
      let document = try #require(try Self.json(.bitbucket, report) as? [String: Any])
      let head = try #require(document["report"] as? [String: Any])
      #expect(["PASSED", "FAILED"].contains(head["result"] as? String))
      #expect(["SECURITY", "COVERAGE", "TEST", "BUG"].contains(head["report_type"] as? String))
      #expect((head["details"] as? String ?? "").utf16.count <= 2000)
      #expect(try #require(head["data"] as? [[String: Any]]).count <= 10)
      let requests = try #require(document["annotations"] as? [[[String: Any]]])
      #expect(requests.allSatisfy { (1...100).contains($0.count) })
      for annotation in requests.joined() {
        #expect(["BUG", "CODE_SMELL", "VULNERABILITY"].contains(annotation["annotation_type"] as? String))
        #expect(["CRITICAL", "HIGH", "MEDIUM", "LOW"].contains(annotation["severity"] as? String))
        #expect((1...450).contains((annotation["summary"] as? String ?? "").utf16.count))
        #expect((annotation["details"] as? String ?? "").utf16.count <= 2000)
        #expect(annotation["line"] as? Int ?? 0 >= 1)
      }
      let ids = requests.joined().compactMap { $0["external_id"] as? String }
      #expect(Set(ids).count == ids.count && ids.count == report.findings.count)
    }
  }

  @Test func ofTooManyFindingsBitbucketGetsTheMostImportant() throws {
    var report = Sample.report()
    report.findings = (1...1_250).map { Sample.finding(line: $0, severity: $0 > 1_200 ? .critical : .medium) }
    let document = try #require(try Self.json(.bitbucket, report) as? [String: Any])
    let requests = try #require(document["annotations"] as? [[[String: Any]]])
    #expect(requests.map(\.count) == Array(repeating: 100, count: 10))
    #expect(requests.joined().filter { $0["severity"] as? String == "CRITICAL" }.count == 50)
    let details = (document["report"] as? [String: Any])?["details"] as? String
    #expect(details?.contains("The 250 findings that matter least are left out here.") == true)
  }

  @Test(arguments: [(Severity.critical, "PASSED"), (.high, "FAILED"), (nil, "PASSED")])
  func theThresholdDecidesWhetherAReportFails(_ threshold: Severity?, _ result: String) {
    let report = Sample.report(Sample.finding(severity: .high))
    let text = ReportFormat.bitbucket.render(report, options: RenderOptions(failsAt: threshold))
    #expect(text.contains("\"result\": \"\(result)\""))
  }

  // MARK: JUnit

  @Test func testResultsAreWellFormedAndCountRight() throws {
    for report in Self.reports {
      let text = ReportFormat.junit.render(report, options: RenderOptions(source: Sample.source))
      let reader = JUnitReader()
      try reader.read(text)
      #expect(reader.problems == [])
      #expect(reader.failures + reader.skipped >= report.findings.count)
    }
  }

  @Test func whatDoesNotFailTheRunIsASkippedTest() throws {
    let reader = JUnitReader()
    let report = Sample.report(
      Sample.finding("A", severity: .medium), Sample.finding("B", severity: .high),
      Sample.finding("C", severity: .critical))
    try reader.read(ReportFormat.junit.render(report, options: RenderOptions(failsAt: .high)))
    #expect(reader.failures == 2 && reader.skipped == 1)
    let lenient = JUnitReader()
    try lenient.read(ReportFormat.junit.render(report, options: RenderOptions(failsAt: nil)))
    #expect(lenient.failures == 0 && lenient.skipped == 3)
  }

  @Test func aRuleWithoutFindingsIsAPassedTest() throws {
    let reader = JUnitReader()
    try reader.read(ReportFormat.junit.render(Sample.empty, options: RenderOptions()))
    #expect(reader.tests == Sample.rules.count && reader.failures == 0 && reader.skipped == 0)
  }

  // MARK: Markdown

  @Test func aCommentIsNeverLongerThanGitHubTakes() {
    for length in [10, 400, 70_000] {
      var report = Sample.report()
      report.findings = (0..<3_000).map {
        Sample.finding(line: $0 + 1, message: String(repeating: "ä<", count: length))
      }
      report.skipped = (0..<500).map {
        SkippedFile(path: String(repeating: "x", count: length) + "\($0)", reason: "why")
      }
      let text = ReportFormat.markdown.render(report, options: RenderOptions())
      #expect(text.utf8.count <= 65_536)
      #expect(text.contains("findings left out") && text.contains("3,000 findings"))
      #expect(text.components(separatedBy: "<details>").count == text.components(separatedBy: "</details>").count)
    }
  }

  @Test func sourcesCannotWriteMarkup() {
    let evil = "</details><script>alert(1)</script> [x](javascript:1) @team | `a` ![i](http://x)\n# Title"
    var report = Sample.report(Sample.finding("a|b`c\n# d", message: evil, fix: evil, rule: "r|<b>"))
    report.skipped = [SkippedFile(path: evil, reason: evil)]
    let text = ReportFormat.markdown.render(report, options: RenderOptions())
    // A code span ends with as many backticks as it begins with.
    let markup = text.replacing(/(`+)(?!`)[^\n]*?[^`\n]\1(?!`)/, with: "")
    #expect(!markup.contains(/[^\\]<(script|b>)/))
    #expect(markup.matches(of: /[^\\]<\/details>/).count == markup.matches(of: /[^\\]<details>/).count)
    #expect(!markup.contains("@team") && !text.contains("\n# "))
    #expect(!markup.contains(/[^\\]\]\(/))
  }

  @Test func theMostImportantFindingIsTheFirst() throws {
    var report = Sample.report
    report.findings = Sample.findings
    let text = ReportFormat.markdown.render(report, options: RenderOptions())
    let first = try #require(text.split(separator: "\n").first { $0.hasPrefix("- **") })
    #expect(first.hasPrefix("- **critical**"))
  }
}
