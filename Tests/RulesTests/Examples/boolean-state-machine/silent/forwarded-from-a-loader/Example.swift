import SwiftUI

struct OrderLoader {
  var isLoading = false
  var error: Error?
}

@MainActor final class OrdersViewModel: ObservableObject {
  @Published private(set) var isLoading = false
  @Published private(set) var error: Error?
  func update(from loader: OrderLoader) {
    isLoading = loader.isLoading
    error = loader.error
  }
}

struct OrdersView: View {
  @StateObject var viewModel = OrdersViewModel()
  var body: some View { Text(viewModel.isLoading ? "Loading" : "Ready") }
}
