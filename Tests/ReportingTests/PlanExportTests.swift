import Findings
import Foundation
import Refactoring
import Reporting
import SeededRandom
import Testing

/// The files for spreadsheets, scripts and issue trackers.
@Suite struct PlanExportTests {
  private static let rules = [
    RuleSummary(
      id: "sink-captures-self", summary: "It leaks.", rationale: "It leaks.", severity: .critical,
      section: .criticalSafety),
    RuleSummary(
      id: "view-does-io", summary: "It reads.", rationale: "It reads.", severity: .high, section: .viewModelExtraction),
  ]

  private static let cart = """
    # Feature: Cart

    ## Critical safety

    - [ ] **C1: Cancel `load` when `CartView` is done, "now", or never** <!-- lintel: 0123456789abcdef -->
      - **Location:** `App/Cart/CartView.swift:12`, `:30`, `App/Cart/Cart.swift:7`
      - **Severity:** 🔴 Critical (`sink-captures-self`)
      - **Problem:** `load` keeps self [always]; a * b, {x} and C:\\temp.
      - **Fix:** Capture `[weak self]`:
        1. Capture it in `load`.
        2. Write

           ```swift
           sink { [weak self] in
             self?.total = $0 // @mention {code}
           }
           ```
        3. Check.
      - **Estimated lines:** 9
      - **PR:** #12
    - [x] **VM1: Move the reading** <!-- lintel: 1123456789abcdef -->
      - **Location:** `App/Cart/Cart.swift:3`
      - **Severity:** 🟡 High (`view-does-io`)
      - **Problem:** It reads.
      - **Fix:** Move it.
      - **Estimated lines:** 300
      - **Pull requests:** too large for one; use one per step:
        - [x] **Step 1 of 2** (~150 lines): move `load`
        - [x] **Step 2 of 2** (~150 lines): move the rest
      - **Dependencies:** C1, X2 (cross-cutting.md)
      - **Fixed by:** `aaaaaaaaaa` (2026-01-08)
    - [ ] **N1: ours**

    """

  private func export(_ files: [PlanText], openOnly: Bool = false, source: PlanOwners.Source? = .codeOwners) throws
    -> PlanExport
  {
    let places = [
      ("C1", "App/Cart/CartView.swift", "sink-captures-self", "0123456789abcdef", 12),
      ("N", "App/Cart/Gone.swift", "view-does-io", "2123456789abcdef", 3),
    ]
    let findings = places.dropLast().map { _, path, rule, fingerprint, line in
      Finding(
        rule: rule, severity: .critical,
        span: SourceSpan(path: path, line: line, column: 1, endLine: line, endColumn: 2), type: nil, role: nil,
        message: "It leaks", fix: "Fix it.", fingerprint: fingerprint,
        occurrences: [Occurrence(path: path, line: line, column: 1, fingerprint: fingerprint, member: "")])
    }
    let input = PlanInput(
      report: Report(
        toolVersion: "test", files: 1, types: 1, profiles: [], findings: findings, skipped: [], rules: Self.rules),
      types: [], files: [PlanFile(path: "App/Cart/CartView.swift", lines: 9, uses: [])], history: nil)
    let result = try PlanUpdate.run(input, existing: files)
    let owners = PlanOwners(
      source: source, byPath: source == nil ? [:] : ["App/Cart/CartView.swift": ["@shop/payments", "kim@example.com"]])
    return PlanExport(result, input, owners: owners, openOnly: openOnly)
  }

  private func sample(openOnly: Bool = false) throws -> PlanExport {
    try export([PlanText(name: "cart.md", text: Self.cart)], openOnly: openOnly)
  }

  @Test(arguments: [
    ("plan-export.csv", PlanExportFormat.csv), ("plan-export.json", .json), ("plan-export.github.json", .github),
    ("plan-export.jira.csv", .jira),
  ])
  func `The files for other tools are golden`(_ file: String, _ format: PlanExportFormat) throws {
    try Golden.compare(format.render(try sample()), with: file)
  }

  @Test func `Done tasks are left out on demand, and always for GitHub, which cannot create closed issues`() throws {
    #expect(try sample().tasks.map(\.id) == ["C1", "VM1", "N1"])
    #expect(try sample(openOnly: true).tasks.map(\.id) == ["C1", "N1"])
    let issues = try JSONSerialization.jsonObject(with: Data(PlanExportFormat.github.render(try sample()).utf8))
    #expect((issues as? [[String: Any]])?.count == 2)
  }

  // MARK: Hostile text

  private static let hostile = [
    "=HYPERLINK(\"http://x\";\"y\")", "+1", "-1", "@SUM(A1)", "'=1", "\ttab", "a\"b\"\"c", "a,b;c", "comma, \"quote\"",
    "👩‍👩‍👧‍👦 emoji", "\u{202E}right to left", "שלום", "{code}x{code}", "[~admin] [link|http://x]", "h1. title", "# list",
    "<script>alert(1)</script>", "@octocat #1", String(repeating: "👩‍👩‍👧‍👦", count: 300),
    String(repeating: "long ", count: 20_000),
    "back\\slash `unclosed", "``", "`a|b`",
  ]

  private func hostileExport() throws -> PlanExport {
    var text = "# Feature: =cmd|' /C calc'!A0, \"x\"\n\n"
    for (index, title) in Self.hostile.enumerated() {
      text += "- [ ] **N\(index + 1): \(title)**\n  - **Problem:** \(title)\n  - **Fix:** \(title)\n"
    }
    return try export([PlanText(name: "cart.md", text: text), PlanText(name: "README.md", text: Self.dashboard)])
  }

