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
  @Published private(set) var emailError: String?
  @Published private(set) var playbackError: String?
  func load() async {
    isLoading = true
    emailError = nil
    isLoading = false
  }
  func playbackDidStop() { playbackError = "Stopped" }
}

struct OrdersView: View {
  @StateObject var viewModel: OrdersViewModel
  var body: some View { Text("Ready") }
}
