@MainActor final class LoginViewModel: ObservableObject {
  @Published private(set) var isDone = false
  private let auth: Authenticating
  private let queue = OperationQueue()
  init(auth: Authenticating = AuthService()) { self.auth = auth }
  func signIn() async {
    try? await auth.signIn()
    queue.addOperation(UploadService())
    isDone = true
  }
}
struct LoginView: View {
  @StateObject private var viewModel = LoginViewModel()
  var body: some View { Text("\(viewModel.isDone)") }
}
