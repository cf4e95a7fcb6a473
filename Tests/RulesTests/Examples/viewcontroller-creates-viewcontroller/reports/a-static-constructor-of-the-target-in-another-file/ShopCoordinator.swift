import UIKit
final class ShopCoordinator {
  private let navigation = UINavigationController()
  func start() { navigation.pushViewController(CartViewController(), animated: false) }
  func showHelp() { navigation.pushViewController(UIViewController(), animated: true) }
  func close() { navigation.popViewController(animated: true) }
}
