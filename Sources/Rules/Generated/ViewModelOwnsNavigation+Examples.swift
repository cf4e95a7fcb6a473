// Generated from Tests/RulesTests/Examples/viewmodel-owns-navigation. Do not edit: regenerate it with
// `LINTEL_UPDATE_GOLDEN=1 swift test --filter RuleGuide`.
// The code is text that lintel reads and users see: it is never compiled or run.

extension ViewModelOwnsNavigation {
  /// The two examples that users see.
  public static let shownExamples: ShownExamples? = ShownExamples(
    reported: ShownExamples.Example(
      title: #"a sheet and a destination, in another file"#,
      code: #"""
        // AppCoordinator.swift
        import SwiftUI
        enum Route: Hashable { case home, settings }
        @MainActor @Observable final class AppCoordinator {
          var path = NavigationPath()
          func navigate(to route: Route) { path.append(route) }
        }
        // OrdersView.swift
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
        // OrdersViewModel.swift
        import SwiftUI
        struct Order: Identifiable, Hashable { let id: Int }
        @MainActor final class OrdersViewModel: ObservableObject {
          @Published private(set) var orders: [Order] = []
          @Published var selected: Order?  // ← here
          @Published var isFilterShown = false  // ← and here
          @Published var isAlertShown = false
          func load() async { orders = [] }
        }
        """#),
    silent: ShownExamples.Example(
      title: #"no coordinators in the project"#,
      code: #"""
        import SwiftUI
        @MainActor final class OrdersViewModel: ObservableObject {
          @Published var isFilterShown = false
          func filter() { isFilterShown = true }
        }
        struct OrdersView: View {
          @StateObject private var viewModel = OrdersViewModel()
          var body: some View { Text("Orders").sheet(isPresented: $viewModel.isFilterShown) { Text("Filter") } }
        }
        """#))
}
