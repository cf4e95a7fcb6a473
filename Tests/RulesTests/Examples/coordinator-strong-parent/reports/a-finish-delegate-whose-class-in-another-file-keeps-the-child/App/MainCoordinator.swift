final class MainCoordinator: LoginCoordinatorDelegate {
  private var login: LoginCoordinator?
  private let navigationController = UINavigationController()
  func start() {
    let login = LoginCoordinator(navigationController: navigationController)
    login.delegate = self
    self.login = login
    login.start()
  }
  func loginDidFinish(_ coordinator: LoginCoordinator) { navigationController.popViewController(animated: true) }
}
