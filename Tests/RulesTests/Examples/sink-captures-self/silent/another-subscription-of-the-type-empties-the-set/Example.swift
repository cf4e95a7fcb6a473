import Combine
final class PartyModel {
  private var subscriptions: Set<AnyCancellable> = []
  func join(_ party: Party) {
    party.statePublisher.sink { [weak self] state in
      guard state == .over else { return }
      self?.subscriptions.removeAll()
    }.store(in: &subscriptions)
    party.songPublisher.sink { self.play($0) }.store(in: &subscriptions)
  }
  private func play(_ song: String) {}
}
