import SwiftUI
final class OrdersViewModel: ObservableObject {
  @Published private(set) var count = 0
  func load() async throws { count = try await 1️⃣ServiceLocator.orders.count() }
}
struct OrdersView: View {
  @StateObject var viewModel = OrdersViewModel()
  var body: some View { Text("\(viewModel.count)") }
}
