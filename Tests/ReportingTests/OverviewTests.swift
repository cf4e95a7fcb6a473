import Findings
import Foundation
import Reporting
import Testing

/// What a terminal shows of more findings than a person reads.
@Suite struct OverviewTests {
  /// 120 findings of 14 rules in 12 files.
  private static var report: Report {
    var report = Sample.report
    let ids = ["sink-captures-self", "blocking-wait"] + (1...12).map { "rule-with-a-rather-long-name-\($0)" }
    report.rules = ids.enumerated().map { index, id in
      RuleSummary(
        id: id, summary: "", rationale: "", severity: .high,
        consequence: index == 0 ? .leak : index == 1 ? .freeze : index % 2 == 0 ? .testability : .wrongBehavior)
    }
    report.findings = (0..<120).map { index in
      let rule = index % 14
      var finding = Sample.finding(
        "App/Feature\(index % 12)/Screen\(index % 12)ViewModel.swift", line: index + 1, column: 3, endColumn: 8,
        severity: rule < 2 ? .critical : rule < 9 ? .high : .medium,
        message: "the closure given to `sink` captures self strongly, and self keeps the subscription", rule: ids[rule])
      finding.type = "Screen\(index % 12)ViewModel"
      finding.role = "viewModel"
      finding.dependents = index % 7
      return finding
    }
    .sorted(by: Finding.inOrder)
    return report
  }

  private static let changes = Dictionary(
    uniqueKeysWithValues: (0..<12).map { ("App/Feature\($0)/Screen\($0)ViewModel.swift", $0) })

  private static func overview(
    _ report: Report = report, changes: [String: Int]? = changes, arguments: String = "", app: String = "",
    width: Int = 80, height: Int = 24, color: Bool = false
  ) -> String {
    Overview.render(
      report, changes: changes, days: 90, commands: OverviewCommands(arguments: arguments, app: app),
      options: RenderOptions(color: color, width: width, height: height, source: Sample.source))
  }

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  @Test(arguments: [(80, 24), (120, 40)])
  func overviewIsGolden(_ width: Int, _ height: Int) throws {
    try Golden.compare(Self.overview(width: width, height: height), with: "overview.\(width)x\(height).txt")
  }

  @Test func coloredOverviewIsGolden() throws {
    try Golden.compare(Self.overview(width: 100, height: 30, color: true), with: "overview.color.txt")
  }

  @Test(arguments: [(80, 24), (80, 30), (100, 30), (120, 40), (140, 60)])
  func theLastScreenHoldsTheSumAndFitsTheTerminal(_ width: Int, _ height: Int) {
    let lines = Self.lines(Self.overview(width: width, height: height))
    let screen = lines.suffix(height - 1)
    #expect(screen.contains { $0.hasPrefix("120 findings in 812 files") })
    #expect(screen.contains { $0.hasPrefix("critical  high  medium  rule") })
    #expect(screen.contains { $0.contains("lintel baseline record") })
    // A command is never broken.
    #expect(lines.allSatisfy { $0.count <= width || $0.hasPrefix("  lintel ") }, "\(lines.filter { $0.count > width })")
  }

  @Test func theCountsOfAllRulesAddUp() {
    for height in [24, 40, 80] {
      let lines = Self.lines(Self.overview(height: height))
      let table = lines.drop { !$0.hasPrefix("critical  high") }.dropFirst().prefix { !$0.isEmpty }
      let numbers = table.flatMap { $0.prefix(22).split(separator: " ").compactMap { Int($0) } }
      #expect(numbers.reduce(0, +) == 120)
    }
  }

  @Test func tenFindingsAreShownInFullTheMostImportantFirst() {
    let places = Self.lines(Self.overview()).filter { $0.contains(".swift:") && $0.hasPrefix("App/") }
    #expect(places.count == 10)
    #expect(places.allSatisfy { $0.contains("error:") })
  }

  @Test func hotSpotsAreFilesThatChangeAndHaveFindings() {
    let text = Self.overview()
    #expect(text.contains("App/Feature11/Screen11ViewModel.swift (10 findings, 11 commits)"))
    #expect(!text.contains(" 0 commits"))
    let unknown = Self.overview(changes: nil)
    #expect(unknown.contains("Files with the most findings") && !unknown.contains("commits"))
    #expect(!Self.overview(changes: [:]).contains("Hot spots"))
  }

  @Test func longPathsDoNotPushTheTableOffTheScreen() {
    var report = Self.report
    for index in report.findings.indices {
      report.findings[index].span.path = "Modules/\(String(repeating: "Folder/", count: 12))Screen\(index % 3).swift"
    }
    let text = Self.overview(
      report, changes: nil, arguments: " " + String(repeating: "Folder/", count: 20), app: " /a/b")
    #expect(text.contains("  …/Folder/"))
    let lines = Self.lines(text).flatMap { line in
      stride(from: 0, to: max(line.count, 1), by: 80).map { String(line.dropFirst($0).prefix(80)) }
    }
    #expect(lines.suffix(23).contains { $0.hasPrefix("critical  high  medium  rule") })
  }

  @Test func commandsRepeatWhatWasAskedFor() {
    let text = Self.overview(arguments: " 'My App' --only a,b", app: " 'My App'", width: 120)
    for command in [
      "lintel check --all 'My App' --only a,b", "lintel plan 'My App'", "lintel baseline record 'My App'",
      "lintel check --format html --output lintel.html 'My App' --only a,b",
    ] { #expect(text.contains("  " + command), "\(command)") }
  }

  @Test func besideABaselineItIsAboutWhatIsNew() {
    var report = Self.report
    report.baseline = BaselineSummary(acceptedFindings: 40, acceptedPlaces: 50, stale: [])
    let text = Self.overview(report)
    #expect(text.contains("The 10 new findings that matter most, of 120:"))
    #expect(text.contains("120 new findings in"))
    #expect(text.contains("Baseline: 40 findings (50 places) accepted."))
    #expect(text.contains("lintel baseline record --accept-new --reason"))
  }

  @Test func hostileNamesDoNotReachTheTerminal() {
    var report = Self.report
    for index in report.findings.indices {
      report.findings[index].span.path = "App/\u{1B}[2J\u{202E}\n\(index % 3).swift"
      report.findings[index].rule = "rule\u{1B}]0;x\u{07}"
    }
    let text = Self.overview(report)
    #expect(!text.contains("\u{1B}") && !text.contains("\u{202E}") && !text.contains("\u{07}"))
  }
}
