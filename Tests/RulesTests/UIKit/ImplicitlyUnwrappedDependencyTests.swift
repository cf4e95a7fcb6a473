import RuleExamples
import Testing

@testable import Rules

@Suite struct ImplicitlyUnwrappedDependencyTests {
  @Test func examples() throws { try ExampleRunner.verify(ImplicitlyUnwrappedDependency.self) }

  @Test func showsWhereItIsSet() throws {
    let app = try ExampleApp(
      Example(
        "",
        """
        //- A.swift
        import UIKit
        final class Model {}
        final class Panel: UIView { var model: Model! }
        //- B.swift
        final class Filler { func fill(_ panel: Panel, _ model: Model) { panel.model = model } }
        """))
    let finding = try #require(app.run([ImplicitlyUnwrappedDependency.self]).first)
    #expect(finding.message == "`model` (`Model!`) is set from outside after `init`; any use before that crashes")
    #expect(finding.related.map(\.path) == ["B.swift"])
  }

  /// What an app only keeps crashes no one; of a library others may use it.
  @Test(arguments: [(true, "", 0), (false, "", 1), (true, "func show() { print(model!) }", 1)])
  func whatNothingUsesCannotCrash(isApp: Bool, use: String, count: Int) throws {
    let app = try ExampleApp(
      Example(
        "app", settings: .init(isProgram: isApp),
        """
        import UIKit
        final class Model {}
        final class Panel: UIView { var model: Model!; \(use) }
        final class Filler { func fill(_ panel: Panel, _ model: Model) { panel.model = model } }
        """))
    #expect(app.run([ImplicitlyUnwrappedDependency.self]).count == count)
  }

  /// Storyboards leave no other way, in a segue or where they alone make the controller.
  @Test(arguments: [
    ("override func prepare(for segue: UIStoryboardSegue, sender: Any?)", "NodeController()", "medium"),
    ("func show()", "NodeController()", "high"), ("func show()", "nil", "medium"),
  ])
  func whatStoryboardsMakeIsMedium(method: String, next: String, severity: String) throws {
    let app = try ExampleApp(
      Example(
        "",
        """
        import UIKit
        final class Node {}
        final class NodeController: UIViewController { var node: Node! }
        final class ListController: UIViewController {
          let node = Node()
          var next: NodeController? = \(next)
          \(method) { next?.node = node }
        }
        """))
    #expect(app.run([ImplicitlyUnwrappedDependency.self]).map { "\($0.severity)" } == [severity])
  }

  @Test func reportsARequirementOnceAndNamesItsConformers() throws {
    let app = try ExampleApp(
      Example(
        "",
        """
        final class Router {}
        protocol Routed: AnyObject { var router: Router! { get set } }
        final class First: Routed {
          var router: Router!
          init(router: Router) { self.router = router }
        }
        final class Second: Routed { var router: Router! }
        final class Start { func run(_ second: Second, _ router: Router) { second.router = router } }
        """))
    let findings = app.run([ImplicitlyUnwrappedDependency.self])
    #expect(findings.map(\.type) == ["Routed"])
    #expect(findings.first?.related.map(\.line) == [4, 7])
  }

  @Test func aPrivateWeakPropertyIsSetByAMethodAndCannotBeALet() throws {
    let app = try ExampleApp(
      Example(
        "",
        """
        import UIKit
        final class Archive {}
        final class PageViewController: UIViewController {
          private weak var archive: Archive!
          func configure(_ archive: Archive) { self.archive = archive }
          override func viewDidLoad() { print(archive!) }
        }
        """))
    let finding = try #require(app.run([ImplicitlyUnwrappedDependency.self]).first)
    #expect(
      finding.message
        == "`archive` (`Archive!`) is set by `configure` after `init`; "
        + "any use before that or after it is gone crashes")
    #expect(finding.severity == .medium)
    #expect(finding.fix == "Declare it as an optional (`weak var archive: Archive?`).")
  }

  /// Of the data of a segue, both rules that report it say the same.
  @Test(arguments: [13.0, 12.0])
  func oneStepForASegue(target: Double) throws {
    let app = try ExampleApp(
      Example(
        "", settings: Example.Settings(deploymentTargets: ["ios": target]),
        """
        import UIKit
        final class Node {}
        final class NodeController: UIViewController { var node: Node! }
        final class ListController: UIViewController {
          let node = Node()
          override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
            let next = segue.destination as? NodeController
            next?.title = "Node"
            next?.node = node
          }
        }
        """))
    let property = try #require(app.run([ImplicitlyUnwrappedDependency.self]).first)
    let segue = try #require(app.run([SegueNavigation.self]).first)
    #expect((property.fix == segue.fix) == (target >= 13))
    #expect(property.fix.contains("`@IBSegueAction`") == (target >= 13))
  }

  /// Code that makes a controller with outlets takes it from a nib.
  @Test(arguments: [
    (
      "NodeController()", "Pass it to an initializer that calls `super.init(nibName:bundle:)`, and store it in a `let`."
    ),
    ("nil", "Set it in a static function of `NodeController` that makes the screen, and call that everywhere."),
  ])
  func outletsComeFromANibOrAStoryboard(next: String, fix: String) throws {
    let app = try ExampleApp(
      Example(
        "",
        """
        import UIKit
        final class Node {}
        final class NodeController: UIViewController {
          @IBOutlet weak var label: UILabel!
          var node: Node!
        }
        final class ListController: UIViewController {
          let node = Node()
          var next: NodeController? = \(next)
          func show() { next?.node = node }
        }
        """))
    #expect(app.run([ImplicitlyUnwrappedDependency.self]).map(\.fix) == [fix])
  }
}
