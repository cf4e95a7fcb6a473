protocol FlowCoordinator: AnyObject { func start() }
final class WindowCoordinator: FlowCoordinator {
  private var flows: [String: FlowCoordinator] = [:]
  private var login: LoginCoordinator?
  private let navigationController = UINavigationController()
  func start() {
    let login = LoginCoordinator(navigationController: navigationController)
    self.login = login
    login.start()
  }
  func open(_ name: String) { flows[name] = LoginCoordinator(navigationController: navigationController) }
  func close(_ name: String) { flows[name] = nil }
}
final class LoginCoordinator: FlowCoordinator {
  private let navigationController: UINavigationController
  init(navigationController: UINavigationController) { self.navigationController = navigationController }
  func start() { navigationController.pushViewController(LoginViewController(), animated: true) }
}
final class LoginViewController: UIViewController {}
