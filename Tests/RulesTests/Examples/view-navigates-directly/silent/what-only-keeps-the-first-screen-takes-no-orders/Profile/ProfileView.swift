import SwiftUI
struct ProfileView: View {
  var body: some View { NavigationLink(destination: SettingsView()) { Text("Settings") } }
}
