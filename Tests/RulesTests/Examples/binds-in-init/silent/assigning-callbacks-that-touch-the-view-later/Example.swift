import UIKit
final class UploadViewModel { var onProgress: ((Double) -> Void)? }
final class UploadViewController: UIViewController {
  init(viewModel: UploadViewModel) {
    super.init(nibName: nil, bundle: nil)
    viewModel.onProgress = { [weak self] progress in self?.view.alpha = progress }
  }
  required init?(coder: NSCoder) { nil }
}
