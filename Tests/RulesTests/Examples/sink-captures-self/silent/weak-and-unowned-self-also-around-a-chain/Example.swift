import Combine
final class CartViewModel: ObservableObject {
  @Published private(set) var total = 0
  private let limit = 10
  private var subscriptions: Set<AnyCancellable> = []
  func start(_ totals: AnyPublisher<Int, Never>) {
    totals.sink { [weak self] in self?.total = $0 }.store(in: &subscriptions)
    totals.map { [unowned self] in $0 + self.limit }.sink { _ in }.store(in: &subscriptions)
    totals.filter { [limit = self.limit] in $0 < limit }.sink { _ in }.store(in: &subscriptions)
    totals.sink { [weak self] value in
      guard let self else { return }
      UIView.animate(withDuration: 0.3) { self.total = value }
    }.store(in: &subscriptions)
    loader.load { [weak self] in
      self?.changes.sink { self?.total = $0 }.store(in: &subscriptions)
    }
  }
}
