import Findings
import Refactoring
import Reporting
import Testing

/// What `lintel plan` prints, whatever the checked code is called.
@Suite struct PlanFormatTests {
  private let hostile = "Cart\u{1B}[2J|`View`\nModel\u{202E}"

  private func result() throws -> (PlanResult, PlanInput) {
    let path = "App/Cart/\(hostile).swift"
    let place = Occurrence(path: path, line: 3, column: 1, fingerprint: "0123456789abcdef", member: hostile)
    let finding = Finding(
      rule: "sink-captures-self", severity: .critical,
      span: SourceSpan(path: path, line: 3, column: 1, endLine: 3, endColumn: 2), type: hostile, role: nil,
      message: "`\(hostile)` leaks", fix: "Mend \(hostile).", fingerprint: "0123456789abcdef", occurrences: [place])
    let rule = RuleSummary(
      id: "sink-captures-self", summary: "It leaks.", rationale: "It leaks.", severity: .critical,
      section: .criticalSafety)
    let input = PlanInput(
      report: Report(
        toolVersion: "test", files: 1, types: 1, profiles: [], findings: [finding], skipped: [], rules: [rule]),
      types: [PlanType(name: hostile, path: path, role: "viewModel", lines: 9, isTested: false)],
      files: [PlanFile(path: path, lines: 9, uses: [])], history: nil)
    return (try PlanUpdate.run(input, existing: []), input)
  }

  @Test(arguments: DocumentFormat.allCases)
  func `Names from the code neither steer a terminal nor break a table`(format: DocumentFormat) throws {
    let (result, input) = try result()
    let outputs = [
      format.render(result, isDryRun: true, options: RenderOptions()),
      format.render(WorkPicker.next(result, input), options: RenderOptions()),
      format.render(
        PlanStatus(result, input, owners: PlanOwners(source: nil, byPath: [:])), options: RenderOptions()),
    ]
    for output in outputs {
      #expect(output.hasSuffix("\n"))
      #expect(!output.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x202E }, "\(output)")
    }
    if format == .markdown {
      let rows = outputs[2].split(separator: "\n").filter { $0.hasPrefix("| Cart") }
      #expect(rows.count == 1 && rows.allSatisfy { $0.filter { $0 == "|" }.count == 5 })
    }
  }

  @Test func `Files of the plan hold no control characters and stay readable by the next update`() throws {
    let (first, input) = try result()
    let texts = first.documents.map { PlanText(name: $0.name, text: $0.text) }
    for text in texts {
      #expect(!text.text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x202E })
    }
    #expect(try PlanUpdate.run(input, existing: texts).changed.isEmpty)
  }

  @Test func `Colors are for terminals only`() throws {
    let (result, _) = try result()
    #expect(
      DocumentFormat.text.render(result, isDryRun: false, options: RenderOptions(color: true)).contains("\u{1B}[0;1m"))
    #expect(!DocumentFormat.text.render(result, isDryRun: false, options: RenderOptions()).contains("\u{1B}"))
  }

  @Test func `With nothing to do, every form says so`() throws {
    let input = PlanInput(
      report: Report(toolVersion: "test", files: 1, types: 1, profiles: [], findings: [], skipped: [], rules: []),
      types: [], files: [PlanFile(path: "A.swift", lines: 1, uses: [])], history: nil)
    let result = try PlanUpdate.run(input, existing: [])
    let next = WorkPicker.next(result, input)
    #expect(DocumentFormat.text.render(next, options: RenderOptions()) == "Nothing is left to do.\n")
    #expect(DocumentFormat.markdown.render(next, options: RenderOptions()) == "Nothing is left to do.\n")
    #expect(DocumentFormat.json.render(next, options: RenderOptions()).contains("\"pullRequests\": []"))
  }
}
