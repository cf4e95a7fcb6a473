import Findings
import Testing

@testable import Rules

@Suite struct FileTooLargeTests {
  @Test func examples() throws { try ExampleRunner.verify(FileTooLarge.self) }

  @Test(arguments: [(400, 0), (401, 1), (1_000, 1), (1_001, 1)])
  func `reports from the first line over the limit`(lines: Int, findings: Int) throws {
    let found = try run(lines: lines)
    #expect(found.count == findings)
    #expect(found.allSatisfy { $0.severity == (lines > 1_000 ? .high : .medium) })
    #expect(found.allSatisfy { $0.occurrences.first?.value == lines && $0.type == nil })
  }

  @Test func `names the file, its length and its largest type`() throws {
    let finding = try #require(try run(lines: 450).first)
    #expect(finding.message == "`Table.swift` has 450 lines of code; the limit is 400, and `Table` takes 449 of them")
    #expect(finding.fix == "Split by extension: `Table+Concern.swift`.")
  }

  @Test func `blank lines of a text are free`() throws {
    let text = (0..<300).map { "Paragraph \($0)\n\n   \n" }.joined()
    let source = "let terms = \"\"\"\n\(text)\"\"\"\n"
    #expect(try ExampleApp(Example("terms", source)).run([FileTooLarge.self]).isEmpty)
    let longer = source + (0..<120).map { "let value\($0) = 1\n" }.joined()
    let finding = try #require(try ExampleApp(Example("terms", longer)).run([FileTooLarge.self]).first)
    #expect(finding.occurrences.first?.value == 422)
  }

  private func run(lines: Int) throws -> [Finding] {
    let members = (0..<(lines - 3)).map { "  let value\($0) = \($0)\n\n  // Free.\n" }.joined()
    let source = "//- App/Table.swift\nimport Foundation\nstruct Table {\n\(members)}\n"
    return try ExampleApp(Example("long", source)).run([FileTooLarge.self])
  }
}
