extension ViewModelOwnsNavigation {
  /// What the rule says about itself: the source of its documentation and of its tests.
  public static let description = RuleDescription(
    id: "viewmodel-owns-navigation",
    severity: .medium,
    area: .viewModel, section: .coordinatorIntroduction, consequence: .change,
    summary: "State of a view model decides which screen is shown next.",
    rationale: """
      The project has coordinators, but this flow bypasses them: it cannot be reached by a deep link, cannot be tested \
      without the view, and the next screen is spread over a flag here and a modifier there.
      """,
    fires: """
      A stored flag or optional of a view model drives `.sheet`, `.fullScreenCover` or `.navigationDestination` \
      (`isPresented:` or `item:`) in a view, through `$`, `@Bindable` or `Binding(get:set:)`.
      """,
    silent: [
      "alerts and confirmation dialogs",
      "the project has no coordinators, or none with a method to navigate by",
      "state of the view itself, or of a coordinator",
    ],
    fix: "Ask the coordinator: `coordinator.navigate(to:)`.",
    profiles: [.mvvmPlus],
    serves: ["C14", "C21", "C28", "D9"],
    triggering: [
      Example(
        "a sheet and a destination, in another file",
        """
        //- AppCoordinator.swift
        import SwiftUI
        enum Route: Hashable { case home, settings }
        @MainActor @Observable final class AppCoordinator {
          var path = NavigationPath()
          func navigate(to route: Route) { path.append(route) }
        }
        //- OrdersViewModel.swift
        import SwiftUI
        struct Order: Identifiable, Hashable { let id: Int }
        @MainActor final class OrdersViewModel: ObservableObject {
          @Published private(set) var orders: [Order] = []
          @Published var 1️⃣selected: Order?
          @Published var 2️⃣isFilterShown = false
          @Published var isAlertShown = false
          func load() async { orders = [] }
        }
        //- OrdersView.swift
        import SwiftUI
        struct OrdersView: View {
          @StateObject private var viewModel = OrdersViewModel()
          var body: some View {
            List(viewModel.orders) { Text("\\($0.id)") }
              .navigationDestination(item: $viewModel.selected) { Text("\\($0.id)") }
              .sheet(isPresented: $viewModel.isFilterShown) { Text("Filter") }
              .alert("Sure?", isPresented: $viewModel.isAlertShown) {}
          }
        }
        struct RootView: View {
          @State private var coordinator = AppCoordinator()
          var body: some View { NavigationStack(path: $coordinator.path) { OrdersView() } }
        }
        """),
      Example(
        "declared in a base class, bound by hand and through a typealias",
        """
        //- AppCoordinator.swift
        import SwiftUI
        enum Route: Hashable { case home, settings }
        @MainActor @Observable final class AppCoordinator {
          var path = NavigationPath()
          func navigate(to route: Route) { path.append(route) }
        }
        struct RootView: View {
          @State private var coordinator = AppCoordinator()
          var body: some View { NavigationStack(path: $coordinator.path) { LoginView() } }
        }
        //- Login.swift
        import SwiftUI
        class BaseViewModel: ObservableObject { @Published var 1️⃣isHelpShown = false }
        final class LoginViewModel: BaseViewModel {
          @Published private(set) var name = ""
          func help() { isHelpShown = true }
        }
        typealias Model = LoginViewModel
        struct LoginView: View {
          @StateObject private var model = Model()
          var body: some View {
            Button(model.name) { model.help() }
              .fullScreenCover(isPresented: Binding(get: { model.isHelpShown }, set: { model.isHelpShown = $0 })) {
                Text("Help")
              }
          }
        }
        """),
    ],
    nonTriggering: [
      Example(
        "no coordinators in the project",
        """
        import SwiftUI
        @MainActor final class OrdersViewModel: ObservableObject {
          @Published var isFilterShown = false
          func filter() { isFilterShown = true }
        }
        struct OrdersView: View {
          @StateObject private var viewModel = OrdersViewModel()
          var body: some View { Text("Orders").sheet(isPresented: $viewModel.isFilterShown) { Text("Filter") } }
        }
        """),
      Example(
        "alerts and dialogs, the view's own state, the coordinator's state",
        """
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
        """),
    ])
}
