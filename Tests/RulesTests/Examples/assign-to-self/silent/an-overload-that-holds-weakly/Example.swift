import Combine
final class PlayerViewModel {
  private var title = ""
  private var subscriptions: Set<AnyCancellable> = []
  func bind(_ titles: AnyPublisher<String, Never>) {
    titles.assign(to: \.title, on: self, ownership: .weak).store(in: &subscriptions)
    titles.assign(to: \.title, onWeak: self).store(in: &subscriptions)
  }
}
