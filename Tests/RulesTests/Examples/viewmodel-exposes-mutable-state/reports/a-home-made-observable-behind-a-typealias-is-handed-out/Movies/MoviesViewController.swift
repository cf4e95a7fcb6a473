import UIKit

final class MoviesViewController: UIViewController {
  private let viewModel: MoviesViewModel
  init(viewModel: MoviesViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }
  override func viewDidLoad() {
    super.viewDidLoad()
    viewModel.titles.observe { [weak self] in self?.title = $0.first }
  }
}
