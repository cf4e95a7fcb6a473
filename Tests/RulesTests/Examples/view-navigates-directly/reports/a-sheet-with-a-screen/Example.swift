import SwiftUI
@MainActor final class AppCoordinator: ObservableObject {
  @Published var path = NavigationPath()
  @Published var isShowingHelp = false
  func showSettings() { path.append("settings") }
}
struct RootView: View {
  @StateObject private var coordinator = AppCoordinator()
  var body: some View {
    NavigationStack(path: $coordinator.path) { Text("Shop") }.sheet(isPresented: $coordinator.isShowingHelp) { Text("Help") }
  }
}
struct ProfileView: View {
  @State private var showsSettings = false
  var body: some View { Text("Profile").sheet(isPresented: $showsSettings) { 1️⃣SettingsView() } }
}
@MainActor final class SettingsViewModel: ObservableObject { @Published private(set) var name = "" }
struct SettingsView: View {
  @StateObject private var viewModel = SettingsViewModel()
  var body: some View { Text(viewModel.name) }
}
