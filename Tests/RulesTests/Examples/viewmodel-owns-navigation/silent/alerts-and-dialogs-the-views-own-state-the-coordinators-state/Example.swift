import SwiftUI
enum Route: Hashable, Identifiable {
  case home, settings
  var id: Self { self }
}
@MainActor @Observable final class AppCoordinator {
  var path = NavigationPath()
  var sheet: Route?
  func navigate(to route: Route) { path.append(route) }
}
@MainActor final class OrdersViewModel: ObservableObject {
  @Published var isAlertShown = false
  @Published var isDeleting = false
  @Published private(set) var title = ""
  func delete() { isDeleting = true }
}
struct OrdersView: View {
  @StateObject private var viewModel = OrdersViewModel()
  @State private var isHelpShown = false
  var body: some View {
    Text(viewModel.title)
      .alert("Sure?", isPresented: $viewModel.isAlertShown) {}
      .confirmationDialog("Delete?", isPresented: $viewModel.isDeleting) {}
      .sheet(isPresented: $isHelpShown) { Text("Help") }
  }
}
struct RootView: View {
  @State private var coordinator = AppCoordinator()
  var body: some View {
    NavigationStack(path: $coordinator.path) { OrdersView() }
      .sheet(item: $coordinator.sheet) { _ in Text("Settings") }
  }
}
