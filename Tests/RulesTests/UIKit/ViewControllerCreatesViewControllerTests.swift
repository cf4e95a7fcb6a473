import RuleExamples
import Testing

@testable import Rules

@Suite struct ViewControllerCreatesViewControllerTests {
  @Test func examples() throws { try ExampleRunner.verify(ViewControllerCreatesViewController.self) }

  @Test func saysWhatIsMadeAndWhereItIsShown() throws {
    let app = try ExampleApp(
      Example(
        "",
        """
        import UIKit
        final class ListViewController: UIViewController {
          func open() {
            let details = DetailsViewController(session: URLSession.shared)
            show(details, sender: nil)
          }
        }
        final class DetailsViewController: UIViewController {}
        """))
    let finding = try #require(app.run([ViewControllerCreatesViewController.self]).first)
    #expect(finding.message == "the controller creates `DetailsViewController` and shows it with `show`")
    #expect(finding.related.map(\.line) == [5])
  }

  @Test func asksForAClosureWhereNoCoordinatorCouldDoIt() throws {
    let controllers = """
      import UIKit
      final class ListViewController: UIViewController {
        func open() { show(DetailsViewController(session: URLSession.shared), sender: nil) }
      }
      final class DetailsViewController: UIViewController {}

      """
    let coordinator = """
      final class ListCoordinator {
        private let navigation = UINavigationController()
        func start() { navigation.pushViewController(ListViewController(), animated: false) }
        func showHelp() { navigation.pushViewController(UIViewController(), animated: true) }
      }
      """
    let rules: [any Rule.Type] = [ViewControllerCreatesViewController.self]
    let without = try ExampleApp(Example("without", controllers)).run(rules)
    #expect(without.map(\.fix) == ["Let a closure or factory that the controller is given make the screen."])
    let with = try ExampleApp(Example("with", controllers + coordinator)).run(rules)
    #expect(with.map(\.fix) == [ViewControllerCreatesViewController.description.fix])
  }

  /// One that coordinates downloads leads to no screen, and without others a screen without input is fine where it is.
  @Test func aCoordinatorIsOneForScreens() throws {
    let source = """
      import UIKit
      final class ListViewController: UIViewController {
        func open() { show(DetailsViewController(), sender: nil) }
      }
      final class DetailsViewController: UIViewController {}
      final class DownloadCoordinator { func start(_ name: String) { print(name) } }
      """
    #expect(try ExampleApp(Example("", source)).run([ViewControllerCreatesViewController.self]).isEmpty)
  }

  /// One popup in all of the app is no flow, and what makes its own screens in `init` tells no one where to go.
  @Test(arguments: [
    """
    final class LookupCoordinator {
      private weak var owner: UIViewController?
      func look() { owner?.present(PopupViewController(), animated: true) }
    }
    final class PopupViewController: UIViewController {}
    """,
    """
    final class ListsController {
      let list: ListViewController
      let search: SearchViewController
      let navigation: UINavigationController
      init() {
        list = ListViewController()
        search = SearchViewController()
        navigation = UINavigationController(rootViewController: list)
      }
    }
    final class SearchViewController: UIViewController {}
    """,
  ])
  func aFlowHasSeveralScreens(other: String) throws {
    let source = """
      import UIKit
      final class ListViewController: UIViewController {
        func open() { show(DetailsViewController(session: URLSession.shared), sender: nil) }
      }
      final class DetailsViewController: UIViewController {}

      """
    let rules: [any Rule.Type] = [ViewControllerCreatesViewController.self]
    #expect(try ExampleApp(Example("", source + other)).run(rules).map(\.severity) == [.medium])
  }

  /// Where a storyboard instantiation is also presented, the storyboard rule speaks alone.
  @Test func storyboardsBelongToTheOtherRule() throws {
    let app = try ExampleApp(
      Example(
        "",
        """
        import UIKit
        final class ListViewController: UIViewController {
          func open() {
            let next = UIStoryboard(name: "A", bundle: nil).instantiateViewController(withIdentifier: "B")
            next.setValue(1, forKey: "page")
            present(next, animated: true)
          }
        }
        """))
    let findings = app.run([ViewControllerCreatesViewController.self, SegueNavigation.self])
    #expect(findings.map(\.rule) == ["segue-navigation"])
  }
}
