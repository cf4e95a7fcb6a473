import SwiftUI
final class FeedViewModel: ObservableObject {
  @Published private(set) var titles: [String] = []
  private let 1️⃣client: FeedClient
  init(client: FeedClient) { self.client = client }
  func load() async throws { titles = try await client.titles() }
}
struct FeedView: View {
  @StateObject var viewModel: FeedViewModel
  var body: some View { List(viewModel.titles, id: \.self) { Text($0) } }
}
