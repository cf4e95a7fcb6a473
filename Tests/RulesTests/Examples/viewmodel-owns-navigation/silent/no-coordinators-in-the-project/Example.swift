import SwiftUI
@MainActor final class OrdersViewModel: ObservableObject {
  @Published var isFilterShown = false
  func filter() { isFilterShown = true }
}
struct OrdersView: View {
  @StateObject private var viewModel = OrdersViewModel()
  var body: some View { Text("Orders").sheet(isPresented: $viewModel.isFilterShown) { Text("Filter") } }
}
