struct ProfileView: View {
  @StateObject private var viewModel = ProfileViewModel()
  var body: some View { Text(viewModel.name) }
}
