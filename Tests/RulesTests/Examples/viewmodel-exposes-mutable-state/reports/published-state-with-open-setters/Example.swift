import SwiftUI

final class OrdersViewModel: ObservableObject {
  @Published var 1️⃣orders: [Order] = []
  @Published var 2️⃣isLoading = false
  @Published private(set) var title = ""
  private let service: OrderService

  init(service: OrderService) { self.service = service }

  func load() async {
    isLoading = true
    orders = await service.orders()
    isLoading = false
  }
}

struct Order: Identifiable { let id: Int }

protocol OrderService { func orders() async -> [Order] }

struct OrdersView: View {
  @StateObject var viewModel: OrdersViewModel
  var body: some View { List(viewModel.orders) { Text("\($0.id)") } }
}
