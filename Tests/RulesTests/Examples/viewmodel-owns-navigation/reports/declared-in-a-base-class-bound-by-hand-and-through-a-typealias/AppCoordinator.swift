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
