final class OrdersUseCase {
  private let repository: OrdersRepository
  init(repository: OrdersRepository) { self.repository = repository }
  func execute() async throws -> Int { try await repository.fetchOrders() }
}
