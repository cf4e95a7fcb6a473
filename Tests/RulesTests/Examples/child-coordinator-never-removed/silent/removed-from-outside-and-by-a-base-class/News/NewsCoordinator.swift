final class NewsCoordinator: BaseCoordinator {
  override func start() { navigationController.pushViewController(NewsViewController(), animated: true) }
  func open() {
    children.append(NewsCoordinator())
    screens.append(NewsCoordinator())
  }
}
final class NewsViewController: UIViewController {}
