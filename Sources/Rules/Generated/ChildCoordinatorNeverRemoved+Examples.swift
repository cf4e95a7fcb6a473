// Generated from Tests/RulesTests/Examples/child-coordinator-never-removed. Do not edit: regenerate it with
// `LINTEL_UPDATE_GOLDEN=1 swift test --filter RuleGuide`.
// The code is text that lintel reads and users see: it is never compiled or run.

extension ChildCoordinatorNeverRemoved {
  /// The two examples that users see.
  public static let shownExamples: ShownExamples? = ShownExamples(
    reported: ShownExamples.Example(
      title: "children are appended in two places",
      code: """
        protocol Coordinator: AnyObject { func start() }
        final class AppCoordinator: Coordinator {
          private var childCoordinators: [Coordinator] = []
          private let navigationController = UINavigationController()
          func start() {
            let cart = CartCoordinator(navigationController: navigationController)
            childCoordinators.append(cart)  // ← here
            cart.start()
          }
          func showOrders() {
            let orders = CartCoordinator(navigationController: navigationController)
            self.childCoordinators.append(orders)  // ← and here
            orders.start()
          }
        }
        final class CartCoordinator: Coordinator {
          private let navigationController: UINavigationController
          init(navigationController: UINavigationController) { self.navigationController = navigationController }
          func start() { navigationController.pushViewController(CartViewController(), animated: true) }
        }
        final class CartViewController: UIViewController {}
        """),
    silent: ShownExamples.Example(
      title: "removed from outside, and by a base class",
      code: """
        // Base/BaseCoordinator.swift
        class BaseCoordinator {
          var children: [BaseCoordinator] = []
          var screens: [BaseCoordinator] = []
          weak var parent: BaseCoordinator?
          let navigationController = UINavigationController()
          func start() {}
          func finish() { parent?.children.removeAll { $0 === self } }
          func close() { screens.removeAll() }
        }
        // News/NewsCoordinator.swift
        final class NewsCoordinator: BaseCoordinator {
          override func start() { navigationController.pushViewController(NewsViewController(), animated: true) }
          func open() {
            children.append(NewsCoordinator())
            screens.append(NewsCoordinator())
          }
        }
        final class NewsViewController: UIViewController {}
        """))
}
