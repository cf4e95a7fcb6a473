struct OrderDTO: Codable { let order_number: String }
struct Order { let number: String }
final class OrderRepository {
  func orders() async throws -> [Order] {
    let (data, _) = try await URLSession.shared.data(from: URL(filePath: "/orders"))
    return try JSONDecoder().decode([OrderDTO].self, from: data).map { Order(number: $0.order_number) }
  }
}
@MainActor final class OrdersViewModel: ObservableObject {
  @Published private(set) var numbers: [String] = []
  private let repository: OrderRepository
  init(repository: OrderRepository) { self.repository = repository }
  func load() async { numbers = (try? await repository.orders().map(\.number)) ?? [] }
}
