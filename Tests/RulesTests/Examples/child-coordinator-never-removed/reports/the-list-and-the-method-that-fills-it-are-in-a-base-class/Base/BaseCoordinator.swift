class BaseCoordinator {
  var children: [BaseCoordinator] = []
  let navigationController: UINavigationController
  init(navigationController: UINavigationController) { self.navigationController = navigationController }
  func coordinate(to child: BaseCoordinator) {
    children.1️⃣append(child)
    child.start()
  }
  func start() {}
}
