import Combine
final class TickModel {
  private var subscriptions: Set<AnyCancellable> = []
  func startTicking() {
    Timer.publish(every: 1, on: .main, in: .common).autoconnect()
      .sink 1️⃣{ _ in self.tick() }
      .store(in: &subscriptions)
  }
  func endTicking() { subscriptions.removeAll() }
  private func tick() {}
}
