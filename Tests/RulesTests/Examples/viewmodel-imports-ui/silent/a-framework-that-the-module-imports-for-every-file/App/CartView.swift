struct CartView: View {
  @StateObject private var viewModel = CartViewModel()
  var body: some View { Text("\(viewModel.count)") }
}
