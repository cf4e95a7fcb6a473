import Findings
import Refactoring
import Reporting
import Testing

/// The verdict about a branch in all its forms.
@Suite struct ReviewReportTests {
  private static let options = RenderOptions(width: 100, source: Sample.source)

  /// A branch that does everything wrong that a branch can do, in sources that try to get out of the report.
  private static let refused = Review(
    ReviewInput(
      base: "0123456789abcdef0123456789abcdef01234567",
      changes: [
        BranchChange(
          path: "App/Home/HomeViewModel.swift", formerPath: "App/Home/HomeViewModel.swift", kind: .code, added: 180,
          removed: 62, lines: [1...200]),
        BranchChange(path: "AppTests/HomeTests.swift", formerPath: nil, kind: .tests, added: 40, removed: 0),
        BranchChange(path: "App/New|`Big`.swift", formerPath: nil, kind: .code, added: 401, removed: 0),
      ],
      former: state([
        finding("sink-captures-self", "App/Cart/CartViewModel.swift", "CartViewModel", "`sink` captures `self` @team"),
        finding("view-does-io", "App/Orders/OrdersView.swift", "OrdersView", "*bold* [link](http://x) <img> & | `a``b"),
      ]),
      present: state(
        Sample.findings.filter { $0.rule == "viewmodel-uses-singleton" || $0.span.path == "App/Hostile.swift" }),
      baseline: nil, feature: { String($0.span.path.split(separator: "/")[1]) }, newFiles: ["App/New|`Big`.swift": 401],
      viewModels: [
        ReviewInput.ViewModel(
          name: "HomeViewModel", path: "App/Home/HomeViewModel.swift", line: 4, changesTests: false)
      ], limit: ReviewInput.Limit(lines: 200),
      plan: .unrecorded([
        PlanResult.Event(kind: .ticked, file: "cart.md", id: "C1", title: "Break the cycle", detail: "")
      ])))

  private static let accepted = Review(
    ReviewInput(
      base: "0123456789abcdef0123456789abcdef01234567",
      changes: [
        BranchChange(path: "App/A.swift", formerPath: "App/A.swift", kind: .code, added: 10, removed: 4, lines: [1...9])
      ],
      former: state([
        finding("sink-captures-self", "App/Cart/CartViewModel.swift", "CartViewModel", "`sink` captures `self`")
      ]),
      present: state([finding("view-does-io", "App/A.swift", "AView", "`AView` does I/O")]),
      baseline: Baseline.recording([finding("view-does-io", "App/A.swift", "AView", "`AView` does I/O")]),
      feature: { _ in "Cart" }, newFiles: [:], viewModels: [],
      limit: ReviewInput.Limit(lines: 50, owner: "cart/C1, bug fix"), plan: .current))

  private static func state(_ findings: [Finding]) -> ReviewInput.State {
    ReviewInput.State(
      findings: findings,
      rules: Set(Sample.findings.map(\.rule)).union(["sink-captures-self", "view-does-io"]),
      paths: Set(findings.map(\.span.path)))
  }

  private static func finding(_ rule: String, _ path: String, _ type: String, _ message: String) -> Finding {
    Finding(
      rule: rule, severity: .critical, span: SourceSpan(path: path, line: 7, column: 3, endLine: 7, endColumn: 9),
      type: type, role: "viewModel", message: message, fix: "Do `it` otherwise.", fingerprint: "00000000\(rule.count)",
      occurrences: [Occurrence(path: path, line: 7, column: 3, fingerprint: "00000000\(rule.count)", evidence: message)]
    )
  }

  @Test(arguments: [
    ("txt", ReviewFormat.text), ("md", .markdown), ("json", .json), ("github.txt", .github),
  ])
  func reviewsAreGolden(_ suffix: String, _ format: ReviewFormat) throws {
    #expect(!Self.refused.passes && Self.accepted.passes)
    try Golden.compare(
      format.render(Self.refused, toolVersion: "0.1.0", options: Self.options), with: "review.refused.\(suffix)")
    try Golden.compare(
      format.render(Self.accepted, toolVersion: "0.1.0", options: Self.options), with: "review.passed.\(suffix)")
  }

  // Mutation: leave texts from sources as they are.
  @Test func `nothing from sources is markup in a comment`() {
    let text = ReviewFormat.markdown.render(Self.refused, toolVersion: "0.1.0", options: Self.options)
    for markup in ["<img>", "[link](", " @team", "\u{1B}", "\u{202E}"] { #expect(!text.contains(markup), "\(markup)") }
    #expect(
      text.split(separator: "\n").filter { $0.hasPrefix("|") }.allSatisfy { row in
        row.replacing("\\|", with: "").filter { $0 == "|" }.count == 4
      })
  }
}
