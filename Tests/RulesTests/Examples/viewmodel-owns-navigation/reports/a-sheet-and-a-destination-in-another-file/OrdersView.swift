import SwiftUI
struct OrdersView: View {
  @StateObject private var viewModel = OrdersViewModel()
  var body: some View {
    List(viewModel.orders) { Text("\($0.id)") }
      .navigationDestination(item: $viewModel.selected) { Text("\($0.id)") }
      .sheet(isPresented: $viewModel.isFilterShown) { Text("Filter") }
      .alert("Sure?", isPresented: $viewModel.isAlertShown) {}
  }
}
struct RootView: View {
  @State private var coordinator = AppCoordinator()
  var body: some View { NavigationStack(path: $coordinator.path) { OrdersView() } }
}
