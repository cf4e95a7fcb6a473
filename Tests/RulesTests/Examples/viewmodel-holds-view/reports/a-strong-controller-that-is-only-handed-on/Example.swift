import UIKit

protocol SignInService { func signIn(from controller: UIViewController) async -> Bool }

@MainActor final class SignInViewModel: ObservableObject {
  @Published private(set) var isSignedIn = false
  private let 1️⃣controller: UIViewController
  private let service: SignInService
  init(controller: UIViewController, service: SignInService) {
    self.controller = controller
    self.service = service
  }
  func signIn() async { isSignedIn = await service.signIn(from: controller) }
}

struct SignInView: View {
  @ObservedObject var viewModel: SignInViewModel
  var body: some View { Text(viewModel.isSignedIn ? "In" : "Out").task { await viewModel.signIn() } }
}
