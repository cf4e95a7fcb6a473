import SwiftUI

protocol OrderService {
  func orders() async throws -> [String]
  func submit() async throws
}

@MainActor final class OrdersViewModel: ObservableObject {
  @Published private(set) var orders: [String] = []
  private let service: OrderService
  init(service: OrderService) { self.service = service }
  @Published var amount = ""
  @Published var isLoading = false
  @Published var error: String?
  @Published var active: Int?
  func save() async {
    isLoading = true
    active = nil
    error = nil
    do { try await service.submit() } catch { self.error = "Too high" }
    isLoading = false
  }
}

struct OrdersView: View {
  @StateObject var viewModel: OrdersViewModel
  var body: some View { AmountField(value: $viewModel.amount, equals: $viewModel.active, error: $viewModel.error)
    .disabled(viewModel.isLoading) }
}
