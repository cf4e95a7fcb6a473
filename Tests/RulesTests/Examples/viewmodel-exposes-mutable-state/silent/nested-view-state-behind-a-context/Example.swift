import SwiftUI

struct LoginBindings { var name = "" }

final class LoginViewModel: ObservableObject {
  @Published var context = LoginBindings()
  func logIn() async { context.name = "" }
}

struct LoginView: View {
  @StateObject var viewModel = LoginViewModel()
  var body: some View { TextField("Name", text: $viewModel.context.name) }
}
