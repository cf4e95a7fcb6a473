final class MoviesViewController: UIViewController {
  private var viewModel: MoviesViewModel!
  override func viewDidLoad() {
    super.viewDidLoad()
    viewModel.titles.observe(on: self) 1️⃣{ titles in self.show(titles) }
  }
  private func show(_ titles: [String]) {}
}
