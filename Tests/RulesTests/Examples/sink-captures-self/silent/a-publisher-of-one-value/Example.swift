import Combine
final class StatsViewModel {
  private var tokens: Set<AnyCancellable> = []
  private var count = 0
  func load(_ answers: AnyPublisher<Int, Never>) {
    answers.first().sink { self.count = $0 }.store(in: &tokens)
    Future<Int, Never> { $0(.success(1)) }.sink { self.count += $0 }.store(in: &tokens)
  }
}
