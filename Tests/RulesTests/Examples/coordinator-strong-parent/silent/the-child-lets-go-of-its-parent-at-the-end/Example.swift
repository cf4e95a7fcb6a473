import UIKit
protocol Coordinator: AnyObject {
  var parent: Coordinator? { get set }
  var childCoordinators: [Coordinator] { get set }
}
extension Coordinator {
  func addChild(_ child: Coordinator) {
    child.parent = self
    childCoordinators.append(child)
  }
  func finish() {
    parent?.childCoordinators.removeAll { $0 === self }
    parent = nil
  }
}
final class WalletCoordinator: Coordinator {
  var parent: Coordinator?
  var childCoordinators: [Coordinator] = []
  private let navigation = UINavigationController()
  func openNotices() {
    addChild(NoticesCoordinator())
    navigation.pushViewController(UIViewController(), animated: true)
  }
}
final class NoticesCoordinator: Coordinator {
  var parent: Coordinator?
  var childCoordinators: [Coordinator] = []
  func close() { finish() }
}
