import Combine
final class TimerViewModel {
  private var subscriptions: Set<AnyCancellable> = []
  private var ticks = 0
  func start() {
    Timer.publish(every: 1, on: .main, in: .common).autoconnect()
      .sink 1️⃣{ _ in
        DispatchQueue.main.async { [weak self] in self?.ticks += 1 }
      }
      .store(in: &subscriptions)
  }
}
