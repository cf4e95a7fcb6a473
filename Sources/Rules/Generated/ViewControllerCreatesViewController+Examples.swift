// Generated from Tests/RulesTests/Examples/viewcontroller-creates-viewcontroller. Do not edit: regenerate it with
// `LINTEL_UPDATE_GOLDEN=1 swift test --filter RuleGuide`.
// The code is text that lintel reads and users see: it is never compiled or run.

extension ViewControllerCreatesViewController {
  /// The two examples that users see.
  public static let shownExamples: ShownExamples? = ShownExamples(
    reported: ShownExamples.Example(
      title: "pushes a screen it has built; a second one is a further place",
      code: """
        // Orders/OrderDetailsViewController.swift
        import UIKit
        final class OrderDetailsViewController: UIViewController {
          let order: String
          private let session: URLSession
          init(order: String, session: URLSession) {
            self.order = order
            self.session = session
            super.init(nibName: nil, bundle: nil)
          }
          required init?(coder: NSCoder) { nil }
        }
        final class OrderFilterViewController: UITableViewController { var session = URLSession.shared }
        // Orders/OrderListViewController.swift
        import UIKit
        final class OrderListViewController: UIViewController {
          private let session = URLSession.shared
          func open(_ order: String) {
            let details = OrderDetailsViewController(order: order, session: session)  // ← here
            navigationController?.pushViewController(details, animated: true)
          }
          func openFilters() {
            let filter = OrderFilterViewController()  // ← and here
            filter.session = session
            present(UINavigationController(rootViewController: filter), animated: true)
          }
        }
        """),
    silent: ShownExamples.Example(
      title: "tab and navigation containers set up what they hold",
      code: """
        import UIKit
        final class MainTabBarController: UITabBarController {
          override func viewDidLoad() {
            super.viewDidLoad()
            viewControllers = [UINavigationController(rootViewController: HomeViewController())]
            setViewControllers([HomeViewController()], animated: false)
          }
        }
        final class HomeViewController: UIViewController {}
        """))
}
