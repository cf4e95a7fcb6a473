import Findings
import Foundation
import Reporting
import Testing

/// Checks against the official schema, which is not part of this repository: `LINTEL_SARIF_SCHEMA` names a copy.
@Suite struct SarifSchemaTests {
  private static let schema = ProcessInfo.processInfo.environment["LINTEL_SARIF_SCHEMA"]

  private static let validator = """
    import json, sys
    import jsonschema
    schema = json.load(open(sys.argv[1], encoding="utf-8"))
    kind = jsonschema.validators.validator_for(schema)
    kind.check_schema(schema)
    log = json.load(open(sys.argv[2], encoding="utf-8"))
    errors = [f"{list(e.absolute_path)}: {e.message[:300]}" for e in kind(schema).iter_errors(log)]
    print("\\n".join(errors))
    sys.exit(1 if errors else 0)
    """

  @Test(
    .enabled(
      if: schema != nil && canValidate,
      "set LINTEL_SARIF_SCHEMA to sarif-schema-2.1.0.json and install python3 with the package jsonschema"),
    arguments: ["rich", "without sources", "empty", "odd"])
  func outputIsValid(_ kind: String) throws {
    let schema = try #require(Self.schema)
    let reports = ["empty": Self.empty, "odd": Self.odd]
    let report = reports[kind] ?? Sample.report
    let options = kind == "rich" ? RenderOptions(source: Sample.source) : RenderOptions()
    let log = ReportFormat.sarif.render(report, options: options)
    let (status, output) = try validate(log, schema: schema)
    #expect(status == 0, "\(output)")
  }

  @Test(
    .enabled(
      if: schema != nil && canValidate,
      "set LINTEL_SARIF_SCHEMA to sarif-schema-2.1.0.json and install python3 with the package jsonschema"))
  func theCheckCanFail() throws {
    let schema = try #require(Self.schema)
    let log = ReportFormat.sarif.render(Sample.report, options: RenderOptions())
      .replacingOccurrences(of: "\"startLine\": 6", with: "\"startLine\": 0")
    #expect(try validate(log, schema: schema).status == 1)
  }

  static let empty = Report(
    toolVersion: "", files: 0, types: 0, profiles: [], findings: [], skipped: [], rules: [])

  /// Everything twice and at impossible places.
  static var odd: Report {
    let evil = "\u{0}\u{1B}\n%{0}[x](1)\u{FFFE}"
    var finding = Sample.finding(evil, line: -1, column: 0, endLine: -9, endColumn: -9, message: evil, rule: evil)
    finding.related = Array(repeating: RelatedPlace(path: "", line: 0, column: 0, message: ""), count: 3)
    finding.occurrences = Array(
      repeating: Occurrence(path: evil, line: .max, column: .max, fingerprint: "", value: -1), count: 3)
    let rule = RuleSummary(id: evil, summary: "", rationale: "", severity: .medium)
    let skipped = SkippedFile(path: "", reason: "")
    return Report(
      toolVersion: evil, files: -1, types: .max, profiles: ["", ""], findings: [finding, finding],
      skipped: [skipped, skipped], rules: [rule, rule])
  }

  private func validate(_ log: String, schema: String) throws -> (status: Int32, output: String) {
    let file = FileManager.default.temporaryDirectory.appending(path: "lintel-\(UUID().uuidString).sarif")
    try Data(log.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try Self.python(["-c", Self.validator, schema, file.path(percentEncoded: false)])
  }

  private static let canValidate = (try? python(["-c", "import jsonschema"]).status) == 0

  private static func python(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-W", "ignore"] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, output)
  }
}
