protocol OrdersRepository { func fetchOrders() async throws -> [String] }
final class LoadOrdersUseCase {
  private let repository: OrdersRepository
  private let onLoad: () -> Void
  init(repository: OrdersRepository, onLoad: @escaping () -> Void) {
    self.repository = repository
    self.onLoad = onLoad
  }
  func execute() async throws -> [String] { try await repository.fetchOrders() }
}
