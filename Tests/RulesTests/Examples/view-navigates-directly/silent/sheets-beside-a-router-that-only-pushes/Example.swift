import SwiftUI
@MainActor final class AppRouter: ObservableObject {
  @Published var path = NavigationPath()
  func showOrder(_ number: Int) { path.append(number) }
}
struct RootView: View {
  @StateObject private var router = AppRouter()
  var body: some View { NavigationStack(path: $router.path) { OrdersView() }.environmentObject(router) }
}
struct OrdersView: View {
  @State private var showsFilter = false
  var body: some View { Text("Orders").sheet(isPresented: $showsFilter) { FilterView() } }
}
@MainActor final class FilterViewModel: ObservableObject { @Published var text = "" }
struct FilterView: View {
  @StateObject private var viewModel = FilterViewModel()
  var body: some View { TextField("Filter", text: $viewModel.text) }
}
