final class LoadOrdersUseCase {
  private let repository = 1️⃣OrdersRepository()
  func execute(for screen: 2️⃣OrdersModel) async throws -> [String] { try await repository.fetchOrders() }
}
