protocol OrdersProviding { func fetchOrders() async throws -> [String] }
final class OrdersRepository: OrdersProviding {
  func fetchOrders() async throws -> [String] {
    let (data, _) = try await URLSession.shared.data(from: address)
    return try JSONDecoder().decode([String].self, from: data)
  }
}
