final class TabCoordinator: FlowCoordinator {
  private var children: Flows = [:]
  private let navigationController = UINavigationController()
  func start() {}
  func open(_ name: String) {
    let flow = NewsCoordinator(navigationController: navigationController)
    1️⃣children[name] = flow
    flow.start()
  }
}
final class NewsCoordinator: FlowCoordinator {
  private let navigationController: UINavigationController
  init(navigationController: UINavigationController) { self.navigationController = navigationController }
  func start() { navigationController.pushViewController(NewsViewController(), animated: true) }
}
final class NewsViewController: UIViewController {}
