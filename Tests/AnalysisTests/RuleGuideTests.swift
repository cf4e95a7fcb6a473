import Foundation
import Rules
import Testing

@testable import Analysis

/// The generated documentation, and whether every rule says all that it needs.
@Suite struct RuleGuideTests {
  private var root: String { String(#filePath.dropLast("/Tests/AnalysisTests/RuleGuideTests.swift".count)) }

  @Test func documentationIsCurrent() throws {
    let path = root + "/Documentation/Rules.md"
    let current = RuleGuide.markdown()
    if ProcessInfo.processInfo.environment["LINTEL_UPDATE_GOLDEN"] != nil {
      try Data(current.utf8).write(to: URL(fileURLWithPath: path))
    }
    let written = FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
    #expect(written == current, "Documentation/Rules.md is stale: LINTEL_UPDATE_GOLDEN=1 swift test --filter RuleGuide")
  }

  @Test func idsAreUniqueAndWellFormed() {
    let ids = Catalogue.rules.map { $0.description.id }
    #expect(Set(ids).count == ids.count)
    for id in ids { #expect(id.allSatisfy { $0 == "-" || $0.isLowercase }, "\(id)") }
  }

  @Test func everyDescriptionIsComplete() {
    for rule in Catalogue.rules {
      let description = rule.description
      #expect(
        !description.summary.isEmpty && !description.rationale.isEmpty && !description.fires.isEmpty,
        "\(description.id)")
      #expect(!description.fix.isEmpty && !description.serves.isEmpty, "\(description.id)")
      #expect(
        description.triggering.contains { $0.source.contains("//- ") },
        "\(description.id): no example over several files")
    }
  }

  @Test func everyRuleIsExplained() throws {
    for rule in Catalogue.rules {
      let text = try RuleGuide.explain(rule.description.id)
      #expect(text.contains(rule.description.summary))
      #expect(!text.contains("1️⃣"))
      #expect(text.contains("lintel explain \(rule.description.id) --all"))
    }
    #expect(throws: UsageError.self) { try RuleGuide.explain("no-such-rule") }
  }

  @Test func anExplanationFitsTwoScreensAndShowsTwoExamples() throws {
    for rule in Catalogue.rules {
      let text = try RuleGuide.explain(rule.description.id, width: 100)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count { $0.hasPrefix("Reported: ") } == 1)
      #expect(lines.count { $0.hasPrefix("Not reported: ") } == 1)
      #expect(lines.count <= 90, "\(rule.description.id): \(lines.count)")
    }
  }

  @Test func allOfAnExplanationIsWhatTheDocumentationSays() throws {
    let documentation = RuleGuide.markdown()
    for rule in Catalogue.rules {
      let text = try RuleGuide.explain(rule.description.id, all: true)
      #expect(documentation.contains(text.dropFirst(2).split(separator: "\n\nServes")[0]))
      let examples = rule.description.triggering.count + rule.description.nonTriggering.count
      #expect(text.components(separatedBy: "```swift").count == examples + 1)
    }
  }
}
