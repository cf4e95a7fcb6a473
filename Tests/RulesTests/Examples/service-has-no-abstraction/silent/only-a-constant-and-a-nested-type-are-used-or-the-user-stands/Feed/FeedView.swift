@MainActor final class FeedViewModel: ObservableObject {
  @Published private(set) var title = ""
  func start() {
    title = FeedService.didRefresh.rawValue
    sort(FeedService.Order.newest)
  }
  private func sort(_ order: FeedService.Order) {}
}
struct FeedView: View {
  @StateObject private var viewModel = FeedViewModel()
  @StateObject private var drafts = DraftsViewModel()
  var body: some View { Text(viewModel.title + "\(drafts.count)") }
}
