import Findings
import Testing

@testable import Reporting

/// Findings of one cause are one entry for people and one cause in JSON.
@Suite struct GroupReportTests {
  private static func finding(_ number: Int, _ scope: Cause.Scope) -> Finding {
    let path = "App/Page\(number).swift"
    return Finding(
      rule: "view-does-io", severity: .high,
      span: SourceSpan(path: path, line: number, column: 3, endLine: number, endColumn: 8), type: "Page\(number)",
      role: "view", message: "`Store.shared.set(…)` calls `Store`", fix: "Move it.", fingerprint: "f\(number)",
      cause: Cause(id: "c", scope: scope),
      occurrences: [Occurrence(path: path, line: number, column: 3, fingerprint: "f\(number)")])
  }

  private static func report(_ scope: Cause.Scope) -> Report {
    Report(
      toolVersion: "1", files: 6, types: 6, profiles: [], findings: (1...5).map { finding($0, scope) }, skipped: [],
      rules: [RuleSummary(id: "view-does-io", summary: "A view does I/O.", rationale: "", severity: .high)])
  }

  private static let shared = Cause.Scope.shared(
    Cause.Owner(
      name: "Store", predicate: "call the service `Store` themselves",
      declaration: RelatedPlace(path: "Kit/Store.swift", line: 3, column: 7, message: "`Store` is declared here")))
  private static let convention = Cause.Scope.convention(Cause.Convention(count: 5, total: 6))

  @Test func textNamesTheUsersAndTheOwner() {
    let text = ReportFormat.text.render(Self.report(Self.shared), options: RenderOptions())
    #expect(
      text.hasPrefix(
        """
        App/Page1.swift:1:3: warning: 5 views call the service `Store` themselves: `Page1`, `Page2`, `Page3` and 2 \
        others [view-does-io]
           in: Page1 (view)
         note: Kit/Store.swift:3:7: `Store` is declared here
         also: App/Page2.swift:2:3 (Page2)
         also: App/Page3.swift:3:3 (Page3)
         also: App/Page4.swift:4:3 (Page4)
               and 1 more finding of the same cause
          fix: Move it.

        5 findings
        """), "\(text)")
  }

  @Test func aConventionSaysHowFarItGoes() {
    let text = ReportFormat.markdown.render(Self.report(Self.convention), options: RenderOptions())
    #expect(
      text.contains("A view does I/O, in 5 of 6 views: `Page1`, `Page2`, `Page3` and 2 others (and 4 more places)"),
      "\(text)")
    #expect(
      text.contains("Fix: Move it. Decide it once for the app; if this is what the team wants, disable the rule."))
    #expect(!text.contains("left out"))
  }

  @Test func jsonKeepsEveryFindingAndNamesTheCause() {
    let text = ReportFormat.json.render(Self.report(Self.convention), options: RenderOptions())
    #expect(text.ranges(of: "\"cause\": \"c\"").count == 5)
    #expect(text.contains("\"scope\": \"convention\""))
    #expect(text.contains("\"findings\": 5,"))
    #expect(
      ReportFormat.sarif.render(Self.report(Self.shared), options: RenderOptions()).ranges(of: "lintelCause/v1").count
        == 5)
  }

  @Test func htmlFoldsThemUnderOneSentence() throws {
    let page = try MarkupReader(ReportFormat.html.render(Self.report(Self.shared), options: RenderOptions()))
    let folded = page.elements.filter {
      $0.name == "details" && $0.attributes.contains { $0 == ("class", "cause high") }
    }
    #expect(folded.count == 1)
    #expect(page.elements.count { $0.name == "article" } == 5)
    #expect(page.text.contains("5 views call the service Store themselves: Page1, Page2, Page3 and 2 others"))
  }

  @Test func aSingleFindingOfASharedCauseSpeaksForItself() {
    var report = Self.report(Self.shared)
    report.findings = [report.findings[0]]
    let text = ReportFormat.text.render(report, options: RenderOptions())
    #expect(text.contains("warning: `Store.shared.set(…)` calls `Store` [view-does-io]"), "\(text)")
  }
}
