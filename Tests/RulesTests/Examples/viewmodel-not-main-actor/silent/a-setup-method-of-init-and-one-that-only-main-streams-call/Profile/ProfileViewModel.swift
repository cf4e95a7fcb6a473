import Combine
final class ProfileViewModel {
  @Published private(set) var name = ""
  @Published private(set) var badge = 0
  private var subscriptions: Set<AnyCancellable> = []
  init(badges: AnyPublisher<Int, Never>) { setUp(badges) }
  private func setUp(_ badges: AnyPublisher<Int, Never>) {
    name = "Ada"
    badges.receive(on: DispatchQueue.main).sink { [weak self] in self?.show($0) }.store(in: &subscriptions)
  }
  private func show(_ badge: Int) { self.badge = badge }
}
