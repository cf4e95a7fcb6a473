import SwiftUI
final class Login: ObservableObject, Identifiable { @Published var isDone = false }
struct ReloginView: View {
  @State private var login: Login?
  @State private var next: Login?
  var body: some View {
    VStack {
      Button("Again") {
        let shown = Login()
        shown.isDone = false
        login = shown
      }
      if let next { LoginView(login: next) }
    }
    .sheet(item: $login) { shown in LoginView(login: shown) }
  }
}
struct LoginView: View {
  @ObservedObject var login: Login
  var body: some View { Text(login.isDone ? "Done" : "Log in") }
}
