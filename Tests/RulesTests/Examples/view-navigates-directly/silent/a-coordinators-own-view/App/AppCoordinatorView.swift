import SwiftUI
struct AppCoordinatorView: View {
  @State private var isShown = false
  var body: some View { Text("App").sheet(isPresented: $isShown) { SettingsView() } }
}
