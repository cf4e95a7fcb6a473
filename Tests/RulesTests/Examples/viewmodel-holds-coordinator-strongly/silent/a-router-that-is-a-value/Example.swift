import UIKit
struct ProfileRouter {
  let navigationController: UINavigationController
  func start() {
    let viewModel = ProfileViewModel(router: self)
    navigationController.pushViewController(ProfileViewController(viewModel: viewModel), animated: true)
  }
}
final class ProfileViewModel: ObservableObject {
  @Published private(set) var name = ""
  private let router: ProfileRouter
  init(router: ProfileRouter) { self.router = router }
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
