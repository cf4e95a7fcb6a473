import SwiftUI
extension View {
  func onFirstShow(action: @escaping () async -> Void) -> some View { task { await action() } }
}
@MainActor final class StampsViewModel: ObservableObject {
  @Published private(set) var errorText: String?
  private let post: StampPosting
  init(post: StampPosting) { self.post = post }
  func load() async {
    do { try await post.load() } 1️⃣catch { errorText = "\(error)" }
  }
}
protocol StampPosting { func load() async throws }
struct StampsView: View {
  @StateObject var viewModel: StampsViewModel
  var body: some View { Text(viewModel.errorText ?? "").onFirstShow { await viewModel.load() } }
}
