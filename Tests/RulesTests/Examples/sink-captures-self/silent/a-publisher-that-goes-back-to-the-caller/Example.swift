import Combine
final class AccountsViewModel {
  private var names: [String] = []
  private var subscriptions: Set<AnyCancellable> = []
  func transform(_ taps: AnyPublisher<Int, Never>) -> AnyPublisher<String, Never> {
    taps.map { self.names[$0] }.eraseToAnyPublisher()
  }
  var first: AnyPublisher<String?, Never> {
    Just(1).map { _ in self.names.first }.eraseToAnyPublisher()
  }
}
final class AccountsViewController: UIViewController {
  private let viewModel = AccountsViewModel()
  private var subscriptions: Set<AnyCancellable> = []
  override func viewDidLoad() {
    super.viewDidLoad()
    viewModel.transform(taps).sink { [weak self] in self?.title = $0 }.store(in: &subscriptions)
  }
}
