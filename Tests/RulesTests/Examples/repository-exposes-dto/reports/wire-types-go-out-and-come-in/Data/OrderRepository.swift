final class OrderRepository {
  func 1️⃣recentOrders() async throws -> [OrderDTO] {
    let (data, _) = try await URLSession.shared.data(from: address)
    return try JSONDecoder().decode([OrderDTO].self, from: data)
  }
  func 2️⃣place(_ order: OrderDTO) async throws { try await send(order) }
  func orders() async throws -> [Order] { try await recentOrders().map { $0.toOrder() } }
  private func send(_ order: OrderDTO) async throws {
    var request = URLRequest(url: address)
    request.httpBody = try JSONEncoder().encode(order)
    _ = try await URLSession.shared.data(for: request)
  }
}
