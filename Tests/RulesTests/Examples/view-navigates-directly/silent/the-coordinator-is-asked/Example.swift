import SwiftUI
@MainActor final class AppCoordinator: ObservableObject {
  @Published var path = NavigationPath()
  func showSettings() { path.append("settings") }
}
struct ProfileView: View {
  @EnvironmentObject private var coordinator: AppCoordinator
  var body: some View { Button("Settings") { coordinator.showSettings() } }
}
@MainActor final class SettingsViewModel: ObservableObject { @Published private(set) var name = "" }
struct SettingsView: View {
  @StateObject private var viewModel = SettingsViewModel()
  var body: some View { Text(viewModel.name) }
}
