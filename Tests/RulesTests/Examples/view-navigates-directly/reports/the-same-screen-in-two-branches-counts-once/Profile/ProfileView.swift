import SwiftUI
struct ProfileView: View {
  @State private var showsSettings = false
  var body: some View {
    Text("Profile").sheet(isPresented: $showsSettings) {
      if #available(iOS 18, *) { 1️⃣SettingsView().bold() } else { SettingsView() }
    }
  }
}
