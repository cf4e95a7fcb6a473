import Combine
final class ReportViewModel {
  private var rows: [Int] = []
  private var total = 0
  private var subscriptions: Set<AnyCancellable> = []
  func load() {
    rows.map { self.doubled($0) }.publisher.sink { _ in }.store(in: &subscriptions)
    Future<Int, Never> { promise in promise(.success(self.total)) }.sink { _ in }.store(in: &subscriptions)
    Publishers.MergeMany(rows.map { self.changes(of: $0) }).sink { _ in }.store(in: &subscriptions)
    total = rows.map { self.doubled($0) }.reduce(0, +)
  }
  private func doubled(_ row: Int) -> Int { row * 2 }
  private func changes(of row: Int) -> AnyPublisher<Int, Never> { Just(row).eraseToAnyPublisher() }
}
