typealias OrdersModel = OrdersViewModel
@MainActor final class OrdersViewModel: ObservableObject {
  @Published private(set) var orders: [String] = []
  private let load: LoadOrdersUseCase
  init(load: LoadOrdersUseCase) { self.load = load }
  func refresh() async { orders = (try? await load.execute(for: self)) ?? [] }
}
struct OrdersView: View {
  @StateObject var viewModel: OrdersViewModel
  var body: some View { List(viewModel.orders, id: \.self) { Text($0) } }
}
