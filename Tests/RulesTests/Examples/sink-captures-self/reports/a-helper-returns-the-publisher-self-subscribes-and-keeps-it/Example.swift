import Combine
final class AccountsViewModel {
  private var cancellable: Set<AnyCancellable> = []
  func transform(_ deletions: AnyPublisher<Int, Never>) {
    delete(deletions).sink { _ in }.store(in: &cancellable)
  }
  private func delete(_ input: AnyPublisher<Int, Never>) -> AnyPublisher<Void, Never> {
    input.map 1️⃣{ self.remove($0) }.eraseToAnyPublisher()
  }
  private func remove(_ index: Int) {}
}
