@MainActor final class OrdersViewModel: ObservableObject {
  @Published private(set) var orders: [String] = []
  private let repository: OrderRepository
  init(repository: OrderRepository = CachedOrderRepository()) { self.repository = repository }
  func load() async { orders = (try? await repository.fetchOrders()) ?? [] }
}
struct OrdersView: View {
  @StateObject private var viewModel = OrdersViewModel()
  var body: some View { List(viewModel.orders, id: \.self) { Text($0) } }
}
