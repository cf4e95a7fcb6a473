protocol OrderRepositoryProtocol { func fetchOrders() async throws -> [String]; func save(_ order: String) async throws }
final class OrderRepository: OrderRepositoryProtocol {
  private let service: any OrderServicing
  init(service: any OrderServicing = OrderService()) { self.service = service }
  func fetchOrders() async throws -> [String] { try await service.orders() }
  func save(_ order: String) async throws { _ = try await service.orders() }
}
typealias Orders = OrderRepository
