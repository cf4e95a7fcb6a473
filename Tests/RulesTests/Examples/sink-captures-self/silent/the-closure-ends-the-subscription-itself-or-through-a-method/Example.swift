import Combine
final class SplashViewModel {
  private var token: AnyCancellable?
  private var other: AnyCancellable?
  private var isReady = false
  func wait(_ ready: AnyPublisher<Bool, Never>) {
    token = ready.sink {
      self.isReady = $0
      self.token = nil
    }
    other = ready.sink { _ in self.finish() }
  }
  private func finish() { other?.cancel() }
}
