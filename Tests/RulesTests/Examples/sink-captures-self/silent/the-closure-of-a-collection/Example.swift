import Combine
import Foundation
final class MoveViewModel: ObservableObject {
  @Published private(set) var moved: [Int] = []
  private let ids = [1, 2]
  private var moving: AnyCancellable?
  private func move(_ id: Int) -> Int? { id }
  func start() {
    moving = ids.compactMap { id in self.move(id) }
      .serialize()?
      .receive(on: DispatchQueue.main)
      .sink { [weak self] id in self?.moved.append(id) }
  }
}
extension Array {
  func serialize() -> AnyPublisher<Element, Never>? { isEmpty ? nil : publisher.eraseToAnyPublisher() }
}
