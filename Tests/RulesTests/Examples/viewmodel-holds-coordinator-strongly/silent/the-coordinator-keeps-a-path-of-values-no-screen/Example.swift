import SwiftUI
enum Route: Hashable { case profile, settings }
@MainActor @Observable final class AppCoordinator {
  var path: [Route] = []
  func navigate(to route: Route) { path.append(route) }
  func makeProfile() -> some View { ProfileView(viewModel: ProfileViewModel(coordinator: self)) }
}
@MainActor @Observable final class ProfileViewModel {
  private(set) var name = ""
  private let coordinator: AppCoordinator
  init(coordinator: AppCoordinator) { self.coordinator = coordinator }
  func openSettings() { coordinator.navigate(to: .settings) }
}
struct ProfileView: View {
  @State var viewModel: ProfileViewModel
  var body: some View { Text(viewModel.name) }
}
struct RootView: View {
  @State private var coordinator = AppCoordinator()
  var body: some View { NavigationStack(path: $coordinator.path) { coordinator.makeProfile() } }
}
