import Findings
import Foundation
import RuleExamples
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

  @Test func pointsAtTheClearestPlaceOfEachConcern() throws {
    let source = """
      import UIKit
      enum Toast { static func present(_ text: Text) {} }
      final class Text {}
      final class OrderViewController: UIViewController {
        private let limit = 3
        func confirm() { Toast.present(Text()) }
        func open() { present(OrderViewController(), animated: true) }
        func caption(_ state: Int) -> String {
          switch state {
          case 0: "new"
          case 1: "paid"
          case 2: "sent"
          default: "done"
          }
        }
        func discount(_ total: Int) -> Int {
          if total > 100 { return 10 }
          if total > 50, limit > 2 { return 5 }
          guard total > 10 else { return 0 }
          return limit > 1 ? 2 : 1
        }
        func remember() { UserDefaults.standard.set(true, forKey: "seen") }
        func export() throws { try FileManager.default.removeItem(at: url) }
      }
      """
    let options = ["massive-viewcontroller": ["lines": OptionValue.int(4)]]
    let finding = try #require(
      try ExampleApp(Example("", source)).run([MassiveViewController.self], options: options).first)
    #expect(finding.related.map(\.message) == ["persistence", "business rules", "navigation"])
    #expect(finding.related.map(\.line) == [23, 16, 7])
  }

  /// A link that is opened and a picture that is fetched ahead reach the network, too; a switch that only calls decides
  /// nothing about data.
  @Test func showsRequestsAndRulesAsSuch() throws {
    let source = """
      import UIKit
      enum Shortcut { case compose, search, scan, paste, help, quit }
      final class FeedClient {
        func request(_ name: String) { URLSession.shared.dataTask(with: URL(string: name)!) { _, _, _ in }.resume() }
        func openLink(_ link: String) { request(link) }
        func preloadImage(_ name: String) { request(name) }
        func boost(_ post: String) { request(post) }
        func sendLike(_ post: String) { request(post) }
      }
      final class FeedViewController: UIViewController {
        private let client = FeedClient()
        func route(_ link: String) { client.openLink(link) }
        func warmUp(_ name: String) { client.preloadImage(name) }
        func raise(_ post: String) { client.boost(post) }
        func like(_ post: String) { client.sendLike(post) }
        func handle(_ shortcut: Shortcut) {
          switch shortcut {
          case .compose: compose()
          case .search: search()
          case .scan: compose()
          case .paste: search()
          case .help: compose()
          case .quit: search()
          }
        }
        func compose() {}
        func search() {}
        func remember() { UserDefaults.standard.set(true, forKey: "seen") }
        func rank(_ count: Int) -> Int {
          if count > 100 { return 3 }
          if count > 50 { return 2 }
          guard count > 10 else { return 0 }
          return count > 20 ? 2 : 1
        }
      }
      """
    let options = ["massive-viewcontroller": ["lines": OptionValue.int(4)]]
    let finding = try #require(
      try ExampleApp(Example("", source)).run([MassiveViewController.self], options: options).first)
    #expect(finding.severity == .high)
    #expect(finding.related.map(\.message) == ["networking", "persistence", "business rules"])
    #expect(finding.related.map(\.line) == [15, 28, 29])
  }

  @Test(arguments: [(10, Severity.high), (13, .medium)])
  func weighsLessShortlyPastTheLimit(limit: Int, severity: Severity) throws {
    let lines = (1...8).map { "  private let part\($0) = \($0)" }.joined(separator: "\n")
    let source = Self.source.replacingOccurrences(
      of: "UITableViewController {", with: "UITableViewController {\n" + lines)
    let options = ["massive-viewcontroller": ["lines": OptionValue.int(limit - 2)]]
    let findings = try ExampleApp(Example("", source)).run([MassiveViewController.self], options: options)
    #expect(findings.map(\.severity) == [severity])
  }

  @Test(arguments: [(5, 3), (4, 4)])
  func keepsQuietWithinEitherLimit(lines: Int, concerns: Int) throws {
    let app = try ExampleApp(Example("", Self.source))
    let options = ["massive-viewcontroller": ["lines": OptionValue.int(lines), "concerns": .int(concerns)]]
    #expect(app.run([MassiveViewController.self], options: options).isEmpty)
  }
}
