import Combine
import Foundation
final class MoveViewModel: ObservableObject {
  @Published private(set) var moved: [Int] = []
  private var ids = [1, 2]
  private var moving: AnyCancellable?
  private func move(_ id: Int) -> AnyPublisher<Int, Never> { Just(id).eraseToAnyPublisher() }
  func start() {
    moving = ids.map { id in self.move(id) }.publisher.flatMap { $0 }
      .sink { [weak self] id in self?.moved.append(id) }
  }
}
