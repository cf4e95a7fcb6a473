import Combine
final class PlayerViewModel: ObservableObject {
  @Published private(set) var title = ""
  private var subscriptions: Set<AnyCancellable> = []
  func bind(_ titles: AnyPublisher<String, Never>) {
    titles
      .removeDuplicates()
      .1️⃣assign(to: \.title, on: self)
      .store(in: &subscriptions)
  }
}
