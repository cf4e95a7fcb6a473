import SwiftUI
@MainActor final class AppCoordinator: ObservableObject {
  @Published var path = NavigationPath()
  @Published var isShowingHelp = false
  func showHelp() { isShowingHelp = true }
}
struct RootView: View {
  @StateObject private var coordinator = AppCoordinator()
  var body: some View {
    NavigationStack(path: $coordinator.path) { SettingsView(showsHelp: $coordinator.isShowingHelp) }
  }
}
struct SettingsView: View {
  @Binding var showsHelp: Bool
  var body: some View { HelpRow(isShown: $showsHelp) }
}
struct HelpRow: View {
  @Binding var isShown: Bool
  var body: some View { Text("Help").sheet(isPresented: $isShown) { HelpView() } }
}
@MainActor final class HelpViewModel: ObservableObject { @Published private(set) var text = "" }
struct HelpView: View {
  @StateObject private var viewModel = HelpViewModel()
  var body: some View { Text(viewModel.text) }
}
