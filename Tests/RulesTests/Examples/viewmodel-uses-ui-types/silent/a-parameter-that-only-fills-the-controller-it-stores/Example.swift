import SwiftUI
import UIKit

@MainActor final class SignInViewModel: ObservableObject {
  @Published private(set) var isBusy = false
  private let screen: UIViewController
  @Published var banner = AnyView(EmptyView())
  init(screen: UIViewController) { self.screen = screen }
  func show(_ content: AnyView) { banner = content }
}

struct SignInView: View {
  @StateObject var viewModel: SignInViewModel
  var body: some View { Text(viewModel.isBusy ? "…" : "Sign in") }
}
