@MainActor final class OrdersViewModel: ObservableObject {
  @Published private(set) var orders: [Order] = []
  private let repository: OrderRepository
  init(repository: OrderRepository) { self.repository = repository }
  func load() async { orders = (try? await repository.recentOrders().map { $0.toOrder() }) ?? [] }
  func repeatFirst() async throws {
    if let first = try await repository.recentOrders().first { try await repository.place(first) }
  }
}
struct OrdersView: View {
  @StateObject var viewModel: OrdersViewModel
  var body: some View { List(viewModel.orders) { Text($0.id) } }
}
