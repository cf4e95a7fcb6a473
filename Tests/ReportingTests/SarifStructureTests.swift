import Findings
import Foundation
import Reporting
import Testing

/// The structure of our SARIF, checked without the official schema, which is not part of this repository.
@Suite struct SarifStructureTests {
  private static func log(_ report: Report, _ options: RenderOptions = RenderOptions()) -> String {
    ReportFormat.sarif.render(report, options: options)
  }

  @Test func reportsAreSound() {
    #expect(SarifValidator.errors(in: Self.log(Sample.report, RenderOptions(source: Sample.source))) == [])
    #expect(SarifValidator.errors(in: Self.log(Sample.report)) == [])
    #expect(SarifValidator.errors(in: Self.log(SarifSchemaTests.empty)) == [])
    #expect(SarifValidator.errors(in: Self.log(SarifSchemaTests.odd)) == [])
  }

  /// One change of a sound log, and what the validator says about it.
  struct Damage: Sendable, CustomTestStringConvertible {
    let old: String
    let new: String
    let error: String
    var testDescription: String { "\(old) → \(new)" }

    init(_ old: String, _ new: String, _ error: String) {
      self.old = old
      self.new = new
      self.error = error
    }
  }

  @Test(arguments: [
    Damage("\"columnKind\"", "\"columnkind\"", "has no property 'columnkind'"),
    Damage("utf16CodeUnits", "utf8CodeUnits", "none of"),
    Damage("\"startLine\": ", "\"startLine\": 0.5e-0, \"startLin\": ", "no whole number"),
    Damage("\"startLine\": 6", "\"startLine\": 0", "less than 1"),
    Damage("\"startLine\": 6", "\"startLine\": 6000", "ends before it starts"),
    Damage("\"startColumn\": ", "\"startColumn\": true, \"x\": ", "no whole number"),
    Damage("\"ruleIndex\": 0", "\"ruleIndex\": 1", "is another rule"),
    Damage("\"ruleIndex\": 0", "\"ruleIndex\": 999", "is another rule"),
    Damage("\"level\": \"error\"", "\"level\": \"critical\"", "none of"),
    Damage("\"version\": \"2.1.0\"", "\"version\": \"2.0.0\"", "none of"),
    Damage("\"runs\"", "\"run\"", "has no 'runs'"),
    Damage("\"driver\"", "\"drive\"", "has no 'driver'"),
    Damage("\"%SRCROOT%\": {", "\"%ROOT%\": {", "is not declared"),
    Damage("\"uri\": \"", "\"uri\": \"/", "leaves its base"),
    Damage("\"uri\": \"", "\"uri\": \"a b", "is not percent-encoded"),
    Damage("\"lintelFingerprint/v1\": \"", "\"lintelFingerprint/v1\": 1, \"x\": \"", "no text"),
    Damage("\"partialFingerprints\"", "\"properties2\"", "has no fingerprint"),
    Damage("\"id\": 2", "\"id\": 1", "not told apart"),
    Damage("\"executionSuccessful\": true", "\"executionSuccessful\": 1", "neither true nor false"),
    Damage("\"descriptor\": { \"id\": \"", "\"descriptor\": { \"id\": \"x", "nothing describes"),
  ]) func everyMistakeIsSeen(_ damage: Damage) throws {
    let sound = Self.log(Sample.report)
    let damaged = sound.replacingOccurrences(of: damage.old, with: damage.new)
    try #require(damaged != sound, "the log no longer contains \(damage.old)")
    let errors = SarifValidator.errors(in: damaged)
    #expect(errors.contains { $0.contains(damage.error) }, "\(errors)")
  }

  @Test func whatIsNotWrittenYetIsKnown() {
    let log = """
      { "version": "2.1.0", "runs": [ { "tool": { "driver": { "name": "x" } }, "columnKind": "utf16CodeUnits",
        "artifacts": [ { "location": { "uri": "a.swift" } } ],
        "results": [ { "message": { "text": "m" }, "partialFingerprints": { "a": "b" },
          "suppressions": [ { "kind": "inSource", "status": "accepted", "justification": "j" } ],
          "locations": [ { "physicalLocation": { "artifactLocation": { "index": INDEX } } } ] } ] } ] }
      """
    func errors(_ log: String) -> [String] { SarifValidator.errors(in: log) }
    #expect(errors(log.replacing("INDEX", with: "0")) == [])
    #expect(errors(log.replacing("INDEX", with: "1")).count == 1)
    #expect(errors(log.replacing("INDEX", with: "0").replacing("inSource", with: "inCode")).count == 1)
    #expect(errors(log.replacing("INDEX", with: "0").replacing("accepted", with: "fine")).count == 1)
  }
}
