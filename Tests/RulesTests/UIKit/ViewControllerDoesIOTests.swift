import RuleExamples
import Testing

@testable import Rules

@Suite struct ViewControllerDoesIOTests {
  @Test func examples() throws { try ExampleRunner.verify(ViewControllerDoesIO.self) }

  /// One setting beside a list that feeds itself is as light as each of them, and so are a single file and what only looks
  /// for files and removes them.
  @Test(arguments: [
    ("", "medium"),
    ("_ = try? Data(contentsOf: url)", "medium"),
    ("if FileManager.default.fileExists(atPath: path) { try? FileManager.default.removeItem(atPath: path) }", "medium"),
    ("try? data.write(to: url); _ = try? Data(contentsOf: url)", "high"),
  ])
  func lightWorkStaysLightTogether(more: String, severity: String) throws {
    let app = try ExampleApp(
      Example(
        "",
        """
        import CoreData
        import UIKit
        final class NotesViewController: UITableViewController {
          func load(
            _ request: NSFetchRequest<NSManagedObject>, _ context: NSManagedObjectContext, url: URL, path: String, data: Data
          ) {
            let isNewestFirst = UserDefaults.standard.bool(forKey: "newest")
            let notes = NSFetchedResultsController(
              fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: nil, cacheName: nil)
            print(notes, isNewestFirst)
            \(more)
          }
        }
        """))
    #expect(app.run([ViewControllerDoesIO.self]).map { "\($0.severity)" } == [severity])
  }
}
