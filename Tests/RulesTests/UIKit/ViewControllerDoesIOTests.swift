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

  /// With properties of its own on the user defaults an app has its settings type, with the keys in one place.
  @Test(arguments: [
    ("UserDefaults.standard.theme = 1; UserDefaults.standard.size = 2; UserDefaults.standard.name = \"\"", "medium"),
    (
      "UserDefaults.standard.set(1, forKey: \"a\"); UserDefaults.standard.set(1, forKey: \"b\"); "
        + "UserDefaults.standard.set(1, forKey: \"c\")", "high"
    ),
  ])
  func propertiesOfTheAppsOwnWeighLess(code: String, severity: String) throws {
    let app = try ExampleApp(
      Example(
        "",
        """
        import UIKit
        extension UserDefaults {
          @objc var theme: Int {
            get { integer(forKey: "theme") }
            set { set(newValue, forKey: "theme") }
          }
          var size: Int {
            get { integer(forKey: "size") }
            set { set(newValue, forKey: "size") }
          }
          var name: String {
            get { string(forKey: "name") ?? "" }
            set { set(newValue, forKey: "name") }
          }
        }
        final class ThemeViewController: UIViewController {
          func save() { \(code) }
        }
        final class OtherViewController: UIViewController {
          func show() { print(UserDefaults.standard.theme, UserDefaults.standard.size, UserDefaults.standard.name) }
        }
        """))
    let found = app.run([ViewControllerDoesIO.self]).filter { $0.type == "ThemeViewController" }
    #expect(found.map { "\($0.severity)" } == [severity])
  }
}
