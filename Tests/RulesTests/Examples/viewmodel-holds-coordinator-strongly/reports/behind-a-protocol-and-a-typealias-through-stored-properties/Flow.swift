import UIKit
protocol CheckoutCoordinating: AnyObject { func finish() }
typealias CheckoutFlow = CheckoutCoordinating
final class CheckoutCoordinator: CheckoutCoordinating {
  private let navigationController = UINavigationController()
  private var childCoordinators: [CheckoutCoordinator] = []
  private var screen: CheckoutViewController?
  func start() {
    let screen = CheckoutViewController()
    self.screen = screen
    navigationController.pushViewController(screen, animated: true)
  }
  func finish() { navigationController.popViewController(animated: true) }
}
