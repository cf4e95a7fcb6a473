final class SettingsRouter {
  private let navigationController: UINavigationController
  init(navigationController: UINavigationController) { self.navigationController = navigationController }
  func showSettings() { navigationController.pushViewController(SettingsViewController(), animated: true) }
}
final class HomeCoordinator {
  private let navigationController: UINavigationController
  private let settings: SettingsRouter
  init(navigationController: UINavigationController, settings: SettingsRouter) {
    self.navigationController = navigationController
    self.settings = settings
  }
  func start() { settings.showSettings() }
}
final class RoomCoordinator {
  private var space: SpaceCoordinator?
  private let navigationController = UINavigationController()
  func openSpace() { space = SpaceCoordinator() }
}
final class SpaceCoordinator {
  private var room: RoomCoordinator?
  private let navigationController = UINavigationController()
  func openRoom() { room = RoomCoordinator() }
}
final class SettingsViewController: UIViewController {}
