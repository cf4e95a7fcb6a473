import Foundation
import RuleExamples
import Rules
import Testing

@testable import Analysis

/// The generated documentation and sources, and whether every rule says all that it needs.
@Suite struct RuleGuideTests {
  private static let root = String(#filePath.dropLast("/Tests/AnalysisTests/RuleGuideTests.swift".count))

  @Test func documentationIsCurrent() throws {
    var pages = ["README.md": RuleGuide.index()]
    for rule in Catalogue.rules.map({ $0.description }) {
      pages["\(rule.id).md"] = RuleGuide.page(rule, examples: ShownExamples(try ExampleSet(of: rule.id)))
    }
    try GeneratedFolder(path: Self.root + "/Documentation/Rules").verify(pages)
  }

  /// What `lintel explain` shows comes from the files of the examples.
  @Test func sourcesAreCurrent() throws {
    var sources: [String: String] = [:]
    for rule in Catalogue.rules {
      let id = rule.description.id
      sources["\(rule)+Examples.swift"] = ShownExamplesSource.text(
        rule: id, type: "\(rule)", examples: ShownExamples(try ExampleSet(of: id)))
    }
    try GeneratedFolder(path: Self.root + "/Sources/Rules/Generated").verify(sources)
  }

  /// The sources say what they are made from, and are part of the build.
  @Test(.enabled(if: !GeneratedFolder.isUpdating, "what is generated is not built yet"))
  func everyRuleShowsItsExamples() throws {
    for rule in Catalogue.rules {
      #expect(rule.shownExamples == ShownExamples(try ExampleSet(of: rule.description.id)), "\(rule)")
    }
  }

  @Test func idsAreUniqueAndWellFormed() {
    let ids = Catalogue.rules.map { $0.description.id }
    #expect(Set(ids).count == ids.count)
    for id in ids { #expect(id.allSatisfy { $0 == "-" || $0.isLowercase }, "\(id)") }
  }

  @Test func everyDescriptionIsComplete() throws {
    for rule in Catalogue.rules {
      let description = rule.description
      #expect(
        !description.summary.isEmpty && !description.rationale.isEmpty && !description.fires.isEmpty,
        "\(description.id)")
      #expect(!description.fix.isEmpty && !description.serves.isEmpty, "\(description.id)")
      #expect(
        try ExampleSet(of: description.id).reported.values.contains { $0.files.count > 1 },
        "\(description.id): no example over several files")
    }
  }

  @Test(.enabled(if: !GeneratedFolder.isUpdating, "what is generated is not built yet"))
  func anExplanationFitsTwoScreensAndShowsTwoExamples() throws {
    for rule in Catalogue.rules {
      let text = try RuleGuide.explain(rule.description.id, width: 100)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(text.hasPrefix("# \(rule.description.id)\n") && !text.contains("1️⃣"))
      #expect(lines.count { $0.hasPrefix("Reported: ") } == 1)
      #expect(lines.count { $0.hasPrefix("Not reported: ") } == 1)
      #expect(lines.count <= 80, "\(rule.description.id): \(lines.count)")
    }
    #expect(throws: UsageError.self) { try RuleGuide.explain("no-such-rule") }
  }

  @Test func aPageHasAtMost80Lines() throws {
    for rule in Catalogue.rules.map({ $0.description }) {
      let page = RuleGuide.page(rule, examples: ShownExamples(try ExampleSet(of: rule.id)))
      let count = page.split(separator: "\n", omittingEmptySubsequences: false).count - 1
      #expect(count <= 80, "\(rule.id): \(count); choose shorter examples in explain.yml")
    }
  }

  @Test(.enabled(if: !GeneratedFolder.isUpdating, "what is generated is not built yet"))
  func allOfAnExplanationIsThePageOfTheRule() throws {
    for rule in Catalogue.rules {
      let id = rule.description.id
      let page = try String(contentsOfFile: Self.root + "/Documentation/Rules/\(id).md", encoding: .utf8)
      let text = try RuleGuide.explain(id, all: true, width: 120)
      #expect(page.hasPrefix(text))
      #expect(text.contains("Serves requirements "))
      for line in rule.description.silent { #expect(try RuleGuide.explain(id, all: true).contains("- \(line)\n")) }
      // What a shorter explanation leaves out, it says.
      let short = try RuleGuide.explain(id)
      let isWhole = rule.description.silent.allSatisfy { short.contains("- \($0)\n") }
      #expect(isWhole || short.contains("lintel explain \(id) --all"))
    }
  }
}
