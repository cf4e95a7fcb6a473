import Combine
final class PlayerViewModel {
  private var title = ""
  private var subscriptions: Set<AnyCancellable> = []
  func bind(_ titles: AnyPublisher<String, Never>) {
    titles.assign(to: \.title, on: self).store(in: &subscriptions)
  }
}
