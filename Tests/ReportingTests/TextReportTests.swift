import Findings
import Foundation
import Reporting
import Testing

@Suite struct TextReportTests {
  private func text(
    _ finding: Finding, source: String?, width: Int? = 100, color: Bool = false
  ) -> [String] {
    let options = RenderOptions(color: color, width: width, source: { _ in source.map { Array($0.utf8) } })
    return ReportFormat.text.render(Sample.report(finding), options: options)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The two lines of the snippet, without the gutter.
  private func snippet(_ source: String, _ finding: Finding, width: Int? = 100) -> [String] {
    let lines = text(finding, source: source, width: width)
    guard let index = lines.firstIndex(where: { $0.hasPrefix("     |") }) else { return [] }
    return [lines[index - 1], lines[index]].map { String($0.dropFirst(7)) }
  }

  @Test(arguments: [
    // Plain, at both ends, and empty.
    ("let a = b", 5, 6, "let a = b", "    ^"),
    ("let a = b", 1, 10, "let a = b", "^~~~~~~~~"),
    ("let a = b", 9, 9, "let a = b", "        ^"),
    ("let a = b", 10, 10, "let a = b", "         ^"),
    ("", 1, 1, "", "^"),
    // Tabs go to the next multiple of four.
    ("\ta\tb = c", 4, 5, "    a   b = c", "        ^"),
    ("\t\tab", 2, 4, "        ab", "    ^~~~~"),
    // One column per letter, two for East Asian ones and emoji, whatever their bytes.
    ("äöü = x", 8, 9, "äöü = x", "    ^"),
    ("名前 = x", 10, 11, "名前 = x", "       ^"),
    ("名前 = x", 1, 7, "名前 = x", "^~~~"),
    ("e\u{301}e = x", 4, 5, "e\u{301}e = x", " ^"),
    ("👩‍👩‍👧 🇩🇪 ❤️ 👍🏽 x", 45, 46, "👩‍👩‍👧 🇩🇪 ❤️ 👍🏽 x", "            ^"),
    // A column inside a character means that character.
    ("a名b", 3, 4, "a名b", " ^~"),
    // A byte-order mark is not shown.
    ("\u{FEFF}let", 4, 7, "let", "^~~"),
  ])
  func caretStandsUnderTheSpan(
    _ source: String, _ column: Int, _ endColumn: Int, _ line: String, _ underline: String
  ) {
    #expect(snippet(source, Sample.finding(column: column, endColumn: endColumn)) == [line, underline])
  }

  @Test func spanOverSeveralLinesIsUnderlinedToTheEndOfTheFirst() {
    let finding = Sample.finding(line: 2, column: 3, endLine: 4, endColumn: 2)
    #expect(snippet("a\n  Task {   \n  }\n}", finding) == ["  Task {", "  ^~~~~~"])
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func everyLineEndCounts(_ end: String) {
    let finding = Sample.finding(line: 3, column: 1, endColumn: 4)
    #expect(snippet(["one", "two", "tri", "end"].joined(separator: end), finding) == ["tri", "^~~"])
  }

  @Test func invalidBytesKeepTheirColumns() {
    let options = RenderOptions(width: 100, source: { _ in [0xFF, 0xFE, 0x61, 0xE2, 0x82, 0x62] })
    let text = ReportFormat.text.render(Sample.report(Sample.finding(column: 6, endColumn: 7)), options: options)
    #expect(text.contains("   1 | \u{FFFD}\u{FFFD}a\u{FFFD}b\n     |     ^\n"))
  }

  @Test(arguments: [1, 40, 400, 1_500, 4_000, 4_990])
  func longLinesAreClippedAroundTheColumn(_ column: Int) throws {
    let source = (0..<500).map { String(String($0) + "..........").prefix(10) }.joined()
    let lines = snippet(source, Sample.finding(column: column, endColumn: column + 10))
    let (line, underline) = (try #require(lines.first), try #require(lines.last))
    #expect(line.count <= 93)
    #expect(underline.hasSuffix("^~~~~~~~~~"))
    // Under the caret stands the same text as in the source.
    let shown = line.dropFirst(underline.count - 10).prefix(10)
    #expect(shown == source.dropFirst(column - 1).prefix(10))
    #expect(line.hasPrefix("…") == (column > 100))
    #expect(line.hasSuffix("…") == (column < 4_900))
  }

  @Test(arguments: [0, 1, 2])
  func longLinesAreCutBetweenCharacters(_ shift: Int) {
    let source = String(repeating: "x", count: shift) + String(repeating: "名", count: 2_000)
    let lines = snippet(source, Sample.finding(column: 3_001 + shift, endColumn: 3_007 + shift))
    #expect(lines.first?.contains { $0 != "名" && $0 != "…" } == false)
    #expect(lines.last?.hasSuffix(" ^~~~") == true)
  }

  @Test func hugeLineIsCheap() {
    let source = Array(repeating: UInt8(ascii: "a"), count: 8_000_000)
    let findings = (1...200).map { Sample.finding(column: $0 * 30_000, endColumn: $0 * 30_000 + 4) }
    var report = Sample.report()
    report.findings = findings
    let text = ReportFormat.text.render(report, options: RenderOptions(width: 100, source: { _ in source }))
    #expect(text.utf8.count < 200 * 600)
    #expect(text.contains("^~~~"))
  }

  @Test(arguments: [
    (nil, 1, 1), ("one\ntwo\n", 9, 1), ("one\n", 1, 6), ("one", 0, 0), ("one", -3, 1), ("one", 1, -1),
    ("one", .max, .max),
  ])
  func snippetIsLeftOutWhenThePlaceIsGone(_ source: String?, _ line: Int, _ column: Int) {
    let lines = text(Sample.finding(line: line, column: column), source: source)
    #expect(lines[0] == "A.swift:\(line):\(column): warning: message [rule]")
    #expect(lines[1] == "  fix: fix")
  }

  @Test func hugeLineNumberWidensTheGutter() {
    let source = String(repeating: "\n", count: 123_455) + "x"
    let lines = text(Sample.finding(line: 123_456, column: 1, endColumn: 2), source: source)
    #expect(lines[1...2] == ["123456 | x", "       | ^"])
  }

  @Test func nothingHostileReachesTheTerminal() {
    let evil = "\u{1B}]0;x\u{07}\u{9B}1m\u{7F}\u{00}\u{202E}\u{2066}\u{200B}\u{2028}\u{E0041}\u{08}"
    var finding = Sample.finding("p\(evil)\n", message: evil, fix: evil, rule: evil)
    finding.type = evil
    finding.role = evil
    finding.related = [RelatedPlace(path: evil, line: 1, column: 1, message: evil)]
    finding.occurrences = [Occurrence(path: evil, line: 1, column: 1, fingerprint: evil)]
    var report = Sample.report(finding)
    report.profiles = [evil]
    report.skipped = [SkippedFile(path: evil, reason: evil)]
    for width in [nil, 60] {
      let options = RenderOptions(width: width, source: { _ in Array(evil.utf8) })
      for format in [ReportFormat.text, .xcode, .github] {
        let text = format.render(report, options: options)
        let bad = text.unicodeScalars.filter {
          $0 != "\n" && [.control, .format, .lineSeparator].contains($0.properties.generalCategory)
        }
        #expect(bad.isEmpty, "\(format)")
        #expect(text.contains("\\u{1B}]0;x"))
      }
    }
    let type = TypeRole(
      name: evil, path: evil, line: 1, kind: evil, role: evil, confidence: 1,
      evidence: [
        RoleEvidence(reason: evil, role: evil, weight: .max), RoleEvidence(reason: "", role: evil, weight: .max),
      ])
    for text in [
      RoleFormat.text.render([type], options: RenderOptions()),
      RoleFormat.text.explain([type], options: RenderOptions()),
    ] {
      #expect(!text.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control })
    }
  }

  @Test func manyMarksOnOneLetterDoNotOverdrawOtherLines() {
    let lines = text(Sample.finding(message: "a" + String(repeating: "\u{301}", count: 500)), source: nil, width: nil)
    #expect(lines[0].contains("\\u{301}"))
  }

  @Test func proseIsWrappedAndNamesStayWhole() {
    let path = String(repeating: "folder/", count: 12) + "File with spaces.swift"
    let message = (0..<40).map { "word\($0)" }.joined(separator: " ")
    let lines = text(Sample.finding(path, message: message, rule: "some-rule"), source: nil)
    #expect(lines[0] == "\(path):1:1:")
    let wrapped = lines[1...].prefix { !$0.hasPrefix("  fix") }
    #expect(wrapped.allSatisfy { $0.count <= 100 && $0.hasPrefix("       w") })
    #expect(wrapped.map { $0.dropFirst(7) }.joined(separator: " ") == "warning: \(message) [some-rule]")
    #expect(
      text(Sample.finding(path, message: message), source: nil, width: nil)[0]
        == "\(path):1:1: warning: \(message) [rule]")
  }

  @Test func colorIsOnlyAnAddition() {
    let plain = ReportFormat.text.render(Sample.report, options: RenderOptions(width: 100, source: Sample.source))
    let colored = ReportFormat.text.render(
      Sample.report, options: RenderOptions(color: true, width: 100, source: Sample.source))
    #expect(!plain.contains("\u{1B}"))
    #expect(colored.contains("\u{1B}[0;1;31merror:"))
    var stripped = ""
    var isEscape = false
    for scalar in colored.unicodeScalars {
      if scalar == "\u{1B}" { isEscape = true }
      if !isEscape { stripped.unicodeScalars.append(scalar) }
      if scalar == "m" { isEscape = false }
    }
    #expect(stripped == plain)
    // No color runs over the end of a line.
    for line in colored.split(separator: "\n") where line.contains("\u{1B}") {
      let last = line.range(of: "\u{1B}[", options: .backwards)
      #expect(last.map { line[$0.lowerBound...].hasPrefix("\u{1B}[0m") } == true, "\(line.debugDescription)")
    }
  }

  @Test func furtherPlacesAreCounted() {
    var finding = Sample.finding()
    finding.occurrences = (1...9).map { Occurrence(path: "A.swift", line: $0, column: 1, fingerprint: "\($0)") }
    finding.related = (1...6).map { RelatedPlace(path: "B.swift", line: $0, column: 1, message: "here") }
    let lines = text(finding, source: nil)
    #expect(
      lines.filter { $0.hasPrefix(" also: ") } == [" also: A.swift:2:1", " also: A.swift:3:1", " also: A.swift:4:1"])
    #expect(lines.contains("       and 5 more places"))
    #expect(lines.filter { $0.hasPrefix(" note: ") }.count == 5)
    #expect(lines.contains("       and 1 more note"))
  }

  @Test func everySkippedFileIsListed() {
    var report = Sample.report()
    report.skipped = (0..<300).map { SkippedFile(path: "F\($0).swift", reason: "it is not UTF-8") }
    report.skipped.append(SkippedFile(path: "G.swift", reason: "it is too large"))
    let folded = ReportFormat.text.render(report, options: RenderOptions())
    #expect(
      folded.contains(
        "301 files not analyzed:\n  F0.swift: it is not UTF-8 (and 299 more of this kind; `--verbose` lists them)\n"
          + "  G.swift: it is too large\n"))
    var options = RenderOptions()
    options.listsAll = true
    let text = ReportFormat.text.render(report, options: options)
    #expect(text.contains("301 files not analyzed:\n"))
    for index in 0..<300 { #expect(text.contains("  F\(index).swift: it is not UTF-8\n")) }
  }

  @Test func noFindingIsNotTheSameAsNoFile() {
    #expect(
      ReportFormat.text.render(Sample.report(), options: RenderOptions()).hasPrefix("No findings in 1 file (1 type)"))
    var report = Sample.report()
    report.files = 0
    #expect(ReportFormat.text.render(report, options: RenderOptions()).hasPrefix("No Swift file was analyzed"))
  }
}
