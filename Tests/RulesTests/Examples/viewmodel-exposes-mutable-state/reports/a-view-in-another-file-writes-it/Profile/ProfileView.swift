import SwiftUI

struct ProfileView: View {
  @State private var viewModel = ProfileViewModel()

  var body: some View {
    Button(viewModel.name) { viewModel.title = "You" }
      .task { await viewModel.load() }
  }
}
