extension ViewControllerCreatesViewController {
  /// What the rule says about itself.
  public static let description = RuleDescription(
    id: "viewcontroller-creates-viewcontroller",
    severity: .high,
    area: .uiKit, section: .coordinatorIntroduction, consequence: .change,
    summary: "A view controller builds another screen and shows it.",
    rationale: """
      A controller that builds the next screen has to know that screen's dependencies and where it leads. It can be \
      neither shown from elsewhere nor tested alone, and changing the order of screens means editing controllers.
      """,
    fires: """
      A view controller makes another screen, by its initializer, a static function of that screen or a method of its own, \
      and pushes, presents or sets it. A function of the app that shows the controller it is given, itself or through \
      two more functions, counts as presenting (`route(to:)`); a function that gives back what it is given in another \
      controller (`SheetFactory.modal(screen)`) does not hide who made the screen. A method by which a screen shows itself \
      (`screen.open(from: self)`) counts as presenting, too. Medium in a target without coordinators, which could \
      do it instead.
      """,
    silent: [
      "system controllers: alert, activity, picker, document, Safari, mail",
      "child containment (`addChild`, `viewControllers` of a container that is the app's own)",
      "context-menu previews",
      "a separate factory or module type; a static constructor on the target controller does count",
      "a static function of a controller that shows that very controller, also in its own window: how others come to it",
      "a window controller made around the very controller",
      "tab, page, split and navigation containers and their wrappers",
      "the type is a coordinator",
      "screens from a storyboard (`segue-navigation` speaks there)",
    ],
    fix: "Tell a coordinator what the user wants; let its factory method build the screen.",
    serves: ["C21", "C28", "C39", "C41", "C8"],
    triggering: triggeringExamples + [selfShowing],
    nonTriggering: nonTriggeringExamples + [configuredFromSelf])

  private static let selfShowing = Example(
    "screens that show themselves, one by a method of its base class, and one in a container of a library",
    """
    //- Base/Sheet.swift
    import UIKit
    class Sheet: UIViewController {
      func open(from host: UIViewController) {
        let navigation = UINavigationController(rootViewController: self)
        host.present(navigation, animated: true)
      }
    }
    //- Tickets/TicketViewController.swift
    import Material
    import UIKit
    final class PrintSheet: Sheet { func openForPrinting(from host: UIViewController) { open(from: host) } }
    final class ShareSheet: Sheet {}
    final class HelpViewController: UIViewController {}
    final class TicketViewController: UIViewController {
      @objc private func share() {
        let sheet = 1️⃣ShareSheet()
        sheet.open(from: self)
      }
      @objc private func printTicket() { 2️⃣PrintSheet().openForPrinting(from: self) }
      @objc private func help() {
        present(SnackbarController(rootViewController: 3️⃣HelpViewController()), animated: true)
      }
    }
    """)

  private static let configuredFromSelf = Example(
    "a method of a fresh child that shows something else",
    """
    import UIKit
    final class BadgeViewController: UIViewController {
      func wrapped() -> UIViewController { UINavigationController(rootViewController: self) }
      func warn(on host: UIViewController) { host.present(UIAlertController(), animated: true) }
    }
    final class HomeViewController: UIViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        let badge = BadgeViewController()
        badge.warn(on: self)
        addChild(badge.wrapped())
      }
    }
    """)
}
