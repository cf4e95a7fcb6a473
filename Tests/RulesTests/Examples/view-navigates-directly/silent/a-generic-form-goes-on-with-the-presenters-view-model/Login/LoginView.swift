import SwiftUI
@MainActor protocol LoginModeling: ObservableObject {
  var name: String { get set }
  func logIn() async
}
@MainActor final class LoginModel: LoginModeling {
  @Published var name = ""
  func logIn() async { name = "A" }
}
struct LoginView: View {
  @StateObject private var login: LoginModel
  @State private var showsForm = false
  init() { _login = StateObject(wrappedValue: LoginModel()) }
  var body: some View {
    Text(login.name).sheet(isPresented: $showsForm) {
      if #available(iOS 18, *) { LoginForm(viewModel: login, title: "Log in").bold() } else {
        LoginForm(viewModel: login, title: "Log in")
      }
    }
  }
}
struct LoginForm<Model: LoginModeling>: View {
  @ObservedObject var viewModel: Model
  let title: String
  var body: some View { TextField(title, text: $viewModel.name) }
}
