import UIKit
final class ProfileCoordinator {
  private let navigationController = UINavigationController()
  func start() {
    let viewModel = ProfileViewModel(coordinator: self)
    navigationController.pushViewController(ProfileViewController(viewModel: viewModel), animated: true)
  }
}
final class ProfileViewModel: ObservableObject {
  @Published private(set) var name = ""
  private weak var coordinator: ProfileCoordinator?
  init(coordinator: ProfileCoordinator) { self.coordinator = coordinator }
}
final class ProfileViewController: UIViewController {
  private let viewModel: ProfileViewModel
  init(viewModel: ProfileViewModel) { self.viewModel = viewModel }
}
