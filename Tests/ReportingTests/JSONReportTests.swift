import Findings
import Foundation
import Reporting
import Testing

@Suite struct JSONReportTests {
  private func parsed(_ text: String) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func everyStringComesBack() throws {
    let all = String(String.UnicodeScalarView((0..<0x3000).compactMap(Unicode.Scalar.init)))
    let odd = all + "\u{10FFFF}\u{FFFE}🇩🇪\\\"/\\u0041" + String(decoding: [0xFF, 0xC3, 0x28] as [UInt8], as: UTF8.self)
    var finding = Sample.finding(odd, message: odd, fix: odd, rule: odd)
    finding.type = odd
    let text = ReportFormat.json.render(Sample.report(finding), options: RenderOptions())
    let findings = try #require(try parsed(text)["findings"] as? [[String: Any]])
    for key in ["rule", "path", "message", "fix", "type"] {
      let value = try #require(findings.first?[key] as? String)
      #expect(Array(value.unicodeScalars) == Array(odd.unicodeScalars), "\(key)")
    }
    // The document stays one line per key: no string may bring its own line ends or terminal controls.
    #expect(!text.unicodeScalars.contains { ($0.value < 0x20 && $0 != "\n") || (0x7F..<0xA0).contains($0.value) })
    #expect(!text.unicodeScalars.contains("\u{2028}"))
    #expect(text.split(separator: "\n").count == Sample.report(Sample.finding()).json.split(separator: "\n").count)
  }

  @Test func documentedKeysComeInTheDocumentedOrder() throws {
    let text = Sample.report.json
    func order(_ keys: [String]) -> Bool {
      var rest = text[...]
      for key in keys {
        guard let found = rest.range(of: "\"\(key)\": ") else { return false }
        rest = rest[found.upperBound...]
      }
      return true
    }
    #expect(order(["version", "tool", "root", "files", "types", "summary", "critical", "high", "medium", "findings"]))
    #expect(
      order([
        "findings", "rule", "severity", "path", "line", "column", "endLine", "endColumn", "type", "role", "message",
        "fix", "fixable", "fingerprint", "occurrences", "path", "line", "fingerprint", "value", "related", "path",
        "line", "message", "skipped", "path", "reason",
      ]))
  }

  @Test func valuesAreThoseOfTheReport() throws {
    let json = try parsed(Sample.report.json)
    #expect(json["version"] as? Int == 1)
    #expect(json["tool"] as? String == "lintel 0.1.0")
    #expect(json["summary"] as? [String: Int] == ["critical": 1, "high": 5, "medium": 2])
    let findings = try #require(json["findings"] as? [[String: Any]])
    #expect(findings.compactMap { $0["fingerprint"] as? String } == Sample.findings.map(\.fingerprint))
    #expect(findings[0]["type"] is NSNull)
    #expect((json["skipped"] as? [[String: String]])?.map { $0["path"] } == Sample.report.skipped.map(\.path))
  }

  @Test(arguments: [
    (0.0, "0"), (1.0, "1"), (0.5, "0.5"), (0.57, "0.57"), (0.5999, "0.599"), (0.007, "0.007"), (-3, "0"), (7, "1"),
    (.nan, "0"), (.infinity, "1"), (.leastNonzeroMagnitude, "0"),
  ])
  func confidenceIsAlwaysAFraction(_ confidence: Double, _ expected: String) {
    let type = TypeRole(
      name: "A", path: "A.swift", line: 1, kind: "class", role: "view", confidence: confidence, evidence: [])
    let text = RoleFormat.json.render([type], options: RenderOptions())
    #expect(text.contains("\"confidence\": \(expected),\n"))
  }

  @Test func rolesHaveTheDocumentedShape() throws {
    let json = try parsed(RoleFormat.json.render(Sample.roles, options: RenderOptions()))
    #expect(json["version"] as? Int == 1)
    let types = try #require(json["types"] as? [[String: Any]])
    #expect(types.map { $0["name"] as? String } == Sample.roles.map(\.name))
    let evidence = try #require(types[0]["evidence"] as? [[String: Any]])
    #expect(Set(evidence[0].keys) == ["reason", "role", "weight"])
    #expect(try parsed(RoleFormat.json.render([], options: RenderOptions()))["types"] as? [String] == [])
    #expect(
      RoleFormat.json.explain(Sample.roles, options: RenderOptions())
        == RoleFormat.json.render(Sample.roles, options: RenderOptions()))
  }
}

extension Report {
  fileprivate var json: String { ReportFormat.json.render(self, options: RenderOptions()) }
}
