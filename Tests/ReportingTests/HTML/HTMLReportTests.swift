import Findings
import Foundation
import Reporting
import SeededRandom
import Testing

@Suite struct HTMLReportTests {
  private static let options = RenderOptions(title: "Shop", source: Sample.source)

  /// Everything the page is made of. No image, frame, link or form control that sends anything.
  private static let elements: Set = [
    "html", "head", "meta", "title", "style", "script", "body", "a", "header", "h1", "h2", "h3", "p", "strong", "ul",
    "li",
    "b", "main", "section", "div", "span", "table", "thead", "tbody", "tr", "th", "td", "details", "summary", "form",
    "fieldset", "legend", "label", "input", "select", "option", "output", "button", "article", "bdi", "code", "pre",
    "mark",
    "footer", "nav", "wbr", "dialog", "dl", "dt", "dd", "kbd",
  ]

  private func page(_ report: Report, _ options: RenderOptions = options) throws -> MarkupReader {
    try MarkupReader(ReportFormat.html.render(report, options: options))
  }

  private static var owned: Report {
    var report = Sample.report
    report.owners = [
      "App/Home/HomeViewModel.swift": ["@shop/home", "ada@example.com"], "App/Gone.swift": [],
      "App/Hostile.swift": ["@a/\"><script>alert(1)</script>"],
    ]
    report.rules[4].guide = RuleGuidance(
      fires: "`init` starts a `Task`.", silent: ["the type is a preview", "<nothing> is awaited"], fix: "Use `.task`.")
    return report
  }

  @Test func pageIsGolden() throws {
    try Golden.compare(
      Self.withoutAssets(ReportFormat.html.render(Self.owned, options: Self.options)), with: "report.html")
  }

  @Test func emptyPageIsGolden() throws {
    let text = ReportFormat.html.render(Sample.empty, options: RenderOptions())
    try Golden.compare(Self.withoutAssets(text), with: "empty.html")
  }

  @Test func hostileTextBecomesNoMarkup() throws {
    let page = try page(Self.owned)
    #expect(Set(page.elements.map(\.name)).subtracting(Self.elements).isEmpty)
    #expect(page.elements.count { $0.name == "script" } == 1)
    #expect(!page.text.unicodeScalars.contains("\u{1B}") && !page.text.unicodeScalars.contains("\u{202E}"))
    #expect(page.text.contains("@a/\"><script>alert(1)</script>"))
  }

