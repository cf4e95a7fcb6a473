import SwiftUI
struct SignInView: View {
  @StateObject private var viewModel = SignInViewModel()
  var body: some View { EmptyView() }
}
