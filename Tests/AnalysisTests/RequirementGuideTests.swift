import Analysis
import Foundation
import Rules
import Testing

/// Every requirement is on the list, every rule says which it serves, and the list says which wait for a rule.
@Suite struct RequirementGuideTests {
  private var path: String {
    #filePath.dropLast("/Tests/AnalysisTests/RequirementGuideTests.swift".count) + "/Documentation/Requirements.md"
  }

  @Test func documentationIsCurrent() throws {
    let current = RequirementGuide.markdown()
    if ProcessInfo.processInfo.environment["LINTEL_UPDATE_GOLDEN"] != nil {
      try Data(current.utf8).write(to: URL(fileURLWithPath: path))
    }
    let written = FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
    #expect(
      written == current,
      "Documentation/Requirements.md is stale: LINTEL_UPDATE_GOLDEN=1 swift test --filter RequirementGuide")
  }

  @Test func rulesServeRequirementsThatExist() {
    #expect(RequirementGuide.unknown.map { "\($0.rule): \($0.id)" } == [])
    for rule in Catalogue.rules {
      let serves = rule.description.serves
      #expect(Set(serves).count == serves.count, "\(rule.description.id) names a requirement twice")
    }
  }

  @Test func listHasNoGaps() {
    let counts: KeyValuePairs = ["A": 33, "B": 50, "C": 72, "D": 26, "E": 51, "F": 10]
    #expect(Requirement.all.map(\.id) == counts.flatMap { letter, count in (1...count).map { "\(letter)\($0)" } })
    for requirement in Requirement.all {
      #expect(!requirement.summary.isEmpty && requirement.summary.count <= 80 && !requirement.summary.contains("|"))
    }
  }

  @Test func waitingRequirementsAreThoseThatNoRuleNames() {
    let served = Set(Catalogue.rules.flatMap { $0.description.serves })
    let waiting = Set(RequirementGuide.unserved.map(\.id))
    #expect(waiting.isDisjoint(with: served))
    for requirement in Requirement.all where requirement.homes == [.rule] && !served.contains(requirement.id) {
      #expect(waiting.contains(requirement.id))
      #expect(RequirementGuide.markdown().contains("| \(requirement.id) | \(requirement.summary) | **no rule yet**"))
    }
  }
}
