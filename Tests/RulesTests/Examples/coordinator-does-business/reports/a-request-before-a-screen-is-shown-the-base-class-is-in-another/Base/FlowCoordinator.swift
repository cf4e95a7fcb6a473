import UIKit
class FlowCoordinator {
  let navigationController: UINavigationController
  var children: [FlowCoordinator] = []
  init(navigationController: UINavigationController) { self.navigationController = navigationController }
  func start() {}
  func add(_ child: FlowCoordinator) { children.append(child) }
  func remove(_ child: FlowCoordinator) { children.removeAll { $0 === child } }
}
