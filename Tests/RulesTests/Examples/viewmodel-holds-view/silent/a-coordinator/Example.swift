import UIKit
final class OrdersCoordinator {
  private let navigationController: UINavigationController
  init(navigationController: UINavigationController) { self.navigationController = navigationController }
  func start() { navigationController.pushViewController(OrdersViewController(), animated: true) }
}
final class OrdersViewController: UIViewController {}
