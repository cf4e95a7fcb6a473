protocol Coordinator: AnyObject { func start() }
final class AppCoordinator: Coordinator {
  private var childCoordinators: [Coordinator] = []
  private let navigationController = UINavigationController()
  func start() { showCheckout() }
  private func showCheckout() {
    let checkout = CheckoutCoordinator(navigationController: navigationController, parent: self)
    childCoordinators.append(checkout)
    checkout.start()
  }
}
final class CheckoutCoordinator: Coordinator {
  private let navigationController: UINavigationController
  private let 1️⃣parent: AppCoordinator
  init(navigationController: UINavigationController, parent: AppCoordinator) {
    self.navigationController = navigationController
    self.parent = parent
  }
  func start() { navigationController.pushViewController(CheckoutViewController(), animated: true) }
}
final class CheckoutViewController: UIViewController {}
