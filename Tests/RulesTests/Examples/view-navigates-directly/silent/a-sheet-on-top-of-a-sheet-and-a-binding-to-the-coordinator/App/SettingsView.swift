import SwiftUI
@MainActor final class LoginModel: ObservableObject { @Published var name = "" }
struct LoginView: View {
  @StateObject private var model = LoginModel()
  var body: some View { TextField("Name", text: $model.name) }
}
@MainActor final class SettingsModel: ObservableObject { @Published var isOn = false }
struct SettingsView: View {
  @StateObject private var model = SettingsModel()
  @State private var showsLogin = false
  var body: some View {
    Toggle("Sound", isOn: $model.isOn).sheet(isPresented: $showsLogin) { LoginView() }
  }
}
