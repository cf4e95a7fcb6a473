final class WalletCoordinator: Coordinator {
  var coordinators: [Coordinator] = []
  private let navigationController = UINavigationController()
  func start() {
    let send = WalletCoordinator()
    coordinators.append(send)
    navigationController.pushViewController(WalletViewController(), animated: true)
  }
}
final class WalletViewController: UIViewController {}
