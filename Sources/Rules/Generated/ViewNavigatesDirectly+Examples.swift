// Generated from Tests/RulesTests/Examples/view-navigates-directly. Do not edit: regenerate it with
// `LINTEL_UPDATE_GOLDEN=1 swift test --filter RuleGuide`.
// The code is text that lintel reads and users see: it is never compiled or run.

extension ViewNavigatesDirectly {
  /// The two examples that users see.
  public static let shownExamples: ShownExamples? = ShownExamples(
    reported: ShownExamples.Example(
      title: #"a sheet with a screen"#,
      code: #"""
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
          var body: some View { Text("Profile").sheet(isPresented: $showsSettings) { SettingsView() } }  // ← here
        }
        @MainActor final class SettingsViewModel: ObservableObject { @Published private(set) var name = "" }
        struct SettingsView: View {
          @StateObject private var viewModel = SettingsViewModel()
          var body: some View { Text(viewModel.name) }
        }
        """#),
    silent: ShownExamples.Example(
      title: #"the coordinator is asked"#,
      code: #"""
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
        """#))
}
