extension SegueNavigation {
  /// What the rule says about itself.
  public static let description = RuleDescription(
    id: "segue-navigation",
    severity: .high,
    area: .uiKit, section: .coordinatorIntroduction, consequence: .change,
    summary: "A controller navigates through segues or takes the next screen out of a storyboard.",
    rationale: """
      Segues spread the flow of the app over storyboards, string identifiers and `prepare` overrides. The next screen gets \
      its dependencies through casts and properties instead of its initializer, and no test can follow the way.
      """,
    fires: """
      `performSegue`, a `prepare(for:sender:)` that passes data on, or `instantiateViewController` outside a coordinator or \
      factory.
      """,
    silent: [
      "an unwind segue by its identifier: it closes the screen",
      "embed segues: the destination is kept in a property, or the identifier says embed or container",
      "identifiers that the storyboards of the project only use for embed segues",
      "embedded children: what is instantiated becomes a child, a page or a preview",
      "a controller's own static factory",
      "coordinators, factories and the entry point of the app",
      "a class that is neither controller nor view, and sets the root of a window or has what it holds show the screen",
    ],
    fix: "Let a coordinator build the screen through its initializer and show it.",
    serves: ["C32", "C39", "C41"],
    triggering: [
      Example(
        "performs a segue and passes data in prepare",
        """
        import UIKit
        final class RecipesViewController: UITableViewController {
          private var selected = ""
          override func 1️⃣prepare(for segue: UIStoryboardSegue, sender: Any?) {
            if segue.identifier == "showRecipe", let target = segue.destination as? RecipeViewController {
              target.recipe = selected
            }
          }
          override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            2️⃣performSegue(withIdentifier: "showRecipe", sender: self)
          }
        }
        final class RecipeViewController: UIViewController { var recipe = "" }
        """),
      Example(
        "through the navigation controller of the destination",
        """
        import UIKit
        final class TripsViewController: UIViewController {
          override func 1️⃣prepare(for segue: UIStoryboardSegue, sender: Any?) {
            guard let navigation = segue.destination as? UINavigationController,
              let editor = navigation.topViewController as? TripEditorViewController
            else { return }
            editor.configure(title: "New trip")
          }
        }
        final class TripEditorViewController: UIViewController { func configure(title: String) { self.title = title } }
        """),
      Example(
        "instantiates from a storyboard; the controller inherits from the app's base class",
        """
        //- Base/BaseController.swift
        import UIKit
        class BaseController: UIViewController {}
        //- Login/LoginController.swift
        final class LoginController: BaseController {
          @objc private func forgotPassword() {
            let next = UIStoryboard(name: "Login", bundle: nil).1️⃣instantiateViewController(withIdentifier: "Reset")
            navigationController?.pushViewController(next, animated: true)
          }
        }
        """),
      Example(
        "a storyboard extension of the app hides it",
        """
        //- Support/UIStoryboard+Load.swift
        import UIKit
        extension UIStoryboard {
          func load<T: UIViewController>(_ type: T.Type) -> T? {
            instantiateViewController(withIdentifier: String(describing: type)) as? T
          }
        }
        //- Settings/SettingsViewController.swift
        import UIKit
        final class SettingsViewController: UIViewController {
          private let board = UIStoryboard(name: "Settings", bundle: nil)
          func openPrivacy() {
            guard let privacy = board.1️⃣load(PrivacyViewController.self) else { return }
            show(privacy, sender: self)
          }
        }
        final class PrivacyViewController: UIViewController {}
        """),
    ],
    nonTriggering: [
      Example(
        "embed segues",
        """
        import UIKit
        final class PlayerViewController: UIViewController {
          private var queue: QueueViewController?
          private let track = "Intro"
          override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
            if let child = segue.destination as? QueueViewController {
              queue = child
              child.track = track
            }
            if segue.identifier == "embedLyrics" {
              (segue.destination as? LyricsViewController)?.track = track
            }
          }
        }
        final class QueueViewController: UIViewController { var track = "" }
        final class LyricsViewController: UIViewController { var track = "" }
        """),
      Example(
        "embedded children",
        """
        import UIKit
        final class MapViewController: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            let legend = UIStoryboard(name: "Map", bundle: nil).instantiateViewController(withIdentifier: "Legend")
            addChild(legend)
            view.addSubview(legend.view)
            legend.didMove(toParent: self)
          }
          func preview() -> UIContextMenuConfiguration {
            let preview = UIStoryboard(name: "Map", bundle: nil).instantiateViewController(withIdentifier: "Preview")
            return UIContextMenuConfiguration(identifier: nil, previewProvider: { preview })
          }
        }
        """),
      Example(
        "its own static factory",
        """
        import UIKit
        final class ReceiptViewController: UIViewController {
          private var number = 0
          static func make(number: Int) -> ReceiptViewController? {
            let board = UIStoryboard(name: "Receipt", bundle: nil)
            let controller = board.instantiateInitialViewController() as? ReceiptViewController
            controller?.number = number
            return controller
          }
        }
        """),
      Example(
        "the static factory comes from a protocol",
        """
        import UIKit
        protocol FromStoryboard: UIViewController {}
        extension FromStoryboard {
          static func instantiateViewController() -> Self? {
            UIStoryboard(name: String(describing: self), bundle: nil).instantiateInitialViewController() as? Self
          }
        }
        final class TermsViewController: UIViewController, FromStoryboard {
          static func create() -> TermsViewController? {
            let terms = TermsViewController.instantiateViewController()
            terms?.title = "Terms"
            return terms
          }
        }
        """),
      Example(
        "a coordinator and a factory",
        """
        import UIKit
        final class OnboardingCoordinator {
          private let navigationController: UINavigationController
          private var childCoordinators: [OnboardingCoordinator] = []
          init(navigationController: UINavigationController) { self.navigationController = navigationController }
          func start() {
            let first = UIStoryboard(name: "Onboarding", bundle: nil).instantiateViewController(withIdentifier: "First")
            navigationController.pushViewController(first, animated: false)
          }
          func showPermissions() {
            let next = UIStoryboard(name: "Onboarding", bundle: nil).instantiateViewController(withIdentifier: "Permissions")
            navigationController.pushViewController(next, animated: true)
          }
        }
        final class ScreenFactory {
          func makeLogin() -> UIViewController {
            UIStoryboard(name: "Login", bundle: nil).instantiateViewController(withIdentifier: "Login")
          }
          func makeHome() -> UIViewController {
            UIStoryboard(name: "Home", bundle: nil).instantiateViewController(withIdentifier: "Home")
          }
        }
        """),
      Example(
        "a navigator whose argument is called segue; an empty override",
        """
        import UIKit
        enum Route { case details }
        final class Navigator {
          func show(segue: Route, sender: UIViewController) {}
        }
        final class ListViewController: UIViewController {
          private let navigator: Navigator
          init(navigator: Navigator) {
            self.navigator = navigator
            super.init(nibName: nil, bundle: nil)
          }
          required init?(coder: NSCoder) { nil }
          override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
            super.prepare(for: segue, sender: sender)
          }
          func open() { navigator.show(segue: .details, sender: self) }
        }
        """),
      Example(
        "what is no controller sets the root of a window, or hands screens to what shows them",
        """
        import UIKit
        protocol ScreenShowing { func present(_ screen: UIViewController) }
        final class AlertCenter {
          private let screens: ScreenShowing
          init(screens: ScreenShowing) { self.screens = screens }
          func warn() {
            let warning = UIStoryboard(name: "Alerts", bundle: nil).instantiateViewController(withIdentifier: "Warning")
            screens.present(warning)
          }
        }
        final class Launcher {
          var window: UIWindow?
          func launch() {
            let navigation = UINavigationController()
            let home = UIStoryboard(name: "Home", bundle: nil).instantiateViewController(withIdentifier: "Home")
            navigation.setViewControllers([home], animated: false)
            window?.rootViewController = navigation
          }
        }
        """),
    ])
}
