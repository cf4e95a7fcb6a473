import SwiftUI
struct RootView: View {
  @EnvironmentObject var coordinator: AppCoordinator
  private var settingsBinding: Binding<Bool> {
    Binding(get: { coordinator.showsSettings }, set: { coordinator.showsSettings = $0 })
  }
  var body: some View { Text("Root").sheet(isPresented: settingsBinding) { SettingsView() } }
}
