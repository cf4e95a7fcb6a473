import SwiftUI
@MainActor final class 1️⃣SignInViewModel: ObservableObject {
  private let service: any SigningIn
  init(service: any SigningIn) { self.service = service }
  func signIn() async { await service.signIn() }
}
protocol SigningIn { func signIn() async }
struct SignInView: View {
  @StateObject var viewModel: SignInViewModel
  var body: some View { Button("Sign in") { Task { await viewModel.signIn() } } }
}
