import SwiftUI
@Observable final class FeedViewModel {
  enum State { case loading, loaded([String]), failed(String) }
  var state = State.loading
  private let api: FeedAPI
  init(api: FeedAPI) { self.api = api }
  func load() async {
    do { state = .loaded(try await api.items()) } 1️⃣catch { conclude(error) }
  }
}
struct FeedView: View {
  @State var viewModel: FeedViewModel
  var body: some View { Text("Feed").task { await viewModel.load() } }
}
