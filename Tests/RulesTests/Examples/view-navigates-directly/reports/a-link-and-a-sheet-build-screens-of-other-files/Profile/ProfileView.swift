import SwiftUI
struct ProfileView: View {
  @State private var showsSettings = false
  var body: some View {
    List {
      NavigationLink(destination: 1️⃣SettingsView()) { Text("Settings") }
      NavigationLink { 2️⃣SettingsView() } label: { Text("Settings") }
    }
    .sheet(isPresented: $showsSettings) {
      NavigationStack { 2️⃣SettingsView() }
    }
  }
}
