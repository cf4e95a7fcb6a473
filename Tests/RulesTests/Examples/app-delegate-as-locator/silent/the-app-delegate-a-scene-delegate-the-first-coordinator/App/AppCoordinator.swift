import UIKit
final class AppCoordinator {
  private let navigationController = UINavigationController()
  private let session = AppDelegate.shared.session
  func start() { navigationController.pushViewController(HomeViewController(), animated: false) }
}
final class HomeViewController: UIViewController {}
