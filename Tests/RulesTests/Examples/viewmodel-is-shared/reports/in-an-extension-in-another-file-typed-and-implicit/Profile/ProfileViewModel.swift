import SwiftUI
@Observable final class ProfileViewModel {
  private(set) var name = ""
  func rename(_ name: String) { self.name = name }
}
struct ProfileView: View {
  @State private var viewModel = ProfileViewModel.instance
  var body: some View { Text(viewModel.name) }
}
