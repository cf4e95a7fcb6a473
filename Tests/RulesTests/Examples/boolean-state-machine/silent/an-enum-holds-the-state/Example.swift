import SwiftUI

protocol OrderService {
  func orders() async throws -> [String]
  func submit() async throws
}

@MainActor final class OrdersViewModel: ObservableObject {
  @Published private(set) var orders: [String] = []
  private let service: OrderService
  init(service: OrderService) { self.service = service }
  enum Phase { case idle, loading, loaded, failed }
  @Published private(set) var phase = Phase.idle
  @Published private(set) var isLoading = false
  @Published private(set) var error: Error?
  func load() async {
    phase = .loading
    isLoading = true
    do { orders = try await service.orders() } catch { self.error = error }
    isLoading = false
  }
}

struct OrdersView: View {
  @StateObject var viewModel: OrdersViewModel
  var body: some View { Text("Ready") }
}
