import UIKit
final class ProfileCoordinator {
  private let navigationController: UINavigationController
  init(navigationController: UINavigationController) { self.navigationController = navigationController }
  func start() {
    let viewModel = ProfileViewModel(coordinator: self)
    navigationController.pushViewController(ProfileViewController(viewModel: viewModel), animated: true)
  }
  func showSettings() {
    navigationController.pushViewController(UIViewController(), animated: true)
  }
}
