@MainActor final class TabsViewModel: ObservableObject {
  @Published private(set) var isBusy = false
  func refresh() { isBusy = LinkService.shared.isRunning() }
}
struct TabsView: View {
  @StateObject private var viewModel = TabsViewModel()
  var body: some View { Text("\(viewModel.isBusy)") }
}
