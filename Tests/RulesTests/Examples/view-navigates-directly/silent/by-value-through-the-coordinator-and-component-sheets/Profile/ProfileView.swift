import SwiftUI
struct ColorPickerSheet: View {
  @Binding var name: String
  var body: some View { TextField("Color", text: $name) }
}
struct ProfileView: View {
  @ObservedObject var coordinator: AppCoordinator
  @State private var showsColors = false
  @State private var color = ""
  var body: some View {
    NavigationLink(value: 1) { Text("Order") }
      .sheet(isPresented: $showsColors) { ColorPickerSheet(name: $color) }
      .fullScreenCover(isPresented: $coordinator.isShowingSettings) { SettingsView() }
      .sheet(isPresented: $showsColors) { coordinator.settings() }
  }
}
