import Combine
final class DetailViewController: UIViewController {
  private let viewModel = DetailViewModel()
  let refreshes = PassthroughSubject<Void, Never>()
  override func viewDidLoad() {
    super.viewDidLoad()
    viewModel.follow(self)
  }
  func reload() {}
}
final class DetailViewModel {
  private var subscriptions: Set<AnyCancellable> = []
  func follow(_ screen: DetailViewController) {
    screen.refreshes.sink 1️⃣{ screen.reload() }.store(in: &subscriptions)
  }
}
