import UIKit
final class ProfileCoordinator {
  private let navigationController: UINavigationController
  init(navigationController: UINavigationController) { self.navigationController = navigationController }
  func start() {
    let viewModel = ProfileViewModel(coordinator: self)
    viewModel.onSettings = { [weak self] in self?.showSettings() }
    navigationController.pushViewController(ProfileViewController(viewModel: viewModel), animated: true)
  }
  func showSettings() { navigationController.pushViewController(UIViewController(), animated: true) }
}
final class ProfileViewModel: ObservableObject {
  @Published private(set) var name = ""
  var onSettings: (() -> Void)?
  private weak var coordinator: ProfileCoordinator?
  init(coordinator: ProfileCoordinator) { self.coordinator = coordinator }
  func load() { name = "Ada" }
}
final class ProfileViewController: UIViewController {
  private let viewModel: ProfileViewModel
  init(viewModel: ProfileViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }
}
