struct OrderRepository { var fetchOrders: () async throws -> [String] }
final class OrderCacheRepository {
  func fetchOrders() throws -> [String] {
    try JSONDecoder().decode([String].self, from: Data(contentsOf: URL(fileURLWithPath: "/orders")))
  }
}
final class OrderService {
  private let cache = OrderCacheRepository()
  func orders() async throws -> [String] {
    _ = try await URLSession.shared.data(from: address)
    return try cache.fetchOrders()
  }
}
