import Combine
final class CartViewModel: ObservableObject {
  @Published private(set) var total = 0
  private var subscriptions: Set<AnyCancellable> = []
  func start(_ totals: AnyPublisher<Int, Never>) {
    totals.sink 1️⃣{ self.total = $0 }.store(in: &subscriptions)
  }
}
