import Facts
import Testing

/// What the other later rules about UIKit will read. Each test is called after its rule.
@Suite struct UIKitFactsTests {
  @Test("notification-observer-leak") func tokens() throws {
    let facts = try ExampleFacts(
      """
      final class CartController: UIViewController {
        private var token: NSObjectProtocol?
        override func viewDidLoad() {
          center.addObserver(forName: .cart, object: nil, queue: .main) { _ in }
          token = center.addObserver(forName: .cart, object: nil, queue: .main) { _ in }
          _ = player.observe(\\.rate, options: [.new]) { _, _ in }
          center.addObserver(self, selector: #selector(changed), name: .cart, object: nil)
        }
        deinit { token.map(center.removeObserver) }
      }
      """)
    let calls = facts.calls("addObserver")
    #expect(calls.map { $0.argument(facts.names["forName"]) != nil } == [true, true, false])
    #expect(calls.map { $0.argument(facts.names["selector"])?.kind == .macro } == [false, false, true])
    // A result that nobody takes stands right in the body.
    #expect(calls.map { $0.parent?.kind } == [.block, .assignment, .block])
    #expect(calls[1].parent?.firstChild.map(facts.text) == "token")
    let observation = try #require(facts.calls("observe").first)
    #expect(observation.parent?.firstChild.map(facts.text) == "_")
    #expect(observation.arguments.first?.firstChild?.kind == .keyPath)
    #expect(facts.nodes(.member, "removeObserver").count == 1)
  }

  @Test("reload-data-instead-of-diffable") func lists() throws {
    let facts = try ExampleFacts(
      """
      final class InboxController: UIViewController, UITableViewDataSource {
        private let table = UITableView()
        private var source: UITableViewDiffableDataSource<Int, Mail>?
        override func viewDidLoad() { table.dataSource = self }
        func show(_ mails: [Mail]) { table.reloadData() }
      }
      """)
    let type = try facts.declaration("InboxController")
    #expect(type.inheritedTypes.map(facts.text) == ["UIViewController", "UITableViewDataSource"])
    let reload = try #require(facts.calls("reloadData").first)
    #expect(reload.callee?.base.map(facts.text) == "table" && reload.arguments.isEmpty)
    #expect(try facts.declaration("table").value.map(facts.text) == "UITableView")
    #expect(facts.nodes(.typeName, "UITableViewDiffableDataSource").count == 1)
    let owner = try #require(facts.nodes(.assignment).first)
    #expect(owner.children.map(facts.text) == ["dataSource", "self"])
  }

  @Test("app-delegate-as-locator") func locators() throws {
    let facts = try ExampleFacts(
      """
      final class CartController: UIViewController {
        func load() {
          let delegate = UIApplication.shared.delegate as! AppDelegate
          let other = (UIApplication.shared.delegate as? AppDelegate)?.session
          AppDelegate.shared.session.start()
        }
      }
      """)
    let delegates = facts.nodes(.member, "delegate")
    #expect(delegates.map { $0.base.map(facts.text) } == ["shared", "shared"])
    #expect(delegates.map { $0.base?.base.map(facts.text) } == ["UIApplication", "UIApplication"])
    let casts = facts.nodes(.cast)
    #expect(casts.map { $0.flags.contains(.forced) } == [true, false])
    #expect(casts.map { $0.nextSibling.map(facts.text) } == ["AppDelegate", "AppDelegate"])
    #expect(zip(casts, delegates).allSatisfy { $0.parent == $1.parent })
    #expect(facts.nodes(.member, "shared").last?.base.map(facts.text) == "AppDelegate")
  }

  @Test("forced-outlet-in-code") func outlets() throws {
    let facts = try ExampleFacts(
      """
      final class HeaderController: UIViewController {
        @IBOutlet private var title: UILabel!
        private var banner: UIView!
        private lazy var footer = UIView()
      }
      """)
    let properties = try ["title", "banner", "footer"].map { try facts.declaration($0) }
    #expect(properties.map { $0.type?.kind == .unwrappedOptionalType } == [true, true, false])
    #expect(properties.map { $0.type?.firstChild.map(facts.text) } == ["UILabel", "UIView", nil])
    #expect(properties.map { $0.attribute(facts.names["IBOutlet"]) != nil } == [true, false, false])
    #expect(properties[2].flags.contains(.isLazy))
  }

  @Test("missing-marks") func sections() throws {
    let facts = try ExampleFacts(
      """
      // MARK: - Cart
      final class CartController: UIViewController {
        // MARK: Properties
        private var items: [Item] = []
        /* MARK: Lifecycle */
        override func viewDidLoad() { title = "// MARK: no section" }
        // MARK:
        // REMARK: neither
      }
      final class PlainController: UIViewController {}
      """)
    #expect(facts.file.marks.map { facts.names[$0.title] } == ["Cart", "Properties", "Lifecycle", ""])
    #expect(facts.file.marks.map { facts.file.lines.line(at: $0.offset) } == [1, 3, 5, 7])
    let inside = try ["CartController", "PlainController"].map { name in
      let row = try facts.declaration(name).row
      return facts.file.marks.count { (row.start..<row.end).contains($0.offset) }
    }
    #expect(inside == [3, 0])
    #expect(try facts.declaration("CartController").codeLines == 4)
  }
}
