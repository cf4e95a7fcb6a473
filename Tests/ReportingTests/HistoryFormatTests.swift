import Findings
import Foundation
import Refactoring
import Reporting
import Testing

/// A history in all its forms.
@Suite struct HistoryFormatTests {
  private static func item(_ rule: String, _ severity: Severity, _ path: String, _ place: UInt64) -> HistoryState.Item {
    HistoryState.Item(
      rule: rule, severity: severity, path: path, line: 12, type: "T", message: "`x` of <b>T</b> is | wrong @team",
      places: [place], identity: place)
  }

  private static let items = [
    item("view-does-io", .high, "Cart/CartView.swift", 1), item("sink-captures-self", .critical, "Cart/A.swift", 2),
    item("file-too-large", .medium, "=cmd|'x'/B,\"C\".swift", 3), item("view-does-io", .high, "Home/Home.swift", 4),
    item("view-does-io", .high, "<script>alert(1)</script>/X.swift", 5),
  ]

  /// States with so many of the items.
  private static func history(_ counts: [Int], owners: Bool = true) -> History {
    var owner: (@Sendable (String) -> [String])?
    if owners { owner = { $0.hasPrefix("Cart") ? ["@cart"] : [] } }
    let builder = HistoryBuilder(feature: { String($0.split(separator: "/")[0]) }, owners: owner)
    let start = 20_500
    let steps: [HistoryBuilder.Step] = counts.enumerated().map { index, count in
      let id = String(repeating: "\(index % 10)", count: 40)
      let state = HistoryState(
        files: 1200 + index, types: 2400, rules: Set(items.map(\.rule)), items: Array(items.prefix(count)),
        unseen: index == 2 ? ["Home/Home.swift"] : [])
      return (HistoryCommit(id: id, tree: "", time: (start + index * 7) * 24 * 60 * 60), state, [:])
    }
    let new = builder.newCode(
      since: "v1.0 <&>", steps[0].commit, steps[0].state, present: steps[steps.count - 1].state, renames: [:])
    return builder.history(steps, interval: .week, newCode: new, notes: ["this `clone` is <shallow>"])
  }

  @Test(arguments: HistoryFormat.allCases)
  func `Every form is as expected`(_ format: HistoryFormat) throws {
    let options = RenderOptions(width: 100, title: "Shop & <Co>", unicode: true)
    let text = format.render(Self.history([1, 3, 2, 4, 5]), by: nil, toolVersion: "test", options: options)
    try Golden.compare(text, with: "history.\(format.rawValue == "markdown" ? "md" : format.rawValue)")
    #expect(text.hasSuffix("\n"))
  }

  @Test func `Groups are rows of a table for spreadsheets, zeros included, and no cell is a formula`() {
    let text = HistoryFormat.csv.render(
      Self.history([1, 3]), by: .feature, toolVersion: "test", options: RenderOptions())
    let lines = text.split(separator: "\n")
    #expect(lines[0] == "date,commit,feature,findings,arrived,left")
    #expect(lines.count == 5)
    #expect(lines[1].hasSuffix(",'=cmd|'x',0,0,0"))
  }

  @Test func `Without UTF-8 the chart is ASCII, and it fits a narrow terminal`() {
    let counts = (0..<150).map { 1 + $0 % 5 }
    for width in [40, 60, 200] {
      let text = HistoryFormat.text.render(
        Self.history(counts), by: .severity, toolVersion: "test", options: RenderOptions(width: width))
      let chart = text.split(separator: "\n").filter { line in
        ["|", "+"].contains(line.drop { $0 == " " || $0.isNumber }.first)
      }
      #expect(chart.count == 9)
      #expect(chart.allSatisfy { $0.utf8.count <= width && $0.utf8.allSatisfy { $0 < 0x80 } }, "\(chart)")
    }
  }

  @Test func `One point, and none with findings, are no reason to fail`() {
    for format in HistoryFormat.allCases {
      for counts in [[0], [0, 0], [5]] {
        let text = format.render(
          Self.history(counts, owners: false), by: nil, toolVersion: "test", options: RenderOptions(unicode: true))
        #expect(!text.isEmpty)
      }
    }
  }

  @Test func `The page runs no script, loads nothing, and escapes what comes from the app`() {
    let page = HistoryFormat.html.render(
      Self.history([1, 3, 5]), by: nil, toolVersion: "test", options: RenderOptions(title: "A<script>"))
    #expect(!page.contains("<script"))
    #expect(page.contains("default-src &#39;none&#39;; style-src &#39;sha256-"))
    #expect(!page.contains("http://") && !page.contains("https://"))
    #expect(page.contains("<title id=\"chart-title\">") && page.contains("<desc id=\"chart-text\">"))
  }
}
