import SwiftUI
enum Route: Hashable { case home, settings }
@MainActor @Observable final class AppCoordinator {
  var path = NavigationPath()
  func navigate(to route: Route) { path.append(route) }
}
