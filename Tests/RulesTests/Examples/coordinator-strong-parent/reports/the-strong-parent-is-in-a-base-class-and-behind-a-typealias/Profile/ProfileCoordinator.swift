final class ProfileCoordinator: BaseCoordinator {
  var 1️⃣parentCoordinator: Parent?
  override func start() { navigationController.pushViewController(ProfileViewController(), animated: true) }
}
final class ProfileViewController: UIViewController {}
