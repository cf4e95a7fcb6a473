struct OrderDTO: Codable { let order_number: String }
final class OrderRepository {
  func 1️⃣orders() async throws -> [OrderDTO] {
    let (data, _) = try await URLSession.shared.data(from: URL(filePath: "/orders"))
    return try JSONDecoder().decode([OrderDTO].self, from: data)
  }
}
@MainActor final class OrdersViewModel: ObservableObject {
  @Published private(set) var numbers: [String] = []
  private let repository: OrderRepository
  init(repository: OrderRepository) { self.repository = repository }
  func load() async { numbers = (try? await repository.orders().map(\.order_number)) ?? [] }
}
