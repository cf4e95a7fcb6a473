import UIKit
final class CheckoutCoordinator {
  private let navigationController = UINavigationController()
  func start() { navigationController.pushViewController(CheckoutViewController(), animated: true) }
  func showCart() { navigationController.pushViewController(CartViewController(), animated: true) }
}
final class CheckoutViewController: UIViewController {}
