import SwiftUI
@MainActor @Staged final class SignInViewModel: ObservableObject {
  @Published private(set) var name = ""
  func signIn() { name = "Ada" }
}
struct SignInView: View {
  @StateObject private var viewModel = SignInViewModel()
  var body: some View { Text(viewModel.name) }
}
