import SwiftUI

protocol OrderService {
  func orders() async throws -> [String]
  func submit() async throws
}

@MainActor final class OrdersViewModel: ObservableObject {
  @Published private(set) var orders: [String] = []
  private let service: OrderService
  init(service: OrderService) { self.service = service }
  @Published private(set) var isSubmitting = false
  @Published private(set) var isRefreshing = false
  @Published private(set) var isLoadingMore = false
  @Published private(set) var hasMorePages = true
  @Published private(set) var error: Error?
  func submit() async {
    isSubmitting = true
    isRefreshing = true
    isLoadingMore = true
    do { try await service.submit() } catch { self.error = error }
    isSubmitting = false
    isRefreshing = false
    isLoadingMore = false
  }
}

struct OrdersView: View {
  @StateObject var viewModel: OrdersViewModel
  var body: some View { Text("Ready") }
}
