import Findings
import Foundation
import Refactoring
import Reporting
import Testing

/// What the forms make of a baseline: in a report, of a status, of what was done.
@Suite struct BaselineTests {
  private static let options = RenderOptions(width: 100, source: Sample.source)

  private static func report(strict: Bool, findings: [Finding] = Array(Sample.findings.prefix(2))) -> Report {
    var report = Sample.report
    report.findings = findings
    report.skipped = []
    report.baseline = BaselineSummary(
      acceptedFindings: 1_204, acceptedPlaces: 2_310,
      stale: [
        BaselineSummary.StaleEntry(
          rule: "viewmodel-does-io", path: ".lintel/baseline/viewmodel-does-io.txt", line: 12,
          subject: "CartViewModel, load: URLSession.shared"),
        BaselineSummary.StaleEntry(
          rule: "file-too-large", path: ".lintel/baseline/evil\n::error::.txt", line: 7,
          subject: "App/\u{1B}[31m{0}.swift, lines"),
      ], isStrict: strict)
    return report
  }

  @Test(arguments: [
    ("baseline.txt", ReportFormat.text), ("baseline.json", .json), ("baseline.sarif", .sarif),
    ("baseline.xcode.txt", .xcode), ("baseline.github.txt", .github), ("baseline.gitlab.json", .gitlab),
    ("baseline.junit.xml", .junit), ("baseline.md", .markdown),
  ])
  func `a strict report is golden`(_ file: String, _ format: ReportFormat) throws {
    try Golden.compare(format.render(Self.report(strict: true), options: Self.options), with: file)
  }

  @Test(arguments: [("baseline.loose.txt", ReportFormat.text), ("baseline.loose.json", .json)])
  func `a report that only notes is golden`(_ file: String, _ format: ReportFormat) throws {
    try Golden.compare(format.render(Self.report(strict: false, findings: []), options: Self.options), with: file)
  }

  @Test(arguments: [ReportFormat.sarif, .xcode, .github])
  func `stale entries are in no list of errors unless asked for`(_ format: ReportFormat) {
    let text = format.render(Self.report(strict: false), options: Self.options)
    #expect(!text.contains("mended;") && !text.contains(".lintel/baseline"))
  }

  @Test func `results are new with a baseline and nothing without`() {
    #expect(
      ReportFormat.sarif.render(Self.report(strict: false), options: Self.options).contains(
        "\"baselineState\": \"new\""))
    #expect(!ReportFormat.sarif.render(Sample.report, options: Self.options).contains("baselineState"))
  }

  private static var status: BaselineStatus {
    var status = BaselineStatus()
    func row(_ name: String, _ severity: Severity?, _ numbers: [Int]) -> BaselineStatus.Row {
      var row = BaselineStatus.Row(name: name, severity: severity)
      (row.accepted, row.fixed, row.new) = (numbers[0], numbers[1], numbers[2])
      (row.before, row.removed, row.added) = (numbers[3], numbers[4], numbers[5])
      return row
    }
    status.rules = [
      row("sink-captures-self", .critical, [3, 1, 0, 9, 6, 0]),
      row("viewmodel-does-io", .high, [1_200, 0, 2, 1_500, 301, 1]),
      row("prefer-observable", nil, [0, 0, 0, 4, 4, 0]),
    ]
    status.features = [
      row("App/Cart", nil, [1_000, 1, 2, 1_200, 201, 1]), row("App/Über|sicht `x`", nil, [203, 0, 0, 309, 106, 0]),
      row("(gone)", nil, [0, 0, 0, 4, 4, 0]),
    ]
    status.total = row("total", nil, [1_203, 1, 2, 1_513, 311, 1])
    status.since = "v2.0_*<b>"
    status.notRun = ["prefer-observable"]
    return status
  }

  private static let changes: [BaselineChange] = [
    BaselineChange(
      kind: .recorded, folder: ".lintel/baseline", findings: 1_000,
      rows: [
        .init(rule: "viewmodel-does-io", severity: .high, places: 1_200),
        .init(rule: "prefer-observable", severity: .medium, places: 7),
        .init(rule: "assign-to-self", severity: .critical, places: 1),
      ], entries: 1_208),
    BaselineChange(
      kind: .accepted, folder: ".lintel/baseline", findings: 1,
      rows: [.init(rule: "assign-to-self", severity: .critical, places: 1)],
      entries: 1_209, moved: 1, left: 1, reason: "the old checkout"),
    BaselineChange(
      kind: .pruned, folder: ".lintel/baseline", rows: [.init(rule: "assign-to-self", severity: .critical, places: 2)],
      entries: 1_207, moved: 2, left: 3),
    BaselineChange(kind: .pruned, folder: ".lintel/baseline", rows: [], entries: 0),
    BaselineChange(kind: .recorded, folder: ".lintel/baseline", rows: [], entries: 0),
  ]

  @Test(arguments: [(DocumentFormat.text, "txt"), (.json, "json"), (.markdown, "md")])
  func `status and changes are golden`(_ format: DocumentFormat, _ ending: String) throws {
    try Golden.compare(
      format.render(Self.status, folder: ".lintel/baseline", options: RenderOptions()),
      with: "baseline-status.\(ending)")
    var plain = Self.status
    (plain.since, plain.notRun) = (nil, [])
    try Golden.compare(
      format.render(plain, folder: ".lintel/baseline", options: RenderOptions()), with: "baseline-status.now.\(ending)")
    let changes = Self.changes.map { format.render($0, options: RenderOptions()) }.joined(separator: "\n")
    try Golden.compare(changes, with: "baseline-changes.\(ending)")
  }

  @Test func `what is written as JSON can be read as JSON`() throws {
    let texts =
      Self.changes.map { DocumentFormat.json.render($0, options: RenderOptions()) } + [
        DocumentFormat.json.render(Self.status, folder: "a\"b", options: RenderOptions()),
        ReportFormat.json.render(Self.report(strict: true), options: RenderOptions()),
      ]
    for text in texts { _ = try JSONSerialization.jsonObject(with: Data(text.utf8)) }
  }
}
