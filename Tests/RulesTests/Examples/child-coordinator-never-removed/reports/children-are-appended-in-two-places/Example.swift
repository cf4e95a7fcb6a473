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
