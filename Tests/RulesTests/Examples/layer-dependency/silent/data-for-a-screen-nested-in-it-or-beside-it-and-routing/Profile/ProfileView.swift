@MainActor final class ProfileViewModel: ObservableObject {
  struct Section { weak var owner: ProfileViewModel? }
  @Published private(set) var sections: [Section] = []
}
struct ProfileView: View {
  @StateObject private var viewModel = ProfileViewModel()
  var body: some View { Text("\(viewModel.sections.count)") }
}
struct ProfileEntry: Identifiable {
  let id: String
  let viewModel: ProfileViewModel
}
