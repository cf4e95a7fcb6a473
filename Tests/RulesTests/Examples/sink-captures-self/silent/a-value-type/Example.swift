import Combine
struct Ticker {
  var subscriptions: Set<AnyCancellable> = []
  var count = 0
  mutating func start(_ ticks: AnyPublisher<Int, Never>) {
    ticks.sink { print(self.count + $0) }.store(in: &subscriptions)
  }
}
