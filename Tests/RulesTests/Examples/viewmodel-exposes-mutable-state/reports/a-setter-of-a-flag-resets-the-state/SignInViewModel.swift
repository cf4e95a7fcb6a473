import SwiftUI

final class SignInViewModel: ObservableObject {
  enum State { case initial, asking, failed }
  @Published var 1️⃣state: State = .initial
  var isAsking: Bool {
    get { state == .asking }
    set { if !newValue { state = .initial } }
  }
  func ask() { state = .asking }
  func fail() { state = .failed }
}

struct SignInView: View {
  @StateObject private var viewModel = SignInViewModel()
  var body: some View {
    Button("Sign in") { viewModel.ask() }.alert("Trust?", isPresented: $viewModel.isAsking) { Button("OK") {} }
  }
}
