extension ViewControllerDoesIO {
  /// What the rule says about itself.
  public static let description = RuleDescription(
    id: "viewcontroller-does-io",
    severity: .high,
    area: .uiKit, section: .viewModelExtraction, consequence: .testability,
    summary: "A view controller works with the network, files, defaults, the keychain or a database itself.",
    rationale: """
      What a controller loads and stores itself cannot be tested without a screen, cannot be replaced by a double and is \
      copied into the next controller that needs it.
      """,
    fires: """
      A controller's own code uses `URLSession`, sockets, `FileManager`, `UserDefaults`, the keychain, Core Data, SwiftData, \
      SQLite or Realm, `Process`, reads user files with `Data(contentsOf:)`, opens a database stack, saves a context or \
      builds an `NSFetchedResultsController`. Methods by which stored records fetch, save or delete themselves \
      (`Account.selected()`, `account.close()`) count like the database. In an app extension (a share sheet, a notification's \
      content) it is medium: there is little room for anything else. One value of the user defaults, and nothing but a \
      fetched results controller, are medium, too.
      """,
    silent: [
      "reading a bundled resource",
      "working out a path without access (`URL(fileURLWithPath:)`, `appendingPathComponent`)",
      "a call on a `store` or `manager` object: its type decides, not its name",
      "observing defaults",
      "a static that the app adds to a system type and that gives something of the app's own (`URLSession.pinning`)",
      "launch switches for developers: defaults read in `#if DEBUG`",
    ],
    fix: "Move it into a service with a protocol and let the view model call it.",
    serves: ["C25", "C39", "A10"],
    triggering: [
      Example(
        "the network and defaults",
        """
        import UIKit
        final class FeedViewController: UIViewController {
          private var items: [String] = []
          override func viewDidLoad() {
            super.viewDidLoad()
            1️⃣URLSession.shared.dataTask(with: URL(string: "https://example.com")!) { _, _, _ in }.resume()
          }
          @objc private func markRead() {
            2️⃣UserDefaults.standard.set(true, forKey: "read")
          }
        }
        """),
      Example(
        "in an extension in another file, behind the app's base class",
        """
        //- Base/Screen.swift
        import UIKit
        class Screen: UIViewController {}
        //- Notes/NotesScreen.swift
        final class NotesScreen: Screen { let folder = URL(fileURLWithPath: "/notes") }
        //- Notes/NotesScreen+Export.swift
        import Foundation
        extension NotesScreen {
          func export(_ text: String) throws {
            try 1️⃣FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
          }
          func content() throws -> Data { try 2️⃣Data(contentsOf: folder.appendingPathComponent("a.txt")) }
        }
        """),
      Example(
        "the type of the object decides: a context called store",
        """
        //- App/Aliases.swift
        import CoreData
        typealias Store = NSManagedObjectContext
        //- App/TasksViewController.swift
        import UIKit
        final class TasksViewController: UITableViewController {
          private let store: Store
          init(store: Store) {
            self.store = store
            super.init(style: .plain)
          }
          required init?(coder: NSCoder) { nil }
          func done() { try? 1️⃣store.save() }
        }
        """),
      Example(
        "a fetched results controller",
        """
        import CoreData
        import UIKit
        final class PlacesViewController: UITableViewController {
          private var results: NSFetchedResultsController<NSManagedObject>?
          func start(_ context: NSManagedObjectContext, _ request: NSFetchRequest<NSManagedObject>) {
            results = 1️⃣NSFetchedResultsController(
              fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: nil, cacheName: nil)
          }
        }
        """),
      Example(
        "stored records that fetch and save themselves, also where the class is generated",
        """
        //- Model/Account.swift
        import CoreData
        final class Stack { let viewContext = NSPersistentContainer(name: "Bank").viewContext }
        let stack = Stack()
        class Account: NSManagedObject {
          static func selected() -> Account? { newest() }
          private static func newest() -> Account? {
            let request = NSFetchRequest<Account>(entityName: "Account")
            return try? stack.viewContext.fetch(request).first
          }
          func close() {
            stack.viewContext.perform {
              stack.viewContext.delete(self)
              try? stack.viewContext.save()
            }
          }
          func label() -> String { "Account" }
        }
        extension Payee {
          static var all: [Payee] { (try? stack.viewContext.fetch(Payee.fetchRequest())) ?? [] }
          static func purge() { all.forEach { stack.viewContext.delete($0) } }
          func initials() -> String { "P" }
        }
        //- Bank/BankViewController.swift
        import UIKit
        final class BankViewController: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            title = 1️⃣Account.selected()?.label()
          }
          func close(_ account: Account) { 2️⃣account.close() }
          func purge() { 3️⃣Payee.purge() }
          func list(_ payee: Payee) -> [String] { 4️⃣Payee.all.map { $0.initials() } + [payee.initials()] }
        }
        """),
      Example(
        "what an encoder gives is written to a file, in a folder made for it",
        """
        import UIKit
        final class ShareViewController: UIViewController {
          func share(_ notes: [String]) throws {
            let folder = try 1️⃣FileManager().url(
              for: .itemReplacementDirectory, in: .userDomainMask, appropriateFor: Bundle.main.bundleURL, create: true)
            try JSONEncoder().encode(notes).2️⃣write(to: folder.appendingPathComponent("notes.json"))
          }
        }
        """),
      Example(
        "the cache of the session's configuration, and what the app adds to defaults kept in a property",
        """
        import UIKit
        extension UserDefaults {
          static var group: UserDefaults { UserDefaults(suiteName: "group") ?? .standard }
          var isTipShown: Bool { bool(forKey: "tip") }
        }
        final class CleanupViewController: UIViewController {
          private let settings = UserDefaults.group
          func clean() { 1️⃣URLSession.shared.configuration.urlCache?.removeAllCachedResponses() }
          func showTip() { if !2️⃣settings.isTipShown { title = "Tip" } }
        }
        """),
    ],
    nonTriggering: [
      Example(
        "a switch of the app's own that hangs on a system type",
        """
        import UIKit
        final class Pinning { var isOn = true }
        extension URLSession { static let pinning = Pinning() }
        final class SwitchesViewController: UIViewController {
          @objc private func togglePinning() { URLSession.pinning.isOn.toggle() }
        }
        """),
      Example(
        "a bundled resource",
        """
        import UIKit
        final class LicencesViewController: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            guard let url = Bundle.main.url(forResource: "licences", withExtension: "txt") else { return }
            title = try? String(contentsOf: url)
          }
        }
        """),
      Example(
        "paths without access",
        """
        import UIKit
        final class ExportViewController: UIViewController {
          func target() -> URL {
            URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("export.csv")
          }
          func folder() -> URL { FileManager.default.temporaryDirectory.appendingPathComponent("exports") }
        }
        """),
      Example(
        "calls on a store and a manager of the app",
        """
        //- Data/SettingsStore.swift
        import Foundation
        final class SettingsStore {
          var isDark: Bool {
            get { UserDefaults.standard.bool(forKey: "dark") }
            set { UserDefaults.standard.set(newValue, forKey: "dark") }
          }
          func save() {}
        }
        //- Settings/SettingsViewController.swift
        import UIKit
        final class SettingsViewController: UIViewController {
          private let store: SettingsStore
          init(store: SettingsStore) {
            self.store = store
            super.init(nibName: nil, bundle: nil)
          }
          required init?(coder: NSCoder) { nil }
          @objc func toggle() {
            store.isDark = true
            store.save()
          }
        }
        """),
      Example(
        "observing defaults",
        """
        import UIKit
        final class StatusViewController: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            UserDefaults.standard.addObserver(self, forKeyPath: "status", options: [], context: nil)
          }
        }
        """),
      Example(
        "a launch switch for developers",
        """
        import UIKit
        final class ClipViewController: UIViewController {
          private func export() {
            #if DEBUG
              if let path = UserDefaults.standard.string(forKey: "ClipShowsSheet") { share(path) }
            #endif
          }
          private func share(_ path: String) {}
        }
        """),
    ])
}
