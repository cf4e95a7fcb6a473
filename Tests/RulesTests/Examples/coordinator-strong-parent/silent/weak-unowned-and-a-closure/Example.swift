protocol Coordinator: AnyObject { func start() }
final class AppCoordinator: Coordinator {
  private var childCoordinators: [Coordinator] = []
  private let navigationController = UINavigationController()
  func start() {
    childCoordinators.append(CartCoordinator(navigationController: navigationController, parent: self))
    childCoordinators.append(OrdersCoordinator(navigationController: navigationController, parent: self))
    childCoordinators.removeAll()
  }
}
final class CartCoordinator: Coordinator {
  private weak var parent: AppCoordinator?
  var onFinish: (() -> Void)?
  private let navigationController: UINavigationController
  init(navigationController: UINavigationController, parent: AppCoordinator) {
    self.navigationController = navigationController
    self.parent = parent
  }
  func start() { navigationController.pushViewController(CartViewController(), animated: true) }
}
final class OrdersCoordinator: Coordinator {
  private unowned let parent: AppCoordinator
  private let navigationController: UINavigationController
  init(navigationController: UINavigationController, parent: AppCoordinator) {
    self.navigationController = navigationController
    self.parent = parent
  }
  func start() { navigationController.pushViewController(CartViewController(), animated: true) }
}
final class CartViewController: UIViewController {}
