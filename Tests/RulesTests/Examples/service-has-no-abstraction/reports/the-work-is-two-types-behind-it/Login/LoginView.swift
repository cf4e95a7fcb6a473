import SwiftUI
struct LoginView: View {
  @StateObject var viewModel: LoginViewModel
  var body: some View { Text(viewModel.title) }
}
