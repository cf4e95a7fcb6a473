import UIKit
final class ExportCoordinator {
  private let navigationController: UINavigationController
  init(navigationController: UINavigationController) { self.navigationController = navigationController }
  func start() { navigationController.pushViewController(ExportViewController(), animated: true) }
  func finish() { navigationController.popViewController(animated: true) }
}
final class ExportViewController: UIViewController {}
