@MainActor final class OrdersViewModel: ObservableObject {
  @Published private(set) var orders: [Order] = []
  private let repository: OrderRepository
  init(repository: OrderRepository) { self.repository = repository }
  func load() async { orders = (try? await repository.orders()) ?? [] }
}
struct OrdersView: View {
  @StateObject var viewModel: OrdersViewModel
  var body: some View { List(viewModel.orders) { Text($0.id) } }
}
