protocol LoginCoordinatorDelegate: AnyObject { func loginDidFinish(_ coordinator: LoginCoordinator) }
final class LoginCoordinator {
  var 1️⃣delegate: LoginCoordinatorDelegate?
  private let navigationController: UINavigationController
  init(navigationController: UINavigationController) { self.navigationController = navigationController }
  func start() { navigationController.pushViewController(LoginViewController(), animated: true) }
}
final class LoginViewController: UIViewController {}
