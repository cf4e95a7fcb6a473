import Combine
final class SearchViewModel: ObservableObject {
  @Published var query = ""
  @Published private(set) var results: [String] = []
  private let index: [String] = []
  private var subscriptions: Set<AnyCancellable> = []
  init() {
    $query
      .map 1️⃣{ text in self.index.filter { $0.contains(text) } }
      .sink(receiveCompletion: { _ in }, receiveValue: 2️⃣{ self.results = $0 })
      .store(in: &subscriptions)
  }
}
