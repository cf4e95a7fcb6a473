import RuleExamples
import Testing

@testable import Rules

@Suite struct BindsInInitTests {
  @Test func examples() throws { try ExampleRunner.verify(BindsInInit.self) }

  /// What a base class calls from `init` and leaves empty, a subclass fills in.
  @Test func followsOverridesOfEmptyMethods() throws {
    let app = try ExampleApp(
      Example(
        "",
        """
        //- Base.swift
        import UIKit
        class BaseViewController: UIViewController {
          init() {
            super.init(nibName: nil, bundle: nil)
            setUp()
          }
          required init?(coder: NSCoder) { nil }
          func setUp() {}
        }
        //- Page.swift
        final class PageViewController: BaseViewController {
          override func setUp() { view.isHidden = true }
          override func viewDidLoad() { super.viewDidLoad() }
        }
        """))
    let finding = try #require(app.run([BindsInInit.self]).first)
    #expect(finding.message == "`setUp()` runs from `init` and touches `view`, which loads the view")
    #expect(finding.span.path == "Base.swift")
    #expect(finding.related.map(\.path) == ["Page.swift"])
  }

  @Test func theFixCoversEveryStatementThatNeedsTheView() throws {
    let app = try ExampleApp(
      Example(
        "",
        """
        import UIKit
        final class FilterViewController: UITableViewController {
          init() {
            super.init(style: .plain)
            tableView.rowHeight = 44
            tableView.allowsSelection = false
            constrain()
          }
          required init?(coder: NSCoder) { nil }
          override func viewDidLoad() { super.viewDidLoad() }
          private func constrain() { view.clipsToBounds = true }
        }
        """))
    let finding = try #require(app.run([BindsInInit.self]).first)
    #expect(finding.fix == "Move all of `init` that needs the view, 3 statements, to `viewDidLoad`.")
  }
}