  /// Any text in any place: the elements stay those of the page, no attribute runs code, and nothing steers the reader.
  @Test(arguments: 0..<40) func anyBytesStayText(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let source = Self.bytes(&random, 400)
    let findings = (0..<6).map { _ in
      let path = Self.text(&random)
      var finding = Sample.finding(
        path, line: random.below(8) + 1, column: random.below(30) + 1, endLine: random.below(9) + 1,
        endColumn: random.below(40), severity: random.pick(Severity.allCases), message: Self.text(&random),
        fix: Self.text(&random), rule: Self.text(&random))
      finding.fingerprint = Self.text(&random)
      finding.type = Self.text(&random)
      finding.role = Self.text(&random)
      finding.related = [RelatedPlace(path: Self.text(&random), line: 1, column: 1, message: Self.text(&random))]
      finding.occurrences = [
        Occurrence(path: Self.text(&random), line: 2, column: 1, fingerprint: "", value: -1, member: Self.text(&random))
      ]
      return finding
    }
    var report = Report(
      toolVersion: Self.text(&random), files: 1, types: 1, profiles: [Self.text(&random)], findings: findings,
      skipped: [SkippedFile(path: Self.text(&random), reason: Self.text(&random))],
      rules: findings.map {
        RuleSummary(
          id: $0.rule, summary: Self.text(&random), rationale: Self.text(&random), severity: .high,
          guide: RuleGuidance(fires: Self.text(&random), silent: [Self.text(&random)], fix: Self.text(&random)))
      })
    report.owners = Dictionary(findings.map { ($0.span.path, [Self.text(&random)]) }, uniquingKeysWith: { $1 })
    let page = try page(report, RenderOptions(title: Self.text(&random), source: { _ in source }))
    #expect(Set(page.elements.map(\.name)).subtracting(Self.elements).isEmpty)
    #expect(page.elements.count { $0.name == "script" || $0.name == "style" } == 2)
    #expect(page.elements.count { $0.name == "article" } == findings.count)
    for element in page.elements {
      for attribute in element.attributes {
        #expect(!attribute.name.hasPrefix("on") && attribute.name != "style" && attribute.name != "src")
        if attribute.name == "href" { #expect(attribute.value.hasPrefix("#")) }
      }
    }
    let controls = page.text.unicodeScalars.filter { scalar in
      scalar != "\n" && scalar.properties.generalCategory == .control
    }
    #expect(controls.isEmpty)
  }

  @Test func policyNamesTheScriptAndTheStyle() throws {
    let text = ReportFormat.html.render(Sample.report, options: Self.options)
    let policy = try #require(
      try MarkupReader(text).elements.first { $0.attributes.contains { $0.value == "Content-Security-Policy" } }?
        .attributes.last?.value)
    #expect(policy.hasPrefix("default-src 'none'; "))
    for name in ["script", "style"] {
      let content = try #require(
        text.components(separatedBy: "<\(name)>").last?.components(separatedBy: "</\(name)>").first)
      #expect(policy.contains("\(name)-src 'sha256-\(try Self.hash(content))'"))
    }
    #expect(!policy.contains("unsafe"))
  }

  @Test func anchorsAreUniqueAndSafe() throws {
    var report = Sample.report(
      Sample.finding("A.swift"), Sample.finding("B.swift"), Sample.finding("C.swift"), Sample.finding("D.swift"))
    report.findings[3].fingerprint = "\"> x"
    let ids = try page(report).elements.flatMap(\.attributes).filter { $0.name == "id" }.map(\.value)
    #expect(Set(ids).count == ids.count)
    #expect(
      ids.filter { $0.hasPrefix("finding-") }.sorted() == ["finding-f", "finding-f-2", "finding-f-3", "finding-x"])
  }

  @Test func everyFindingCarriesWhatTheFiltersCompare() throws {
    var report = Self.owned
    report.modules = ["App/Home/HomeViewModel.swift": "Home"]
    let articles = try page(report).elements.filter { $0.name == "article" }
    #expect(!articles.isEmpty)
    for name in ["data-rule", "data-role", "data-module", "data-owners", "data-consequence"] {
      #expect(articles.allSatisfy { article in article.attributes.contains { $0.name == name } }, "\(name)")
      #expect(articles.contains { article in article.attributes.contains { $0.name == name && !$0.value.isEmpty } })
    }
  }

  @Test func theWorstComesFirst() throws {
    let page = try page(Sample.report)
    let classes = page.elements.filter { $0.name == "article" }.compactMap { element in
      element.attributes.first { $0.name == "class" }?.value
    }
    #expect(classes == ["critical"] + Array(repeating: "high", count: 5) + Array(repeating: "medium", count: 2))
    #expect(page.elements.count { $0.name == "details" && $0.attributes.contains { $0.name == "open" } } == 3)
  }

  @Test func codeKeepsLinesAndMarksTheSpan() throws {
    let source = "\u{FEFF}struct A {\n\n\t\tlet größe = B.shared\r\n    let x = \"<b>&\"\n\n}\n"
    let report = Sample.report(Sample.finding("A.swift", line: 3, column: 17, endColumn: 25))
    let html = ReportFormat.html.render(report, options: RenderOptions(source: { _ in Array(source.utf8) }))
    #expect(html.contains("\n1\n2\n<b>3</b>\n4\n5\n6\n</pre>"))
    #expect(
      html.contains(
        "\nstruct A {\n\n        let größe = <mark>B.shared</mark>\n    let x = &quot;&lt;b&gt;&amp;&quot;\n\n}\n</pre>"
      ))
    // A place that is gone shows no code rather than the wrong one.
    let gone = Sample.report(Sample.finding("A.swift", line: 9, column: 1))
    let empty = ReportFormat.html.render(gone, options: RenderOptions(source: { _ in Array(source.utf8) }))
    #expect(!empty.contains("<pre"))
  }

  @Test func longLinesAreCutAroundThePlace() throws {
    let line = String(repeating: "é", count: 3_000_000) + "X" + String(repeating: "ü", count: 1_000)
    let report = Sample.report(Sample.finding("A.swift", line: 1, column: 6_000_001, endColumn: 6_000_002))
    let html = ReportFormat.html.render(report, options: RenderOptions(source: { _ in Array(line.utf8) }))
    #expect(html.contains("é<mark>X</mark>ü"))
    #expect(html.utf8.count < 100_000)
  }

  @Test func foldersAreOfferedWithWhatIsBelow() throws {
    let report = Sample.report(
      Sample.finding("Shop/App/Home/A.swift"), Sample.finding("Shop/App/Home/B.swift"),
      Sample.finding("Shop/App/Cart/List/C.swift"), Sample.finding("Shop/App-Old/D.swift"), Sample.finding("E.swift"))
    let html = ReportFormat.html.render(report, options: RenderOptions())
    let select = try #require(
      html.components(separatedBy: "<select name=\"path\">").last?.components(separatedBy: "</select>").first)
    #expect(
      select
        == "<option value=\"\">All folders</option>" + "<option value=\"Shop\">Shop (4)</option>"
        + "<option value=\"Shop/App\">\u{A0}\u{A0}Shop/App (3)</option>"
        + "<option value=\"Shop/App/Cart/List\">\u{A0}\u{A0}\u{A0}\u{A0}Shop/App/Cart/List (1)</option>"
        + "<option value=\"Shop/App/Home\">\u{A0}\u{A0}\u{A0}\u{A0}Shop/App/Home (2)</option>"
        + "<option value=\"Shop/App-Old\">\u{A0}\u{A0}Shop/App-Old (1)</option>")
  }

  @Test func staleEntriesAndTheBaselineAreSaid() throws {
    var report = Sample.report
    report.baseline = BaselineSummary(
      acceptedFindings: 1_200, acceptedPlaces: 1_300,
      stale: [.init(rule: "r", path: ".lintel/baseline/r", line: 7, subject: "A.b <c>")])
    let text = try page(report).text
    #expect(text.contains("8 new findings") && text.contains("The baseline accepts 1,200 more."))
    #expect(text.contains(".lintel/baseline/r:7 r: A.b <c>"))
  }

  /// The page of a large app stays one that can be mailed.
  @Test func twoThousandFindingsStaySmall() {
    let line = "    let value = await service.load(identifier, retries: 3)\n"
    let source = Array(String(repeating: line, count: 400).utf8)
    var report = Sample.report()
    report.findings = (0..<2_000).map { index in
      var finding = Sample.finding(
        "App/Features/Feature\(100 + index / 20)/FeatureViewModel.swift", line: index % 20 * 19 + 7, column: 17,
        endColumn: 31, message: "`FeatureViewModel\(index)` reaches for `Service.shared`, so a test cannot replace it",
        fix: "Pass the service to `init`, with `Service.shared` as default argument.", rule: "viewmodel-uses-singleton")
      finding.type = "FeatureViewModel\(index)"
      finding.role = "viewModel"
      finding.fingerprint = String(0x1234_5678_9abc_0000 + index, radix: 16)
      return finding
    }
    let size = ReportFormat.html.render(report, options: RenderOptions(source: { _ in source })).utf8.count
    #expect(size < 4_000_000, "\(size) bytes")
  }

  // MARK: Support

  private static let pieces = [
    "<script>alert(1)</script>", "</script>", "</style>", "</pre>", "<!--", "-->", "]]>", "\"", "'", "`", "&", "&amp;",
    "<",
    ">", "\u{202E}", "\u{2066}", "\u{2028}", "\n", "\r", "\t", "\u{0}", "\u{1B}[2J", "javascript:alert(1)",
    " onclick=x ",
    "/", "..", "é", "👩‍👩‍👧", "\u{301}", "\u{FFFE}", "\u{FEFF}", "${x}", "\\(x)", "{{x}}", "%3C", "-- ", "a", "B", "Swift",
  ]

  private static func text(_ random: inout SeededGenerator) -> String {
    (0..<random.below(8)).map { _ in random.pick(pieces) }.joined()
  }

  private static func bytes(_ random: inout SeededGenerator, _ count: Int) -> [UInt8] {
    (0..<count).flatMap { _ -> [UInt8] in
      random.below(3) == 0 ? [UInt8(random.below(256))] : Array(random.pick(pieces).utf8)
    }
  }

  /// The page without its style and script, whose every change would otherwise show here.
  private static func withoutAssets(_ html: String) -> String {
    var html = html
    for name in ["style", "script"] {
      let parts = html.components(separatedBy: "<\(name)>")
      guard parts.count == 2, let end = parts[1].range(of: "</\(name)>") else { continue }
      html = parts[0] + "<\(name)>…" + parts[1][end.lowerBound...]
    }
    return html.replacing(/sha256-[A-Za-z0-9+\/=]*/, with: "sha256-…")
  }

  /// What the system says the hash is, in base64.
  private static func hash(_ text: String) throws -> String {
    let process = Process()
    let input = Pipe()
    let output = Pipe()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "if command -v sha256sum >/dev/null; then sha256sum; else shasum -a 256; fi"]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try input.fileHandleForWriting.close()
    let digits = String(decoding: output.fileHandleForReading.readDataToEndOfFile().prefix(64), as: UTF8.self)
    process.waitUntilExit()
    let bytes = stride(from: 0, to: 64, by: 2).compactMap { UInt8(digits.dropFirst($0).prefix(2), radix: 16) }
    return Data(bytes).base64EncodedString()
  }
}
