typealias Parent = BaseCoordinator
class BaseCoordinator {
  var children: [BaseCoordinator] = []
  let navigationController: UINavigationController
  init(navigationController: UINavigationController) { self.navigationController = navigationController }
  func add(_ child: BaseCoordinator) { children.append(child) }
  func remove(_ child: BaseCoordinator) { children.removeAll { $0 === child } }
  func start() {}
}
