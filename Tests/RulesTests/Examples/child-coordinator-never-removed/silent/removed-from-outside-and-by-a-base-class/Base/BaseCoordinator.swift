class BaseCoordinator {
  var children: [BaseCoordinator] = []
  var screens: [BaseCoordinator] = []
  weak var parent: BaseCoordinator?
  let navigationController = UINavigationController()
  func start() {}
  func finish() { parent?.children.removeAll { $0 === self } }
  func close() { screens.removeAll() }
}
