import Testing

@testable import Rules

@Suite struct MassiveViewControllerTests {
  private static let source = """
    import UIKit
    final class NotesViewController: UITableViewController {
      override func numberOfSections(in tableView: UITableView) -> Int { 1 }
      func isValidTitle(_ title: String) -> Bool { !title.isEmpty }
      func save(_ title: String) { UserDefaults.standard.set(title, forKey: "title") }
    }
    """

  @Test func examples() throws { try ExampleRunner.verify(MassiveViewController.self) }

  @Test func measuresLinesAndNamesTheConcerns() throws {
    let app = try ExampleApp(Example("", Self.source))
    let findings = app.run([MassiveViewController.self], options: ["massive-viewcontroller": ["lines": .int(4)]])
    let finding = try #require(findings.first)
    #expect(
      finding.message
        == "`NotesViewController` has 5 lines (limit 4) and mixes persistence, validation, list data source")
    #expect(finding.related.map(\.message) == ["persistence", "validation", "list data source"])
    #expect(finding.occurrences.map(\.value) == [5])
  }

  @Test(arguments: [(5, 3), (4, 4)])
  func keepsQuietWithinEitherLimit(lines: Int, concerns: Int) throws {
    let app = try ExampleApp(Example("", Self.source))
    let options = ["massive-viewcontroller": ["lines": OptionValue.int(lines), "concerns": .int(concerns)]]
    #expect(app.run([MassiveViewController.self], options: options).isEmpty)
  }
}
