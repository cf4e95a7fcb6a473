@MainActor final class AlertViewModel: ObservableObject {
  @Published private(set) var text = ""
  func show(_ text: String) { self.text = text }
}
struct AlertView: View {
  @StateObject var viewModel: AlertViewModel
  var body: some View { Text(viewModel.text) }
}
