import UIKit
final class ShopCoordinator {
  private let navigationController: UINavigationController
  private var childCoordinators: [ShopCoordinator] = []
  init(navigationController: UINavigationController) { self.navigationController = navigationController }
  func start() { navigationController.pushViewController(ShopViewController(), animated: false) }
  func showOffers() { navigationController.pushViewController(OffersViewController(), animated: true) }
}
final class ShopViewController: UIViewController {}
final class OffersViewController: UIViewController {}
