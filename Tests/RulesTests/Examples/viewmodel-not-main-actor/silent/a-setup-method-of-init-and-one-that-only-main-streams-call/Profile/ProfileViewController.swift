import UIKit
final class ProfileViewController: UIViewController {
  private let viewModel: ProfileViewModel
  init(viewModel: ProfileViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }
}
