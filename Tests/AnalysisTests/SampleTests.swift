import Analysis
import Foundation
import Rules
import Testing

/// The sample apps: one broken on purpose, two that must be clean.
@Suite struct SampleTests {
  private var root: String { String(#filePath.dropLast("/Tests/AnalysisTests/SampleTests.swift".count)) }

  private func check(_ sample: String) throws -> Check.Result {
    let path = root + "/Samples/" + sample
    let request = AnalysisRequest(paths: [path], currentDirectory: root, cache: .off)
    return Check.run(try Analyzer.analyze(request), toolVersion: "test")
  }

  @Test func legacyShopHasTheExpectedFindings() throws {
    let report = try check("LegacyShop").report
    let lines = report.findings.map { finding in
      "\(finding.rule)\t\(finding.severity)\t\(finding.span.path):\(finding.span.line)\t\(finding.type ?? "-")\t\(finding.occurrences.count)"
    }
    let current = lines.joined(separator: "\n") + "\n"
    let path = root + "/Tests/AnalysisTests/Golden/LegacyShop.tsv"
    if ProcessInfo.processInfo.environment["LINTEL_UPDATE_GOLDEN"] != nil {
      try Data(current.utf8).write(to: URL(fileURLWithPath: path))
    }
    let expected = FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
    #expect(current == expected, "LINTEL_UPDATE_GOLDEN=1 swift test --filter SampleTests shows the difference in git")
    #expect(report.skipped.isEmpty)
  }

  @Test func everyRuleFiresInLegacyShop() throws {
    let fired = Set(try check("LegacyShop").report.findings.map(\.rule))
    let expected = Set(Catalogue.rules.map { $0.description }.filter(\.isOnByDefault).map(\.id))
    #expect(expected.subtracting(fired).isEmpty)
  }

  @Test(arguments: ["ModernShop", "Bookshelf"]) func `a sample to copy from is clean`(sample: String) throws {
    let report = try check(sample).report
    #expect(report.findings.map { "\($0.rule) \($0.span.path):\($0.span.line)" } == [])
    #expect(report.files > 20)
  }
}
