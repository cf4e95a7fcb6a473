extension ChildCoordinatorNeverRemoved {
  /// What the rule says about itself.
  public static let description = RuleDescription(
    id: "child-coordinator-never-removed",
    severity: .high,
    area: .coordinator, section: .coordinatorIntroduction, consequence: .leak,
    summary: "Child coordinators are added to a list and never taken out again.",
    rationale: """
      The list is what keeps a flow alive. When nothing removes a child at its end, every visit adds one more flow with \
      its screens and view models, and old ones go on reacting to events.
      """,
    fires: """
      A coordinator appends, inserts or assigns children to a list of its own, and neither it nor a base class, an \
      extension, a protocol's default, an heir nor another object ever removes one.
      """,
    silent: [
      "a removal anywhere in the hierarchy: in a base class, an extension or the default of a protocol",
      "a parent or delegate that removes the child from outside",
      "a list that is filtered, emptied or replaced, and a dictionary whose entries are set to nil",
      "a single child in a property, which the next one replaces",
    ],
    fix: "Remove the child by identity when it reports its end.",
    serves: ["C32", "C39", "C41", "C58"],
    triggering: [
      Example(
        "children are appended in two places",
        """
        protocol Coordinator: AnyObject { func start() }
        final class AppCoordinator: Coordinator {
          private var childCoordinators: [Coordinator] = []
          private let navigationController = UINavigationController()
          func start() {
            let cart = CartCoordinator(navigationController: navigationController)
            childCoordinators.1️⃣append(cart)
            cart.start()
          }
          func showOrders() {
            let orders = CartCoordinator(navigationController: navigationController)
            self.childCoordinators.2️⃣append(orders)
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
      Example(
        "the list and the method that fills it are in a base class of another file",
        """
        //- Base/BaseCoordinator.swift
        class BaseCoordinator {
          var children: [BaseCoordinator] = []
          let navigationController: UINavigationController
          init(navigationController: UINavigationController) { self.navigationController = navigationController }
          func coordinate(to child: BaseCoordinator) {
            children.1️⃣append(child)
            child.start()
          }
          func start() {}
        }
        //- Home/HomeCoordinator.swift
        final class HomeCoordinator: BaseCoordinator {
          override func start() { navigationController.pushViewController(HomeViewController(), animated: true) }
          func showDetail() { coordinate(to: HomeCoordinator(navigationController: navigationController)) }
        }
        final class HomeViewController: UIViewController {}
        """),
      Example(
        "a dictionary of children behind a typealias in another file",
        """
        //- Base/Flows.swift
        protocol FlowCoordinator: AnyObject { func start() }
        typealias Flows = [String: FlowCoordinator]
        //- Tabs/TabCoordinator.swift
        final class TabCoordinator: FlowCoordinator {
          private var children: Flows = [:]
          private let navigationController = UINavigationController()
          func start() {}
          func open(_ name: String) {
            let flow = NewsCoordinator(navigationController: navigationController)
            1️⃣children[name] = flow
            flow.start()
          }
        }
        final class NewsCoordinator: FlowCoordinator {
          private let navigationController: UINavigationController
          init(navigationController: UINavigationController) { self.navigationController = navigationController }
          func start() { navigationController.pushViewController(NewsViewController(), animated: true) }
        }
        final class NewsViewController: UIViewController {}
        """),
    ],
    nonTriggering: [
      Example(
        "the default of a protocol removes them",
        """
        //- Base/Coordinator.swift
        protocol Coordinator: AnyObject {
          var coordinators: [Coordinator] { get set }
          func start()
        }
        extension Coordinator {
          func addCoordinator(_ coordinator: Coordinator) { coordinators.append(coordinator) }
          func removeCoordinator(_ coordinator: Coordinator) {
            coordinators = coordinators.filter { $0 !== coordinator }
          }
        }
        //- Wallet/WalletCoordinator.swift
        final class WalletCoordinator: Coordinator {
          var coordinators: [Coordinator] = []
          private let navigationController = UINavigationController()
          func start() {
            let send = WalletCoordinator()
            coordinators.append(send)
            navigationController.pushViewController(WalletViewController(), animated: true)
          }
        }
        final class WalletViewController: UIViewController {}
        """),
      Example(
        "removed from outside, and by a base class",
        """
        //- Base/BaseCoordinator.swift
        class BaseCoordinator {
          var children: [BaseCoordinator] = []
          var screens: [BaseCoordinator] = []
          weak var parent: BaseCoordinator?
          let navigationController = UINavigationController()
          func start() {}
          func finish() { parent?.children.removeAll { $0 === self } }
          func close() { screens.removeAll() }
        }
        //- News/NewsCoordinator.swift
        final class NewsCoordinator: BaseCoordinator {
          override func start() { navigationController.pushViewController(NewsViewController(), animated: true) }
          func open() {
            children.append(NewsCoordinator())
            screens.append(NewsCoordinator())
          }
        }
        final class NewsViewController: UIViewController {}
        """),
      Example(
        "a dictionary that loses its entries, and a single child",
        """
        protocol FlowCoordinator: AnyObject { func start() }
        final class WindowCoordinator: FlowCoordinator {
          private var flows: [String: FlowCoordinator] = [:]
          private var login: LoginCoordinator?
          private let navigationController = UINavigationController()
          func start() {
            let login = LoginCoordinator(navigationController: navigationController)
            self.login = login
            login.start()
          }
          func open(_ name: String) { flows[name] = LoginCoordinator(navigationController: navigationController) }
          func close(_ name: String) { flows[name] = nil }
        }
        final class LoginCoordinator: FlowCoordinator {
          private let navigationController: UINavigationController
          init(navigationController: UINavigationController) { self.navigationController = navigationController }
          func start() { navigationController.pushViewController(LoginViewController(), animated: true) }
        }
        final class LoginViewController: UIViewController {}
        """),
    ])
}
