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
          init(order: String) {
            self.order = order
            super.init(nibName: nil, bundle: nil)
          }
          required init?(coder: NSCoder) { nil }
        }
        final class OrderFilterViewController: UITableViewController { var orders: [String] = [] }
        // Orders/OrderListViewController.swift
        import UIKit
        final class OrderListViewController: UIViewController {
          func open(_ order: String) {
            let details = OrderDetailsViewController(order: order)  // ← here
            navigationController?.pushViewController(details, animated: true)
          }
          func openFilters(of orders: [String]) {
            let filter = OrderFilterViewController()  // ← and here
            filter.orders = orders
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
