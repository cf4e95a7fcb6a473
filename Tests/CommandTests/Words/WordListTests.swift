import Foundation
import Testing

/// Documentation, help texts and messages keep to the word list of `CONTRIBUTING.md`.
@Suite struct WordListTests {
  private static let root = #filePath.components(separatedBy: "/Tests/CommandTests/")[0]

  /// Modules whose texts are not held to the list yet.
  private static let exempt: [String] = []

  /// Words of file formats and of data, which do not change for a list.
  private static let fixed: [String: Set<String>] = [
    // A key of JSON version 1.
    "Sources/Reporting/Baseline/BaselineJSON.swift": ["mended"],
    // Ids in reports.
    "Sources/Reporting/Formats/SarifReport.swift": ["file-not-analysed"],
    "Sources/Reporting/Formats/GitLabReport.swift": ["file-not-analysed", "file-not-analysed:…"],
    "Sources/Reporting/Formats/JUnitReport.swift": ["files-not-analysed"],
  ]

  /// Literals that are no prose: names that apps use, in any spelling, and JavaScript.
  private static let data: Set<String> = [
    "Sources/Refactoring/Plan/Features/FolderWords.swift", "Sources/Reporting/HTML/HTMLScript.swift",
  ]

  private let list: WordList

  init() throws { list = try WordList() }

  @Test func `documentation uses no word of the list`() throws {
    var pages = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"]
    for folder in ["Documentation", "Sources", "Samples", "Apps", "Distribution"] {
      pages += try Self.files(in: folder, suffix: ".md")
    }
    #expect(pages.count > 30)
    for page in pages {
      for line in ProseText.lines(of: Self.withoutWordTable(try Self.text(page))) {
        for hit in list.hits(in: line.text) { Issue.record("\(page):\(line.number): \(hit)") }
      }
    }
  }

  @Test func `messages use no word of the list`() throws {
    let sources = try Self.files(in: "Sources", suffix: ".swift").filter { path in
      !Self.data.contains(path) && !Self.exempt.contains { path.hasPrefix("Sources/\($0)/") }
    }
    #expect(sources.count > 400)
    for source in sources {
      for literal in StringLiterals.all(in: try Self.text(source)) {
        if Self.fixed[source]?.contains(literal.text) == true { continue }
        for hit in list.hits(in: literal.text) { Issue.record("\(source):\(literal.line): \(hit)") }
      }
    }
  }

  /// The help of all commands in one JSON document.
  @Test func `help uses no word of the list`() async throws {
    let help = try await Command.run(["--experimental-dump-help"])
    #expect(help.status == 0 && help.output.contains("lintel baseline record"))
    for hit in list.hits(in: help.output.replacingOccurrences(of: "\\n", with: " ")) { Issue.record("--help: \(hit)") }
  }

  @Test func `every word of the table in CONTRIBUTING is found`() throws {
    let rows = try Self.text("CONTRIBUTING.md").split(separator: "\n").drop {
      !$0.hasPrefix("| write | not | because |")
    }
    .dropFirst(2).prefix { $0.hasPrefix("|") }
    let words = rows.flatMap { row in
      row.split(separator: "|")[1].split(separator: "`").enumerated()
        .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
    }
    #expect(words.count > 20)
    for word in words { #expect(!list.hits(in: word).isEmpty, "no pattern finds “\(word)”") }
  }

  @Test(arguments: [
    "we recommend this", "amend the commit", "for every rule", "takes a callback for the end", "set apart",
    "the time it takes for a run", "the time taken for a run", "cancelled", "paradigm", "optimistic", "two analyses",
    "catalog", "antibody", "greyhound", "organism", "a license", "a new file",
  ])
  func `other words are no hits`(_ text: String) { #expect(list.hits(in: text).isEmpty) }

  @Test func `literals are found in every form, comments are not`() {
    let source = ####"""
      // "a comment"
      let a = "one \(f("two", (1)))  three" /* "another" */
      let b = """
        four \(c) five
        """
      let d = ##"six "# \(e) \##(f) seven"##
      """####
    let literals = StringLiterals.all(in: source)
    #expect(
      literals.map { $0.text.split(whereSeparator: \.isWhitespace).joined(separator: " ") } == [
        "two", "one … three", "four … five", "six \"# \\(e) … seven",
      ])
    #expect(literals.map(\.line) == [2, 2, 3, 6])
  }

  /// A page without the table that lists the words.
  private static func withoutWordTable(_ page: String) -> String {
    guard let start = page.range(of: "| write | not | because |") else { return page }
    let end = page.range(of: "\n\n", range: start.upperBound..<page.endIndex)?.lowerBound ?? page.endIndex
    // Its lines stay, empty, so that numbers of lines are right.
    let lines = page[start.lowerBound..<end].count { $0 == "\n" }
    return page[..<start.lowerBound] + String(repeating: "\n", count: lines) + page[end...]
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOfFile: root + "/" + path, encoding: .utf8)
  }

  private static func files(in folder: String, suffix: String) throws -> [String] {
    let names = try #require(FileManager.default.enumerator(atPath: root + "/" + folder))
    return names.compactMap { $0 as? String }.filter { $0.hasSuffix(suffix) && !$0.contains(".build/") }
      .map { "\(folder)/\($0)" }.sorted()
  }
}
