import Combine
final class RoomViewModel {
  private var subscriptions: Set<AnyCancellable> = []
  private var name = ""
  func load() {
    loader.run { [weak self] room in
      guard let self else { return }
      room.names.sink 1️⃣{ self.name = $0 }.store(in: &self.subscriptions)
    }
  }
}
