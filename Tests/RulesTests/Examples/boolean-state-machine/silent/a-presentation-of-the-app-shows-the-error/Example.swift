import SwiftUI

protocol OrderService {
  func orders() async throws -> [String]
}

@MainActor final class OrdersViewModel: ObservableObject {
  @Published private(set) var orders: [String] = []
  @Published private(set) var isLoading = false
  @Published var hasFailed = false
  private let service: OrderService
  init(service: OrderService) { self.service = service }
  func load() async {
    isLoading = true
    do { orders = try await service.orders() } catch { hasFailed = true }
    isLoading = false
  }
}

struct OrdersView: View {
  @StateObject var viewModel: OrdersViewModel
  var body: some View {
    List(viewModel.orders, id: \.self) { Text($0) }.opacity(viewModel.isLoading ? 0.5 : 1)
      .bottomCard(isPresented: $viewModel.hasFailed) { Text("Offline") }
  }
}
