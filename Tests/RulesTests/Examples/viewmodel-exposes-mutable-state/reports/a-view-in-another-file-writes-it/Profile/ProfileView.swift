import SwiftUI

struct ProfileView: View {
  @State private var viewModel = ProfileViewModel()

  var body: some View {
    Button(viewModel.name) { viewModel.selectedTab = 1 }
      .task { await viewModel.load() }
  }
}
