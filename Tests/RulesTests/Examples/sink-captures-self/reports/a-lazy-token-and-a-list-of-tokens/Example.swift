import Combine
final class StatsViewModel {
  private lazy var clock = ticks.sink 1️⃣{ _ in self.count += 1 }
  private var tokens: Set<AnyCancellable> = []
  private var count = 0
  func load(_ answers: AnyPublisher<Int, Never>) {
    tokens = [answers.sink 2️⃣{ self.count = $0 }]
    tokens.insert(answers.first().sink { self.count += $0 })
  }
}
