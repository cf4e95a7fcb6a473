struct OrderDTO: Codable {
  let order_number: String
  func toOrder() -> Order { Order(id: order_number) }
}
struct Order: Identifiable { let id: String }
final class OrderRepository {
  private var cache: [OrderDTO] = []
  func orders() async throws -> [Order] { try await fetch().map { $0.toOrder() } }
  private func fetch() async throws -> [OrderDTO] {
    let (data, _) = try await URLSession.shared.data(from: address)
    return try JSONDecoder().decode([OrderDTO].self, from: data)
  }
}
