final class SyncViewController: UIViewController {
  private let viewModel = SyncViewModel()
  override func viewDidLoad() {
    super.viewDidLoad()
    viewModel.$isDone.sink { [weak self] in self?.title = "\($0)" }.store(in: &viewModel.bag)
  }
}
