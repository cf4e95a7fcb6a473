import SwiftUI
@MainActor final class AppCoordinator: ObservableObject {
  @Published var path = NavigationPath()
  @Published var isShowingSettings = false
  func showOrder(_ number: Int) { path.append(number) }
  func settings() -> some View { SettingsView() }
  func help() -> some View { HelpView() }
}
struct HelpView: View { var body: some View { Text("Help") } }
struct RootView: View {
  @StateObject private var coordinator = AppCoordinator()
  var body: some View {
    NavigationStack(path: $coordinator.path) { Text("Shop") }.sheet(isPresented: $coordinator.isShowingSettings) { Text("Help") }
  }
}
