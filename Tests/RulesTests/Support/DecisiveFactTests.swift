import Findings
import RuleExamples
import Testing

@testable import Rules

/// Every rule shows on an example that it sees past the file and the type in front of it.
@Suite struct DecisiveFactTests {
  private static let ids = Catalogue.rules.map { $0.description.id }

  /// Rules that measure one file, so that no other file can have a say in it.
  private static let aboutOneFile: Set = ["file-too-large"]

  @Test(arguments: ids.filter { !aboutOneFile.contains($0) })
  func oneExampleIsDecidedInAnotherFile(_ id: String) throws {
    let rule = try #require(Catalogue.rules.first { $0.description.id == id })
    let examples = try ExampleSet(of: id).reported.values
    let shows = try examples.contains { try DecisiveFact.isInAnotherFile(rule, $0) }
    #expect(shows, "\(id): in no triggering example does the finding vanish with the other files")
  }

  @Test(arguments: ids)
  func oneExampleIsDecidedBehindATypealiasBaseClassOrExtension(_ id: String) throws {
    let rule = try #require(Catalogue.rules.first { $0.description.id == id })
    let examples = try ExampleSet(of: id).reported.values
    let shows = try examples.contains { try DecisiveFact.isBehindAnotherDeclaration(rule, $0) }
    #expect(
      shows, "\(id): in no triggering example does the finding vanish with a typealias, base class or extension")
  }

  private static let far = Example(
    "the type is declared elsewhere",
    """
    //- App/Screen.swift
    import UIKit
    final class ProfileController: UIViewController {
      static let 1️⃣shared = Page()
    }
    //- App/Page.swift
    import UIKit
    class Base: UIViewController {}
    final class Page: Base {}
    """)

  private static let near = Example(
    "everything in one place",
    """
    import UIKit
    typealias Unrelated = Int
    final class ProfileController: UIViewController {
      static let 1️⃣shared = ProfileController()
    }
    """)

  @Test func theCheckTellsNearFromFar() throws {
    #expect(try DecisiveFact.isInAnotherFile(SharedViewController.self, Self.far))
    #expect(try DecisiveFact.isBehindAnotherDeclaration(SharedViewController.self, Self.far))
    #expect(try !DecisiveFact.isInAnotherFile(SharedViewController.self, Self.near))
    #expect(try !DecisiveFact.isBehindAnotherDeclaration(SharedViewController.self, Self.near))
  }
}