  private static let dashboard = "# R\n\n<!-- lintel: dashboard -->\n<!-- lintel: end of dashboard -->\n"

  // Mutation: leave the apostrophe out, or cut by characters.
  @Test func `No cell of a spreadsheet is a formula, and each has the text of its task`() throws {
    let export = try hostileExport()
    let rows = try #require(CSVReader.rows(PlanExportFormat.csv.render(export)))
    #expect(rows.count == export.tasks.count + 1 && Set(rows.map(\.count)) == [16])
    for cell in rows.joined() { #expect(!["=", "+", "-", "@", "\t", "\r"].contains { cell.hasPrefix($0) }, "\(cell)") }
    let titles = rows.dropFirst().map { CSVReader.text($0[3]) }
    #expect(titles == export.tasks.map(\.title))
  }

  @Test func `Issues of GitHub keep its limits, mention no one and hold no markup from outside`() throws {
    let text = PlanExportFormat.github.render(try hostileExport())
    let issues = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    #expect(issues.count >= Self.hostile.count)
    for issue in issues {
      let title = try #require(issue["title"] as? String)
      let body = try #require(issue["body"] as? String)
      let labels = try #require(issue["labels"] as? [String])
      #expect(Set(issue.keys) == ["title", "body", "labels"])
      #expect(title.utf16.count <= 256 && !title.isEmpty && !title.contains("\n") && !title.contains("\u{202E}"))
      #expect(body.utf8.count <= 65_536)
      #expect(labels.allSatisfy { $0.count <= 50 && !$0.isEmpty && !$0.contains(",") })
      #expect(!body.contains("@octocat") && !body.contains("<script>") && !body.contains("\u{202E}"))
    }
    #expect(issues.contains { ($0["body"] as? String)?.hasSuffix("The rest is in refactoring/cart.md.") == true })
  }

  @Test func `A file for Jira has a summary in each row, labels without blanks and no markup from outside`() throws {
    let rows = try #require(CSVReader.rows(PlanExportFormat.jira.render(try hostileExport())))
    let header = try #require(rows.first)
    #expect(header.filter { $0 == "Labels" }.count == 4)
    #expect(header.allSatisfy { $0.allSatisfy { $0.isLetter || $0 == " " } })
    for row in rows.dropFirst() {
      #expect(row.count == header.count)
      #expect(row[0].utf16.count <= 255 && !row[0].isEmpty && !row[0].contains("\n"))
      #expect(["Highest", "High", "Medium"].contains(row[2]) && ["To Do", "Done"].contains(row[3]))
      #expect(row[4...7].allSatisfy { !$0.isEmpty && $0.utf16.count <= 255 && !$0.contains { $0.isWhitespace } })
      #expect(row[8].utf16.count <= 32_767)
      #expect(!row[8].contains("{code}x") && !row[8].contains("[~admin]") && !row[8].contains("[link|"))
      for cell in row { #expect(!["=", "+", "-", "@", "\t", "\r"].contains { cell.hasPrefix($0) }, "\(cell)") }
    }
  }

  @Test func `Random texts come back from a spreadsheet as they were`() throws {
    var random = SeededGenerator(seed: 16)
    let pieces = [
      "=", "+", "-", "@", "'", "\"", ",", ";", "\\", "`", "é", "👍🏽", "\u{202E}", "ש", " ", "a", "1", "|", "**", "\t",
    ]
    for _ in 0..<40 {
      var text = "# Feature: Random\n\n"
      for number in 1...20 {
        let title = (0..<Int.random(in: 1...12, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
          .joined()
        text += "- [ ] **N\(number): x\(title)x**\n  - **Problem:** \(title)\n"
      }
      let export = try export([
        PlanText(name: "random.md", text: text), PlanText(name: "README.md", text: Self.dashboard),
      ])
      let rows = try #require(CSVReader.rows(PlanExportFormat.csv.render(export))).dropFirst()
      #expect(rows.map { CSVReader.text($0[3]) } == export.tasks.map(\.title))
      #expect(rows.map { CSVReader.text($0[10]) } == export.tasks.map(\.problem))
    }
  }
}

/// Reads comma-separated values by RFC 4180, and nothing else.
enum CSVReader {
  /// `nil` for a text that is not well formed.
  static func rows(_ text: String) -> [[String]]? {
    var rows: [[String]] = []
    var row: [String] = []
    var rest = Array(text.unicodeScalars)[...]
    while !rest.isEmpty {
      guard rest.removeFirst() == "\"" else { return nil }
      var cell = String.UnicodeScalarView()
      while true {
        guard let scalar = rest.popFirst() else { return nil }
        if scalar != "\"" {
          cell.append(scalar)
        } else if rest.first == "\"" {
          cell.append(rest.removeFirst())
        } else {
          break
        }
      }
      row.append(String(cell))
      if rest.first == "," {
        rest.removeFirst()
      } else {
        guard rest.prefix(2).elementsEqual("\r\n".unicodeScalars) else { return nil }
        rest.removeFirst(2)
        rows.append(row)
        row = []
      }
    }
    return row.isEmpty ? rows : nil
  }

  /// A cell without the apostrophe that protects it.
  static func text(_ cell: String) -> String {
    cell.unicodeScalars.first == "'" ? String(cell.unicodeScalars.dropFirst()) : cell
  }
}
