import Foundation
import Testing

@testable import Rules

/// The whole catalogue: what is built, and what later rules will need.
@Suite struct CatalogueTests {
  /// Every rule that the catalogue is to have.
  private static let all: Set = [
    "viewmodel-loads-in-init", "viewmodel-exposes-mutable-state", "viewmodel-uses-ui-types", "viewmodel-imports-ui",
    "viewmodel-holds-view", "viewmodel-formats-for-display", "viewmodel-too-large", "viewmodel-depends-on-concrete",
    "viewmodel-uses-singleton", "viewmodel-does-io", "cancellation-shown-as-error", "viewmodel-not-main-actor",
    "boolean-state-machine", "viewmodel-owns-navigation", "viewmodel-holds-coordinator-strongly",
    "stream-retains-viewmodel", "viewmodel-is-shared", "prefer-observable", "combine-for-one-shot",
    "weak-self-in-finite-task",

    "view-does-io", "view-holds-service", "observed-object-created-in-view", "state-object-from-parent",
    "wrong-wrapper-for-observable", "view-contains-logic", "view-state-holds-data", "view-navigates-directly",
    "view-too-large",

    "massive-viewcontroller", "viewcontroller-does-io", "viewcontroller-creates-viewcontroller", "segue-navigation",
    "sink-captures-self", "assign-to-self", "sink-off-main", "task-not-cancelled", "implicitly-unwrapped-dependency",
    "binds-in-init", "ui-update-off-main", "blocking-wait", "closure-retain-cycle", "strong-self-in-cell-provider",
    "delegate-not-weak", "notification-observer-leak", "reload-data-instead-of-diffable", "app-delegate-as-locator",
    "shared-viewcontroller", "forced-outlet-in-code", "missing-marks",

    "child-coordinator-never-removed", "coordinator-strong-parent", "coordinator-does-business",
    "navigation-outside-coordinator",

    "layer-dependency", "usecase-many-repositories", "usecase-too-large", "repository-exposes-dto",
    "repository-has-no-abstraction", "service-has-no-abstraction", "entity-not-pure", "dependency-cycle",
    "service-not-sendable", "untyped-service-error", "task-in-future",

    "file-too-large", "feature-layout", "viewmodel-without-tests", "blocking-wait-in-async-test",
    "test-uses-real-network", "test-double-not-isolated",
  ]

  private var tests: String {
    String(#filePath.dropLast("/RulesTests/Support/CatalogueTests.swift".count))
  }

  /// Ids after which a test of facts is called.
  private func idsWithFacts() throws -> Set<String> {
    var ids: Set<String> = []
    for folder in ["SourceFactsTests", "ArchitectureTests"] {
      let path = "\(tests)/\(folder)/CatalogueFacts"
      for name in try FileManager.default.contentsOfDirectory(atPath: path) where name.hasSuffix(".swift") {
        let text = try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
        for match in text.matches(of: /@Test\("([a-z-]+)"\)/) { ids.insert(String(match.1)) }
      }
    }
    return ids
  }

  @Test func noRuleOutsideOfTheCatalogue() {
    #expect(Set(Catalogue.rules.map { $0.description.id }).subtracting(Self.all) == [])
  }

  @Test func everyLaterRuleHasATestOfItsFacts() throws {
    let later = Self.all.subtracting(Catalogue.rules.map { $0.description.id })
    let covered = try idsWithFacts()
    #expect(later.subtracting(covered).sorted() == [], "no test shows the facts that these rules will read")
    #expect(covered.subtracting(Self.all).sorted() == [], "tests called after rules that the catalogue does not have")
  }
}
