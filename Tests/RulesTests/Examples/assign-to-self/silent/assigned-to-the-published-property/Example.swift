import Combine
final class PlayerViewModel: ObservableObject {
  @Published private(set) var title = ""
  init(_ titles: AnyPublisher<String, Never>) {
    titles.assign(to: &$title)
  }
}
