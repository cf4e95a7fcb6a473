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
  let error = PassthroughSubject<Error, Never>()
  func load() async {
    isLoading = true
    do { orders = try await service.orders() } catch { self.error.send(error) }
    isLoading = false
  }
}

struct OrdersView: View {
  @StateObject var viewModel: OrdersViewModel
  var body: some View { Text("Ready") }
}
