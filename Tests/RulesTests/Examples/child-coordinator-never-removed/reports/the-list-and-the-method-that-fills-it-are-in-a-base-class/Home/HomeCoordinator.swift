final class HomeCoordinator: BaseCoordinator {
  override func start() { navigationController.pushViewController(HomeViewController(), animated: true) }
  func showDetail() { coordinate(to: HomeCoordinator(navigationController: navigationController)) }
}
final class HomeViewController: UIViewController {}
