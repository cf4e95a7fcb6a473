import Findings
import Foundation
import Reporting
import Testing

@Suite struct SarifReportTests {
  private func run(_ report: Report, source: @escaping SourceText = { _ in nil }) throws -> [String: Any] {
    let text = ReportFormat.sarif.render(report, options: RenderOptions(source: source))
    let log = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    return try #require((log["runs"] as? [[String: Any]])?.first)
  }

  private func result(_ finding: Finding, source: String? = nil) throws -> [String: Any] {
    let run = try run(Sample.report(finding), source: { _ in source.map { Array($0.utf8) } })
    return try #require((run["results"] as? [[String: Any]])?.first)
  }

  private func region(_ finding: Finding, source: String? = nil) throws -> [String: Int] {
    let locations = try #require(try result(finding, source: source)["locations"] as? [[String: Any]])
    let place = try #require(locations.first?["physicalLocation"] as? [String: Any])
    return try #require(place["region"] as? [String: Int])
  }

  @Test(arguments: zip(Severity.allCases, ["note", "warning", "error"]))
  func severityIsMapped(_ severity: Severity, _ level: String) throws {
    #expect(try result(Sample.finding(severity: severity))["level"] as? String == level)
  }

  @Test func resultsPointToTheirRules() throws {
    let run = try run(Sample.report)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]]).map { $0["id"] as? String }
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count == Sample.findings.count)
    for result in results {
      let id = result["ruleId"] as? String
      if let index = result["ruleIndex"] as? Int {
        #expect(rules[index] == id)
      } else {
        #expect(id == "unknown-to-the-catalogue")
      }
    }
  }

  @Test(arguments: [
    ("let a = b", 9, 10, 9, 10), ("äb", 3, 4, 2, 3), ("名👍b", 8, 9, 4, 5), ("e\u{301}b", 4, 5, 3, 4),
    (String(repeating: "ä👍", count: 700) + "b", 4_201, 4_202, 2_101, 2_102),
  ])
  func columnsAreUTF16(_ source: String, _ column: Int, _ endColumn: Int, _ utf16: Int, _ endUTF16: Int) throws {
    let finding = Sample.finding(line: 2, column: column, endColumn: endColumn)
    let region = try region(finding, source: "// 👍👍👍\n" + source + "\n")
    #expect(region == ["startLine": 2, "startColumn": utf16, "endLine": 2, "endColumn": endUTF16])
    #expect(try self.region(finding)["startColumn"] == column, "bytes when the source has vanished")
  }

  @Test func impossiblePlacesStayValid() throws {
    #expect(try region(Sample.finding(line: 0, column: -7, endLine: -1)) == ["startLine": 1, "startColumn": 1])
    #expect(
      try region(Sample.finding(line: 3, column: 9, endLine: 3, endColumn: 2)) == ["startLine": 3, "startColumn": 9])
    #expect(try region(Sample.finding(line: 5, column: 2), source: "x") == ["startLine": 5, "startColumn": 2])
  }

  @Test(arguments: [
    ("a b/c.swift", "a%20b/c.swift"), ("ü%/#?.swift", "%C3%BC%25/%23%3F.swift"), ("a:b/c+d.swift", "a%3Ab/c%2Bd.swift"),
    ("-._~/A9.swift", "-._~/A9.swift"), ("\n\u{1B}\"\\.swift", "%0A%1B%22%5C.swift"),
  ])
  func pathsArePercentEncoded(_ path: String, _ uri: String) throws {
    let locations = try #require(try result(Sample.finding(path))["locations"] as? [[String: Any]])
    let place = locations.first?["physicalLocation"] as? [String: Any]
    #expect(place?["artifactLocation"] as? [String: String] == ["uri": uri, "uriBaseId": "%SRCROOT%"])
  }

  @Test(arguments: [
    ("`{0}` and {12}", "`{{0}}` and {{12}}"), ("Task { await load() }", "Task { await load() }"),
    ("{a} {} {1 {2", "{a} {} {1 {2"), ("{{3}}", "{{{3}}}"),
  ])
  func onlyPlaceholdersAreEscaped(_ message: String, _ expected: String) throws {
    let text = try #require(try result(Sample.finding(message: message, fix: ""))["message"] as? [String: String])
    #expect(text == ["text": expected])
  }

  @Test func skippedFilesAreNotifications() throws {
    let invocation = try #require((try run(Sample.report)["invocations"] as? [[String: Any]])?.first)
    #expect(invocation["executionSuccessful"] as? Bool == true)
    let notifications = try #require(invocation["toolExecutionNotifications"] as? [[String: Any]])
    #expect(
      notifications.map { ($0["message"] as? [String: String])?["text"] } == Sample.report.skipped.map(\.reason))
  }

  @Test func fingerprintsAndRelatedPlacesAreKept() throws {
    var finding = Sample.finding()
    let place = RelatedPlace(path: "B.swift", line: 4, column: 2, message: "here")
    finding.related = [place, place]
    finding.occurrences = [
      Occurrence(path: "A.swift", line: 1, column: 1, fingerprint: "f"),
      Occurrence(path: "A.swift", line: 8, column: 3, fingerprint: "g", value: 4),
    ]
    let result = try result(finding)
    #expect(result["partialFingerprints"] as? [String: String] == ["lintelFingerprint/v1": "f", "lintelCause/v1": "f"])
    let related = try #require(result["relatedLocations"] as? [[String: Any]])
    #expect(related.map { $0["id"] as? Int } == [1, 2, 3])
    #expect((related[2]["properties"] as? [String: Any])?["fingerprint"] as? String == "g")
  }
}
