import SwiftUI

protocol OrderService {
  func orders() async throws -> [String]
  func submit() async throws
}

@MainActor final class OrdersViewModel: ObservableObject {
  @Published private(set) var orders: [String] = []
  private let service: OrderService
  init(service: OrderService) { self.service = service }
  @Published private(set) var isLoading = false
  @Published var error: String?
  func load() async {
    isLoading = true
    do { orders = try await service.orders() } catch { self.error = "Offline" }
    isLoading = false
  }
}

struct OrdersView: View {
  @StateObject var viewModel: OrdersViewModel
  var body: some View { List(viewModel.orders, id: \.self) { Text($0) }
    .alert("Failed", isPresented: Binding(get: { viewModel.error != nil }, set: { _ in viewModel.error = nil })) {} }
}
