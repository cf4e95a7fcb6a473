import SwiftUI

@MainActor final class OrdersViewModel: ObservableObject {
  @Published private(set) var orders: [String] = []
  @Published private(set) var 1️⃣isLoading = false
  @Published private(set) var 2️⃣errorMessage: String?
  private let service: OrderService
  init(service: OrderService) { self.service = service }

  func load() async {
    isLoading = true
    defer { isLoading = false }
    do {
      orders = try await service.orders()
    } catch {
      errorMessage = error.localizedDescription
    }
  }
}

protocol OrderService { func orders() async throws -> [String] }

struct OrdersView: View {
  @StateObject var viewModel: OrdersViewModel
  var body: some View {
    if viewModel.isLoading { ProgressView() }
    if let message = viewModel.errorMessage { Text(message) }
    List(viewModel.orders, id: \.self) { Text($0) }
  }
}
