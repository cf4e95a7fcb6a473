import SwiftUI

final class 1️⃣FeedViewModel: ObservableObject {
  @Published private(set) var posts: [String] = []
  private let service: FeedService
  init(service: FeedService) { self.service = service }
  func load() async { posts = await service.posts() }
}

protocol FeedService { func posts() async -> [String] }

struct FeedView: View {
  @StateObject var viewModel: FeedViewModel
  var body: some View { List(viewModel.posts, id: \.self) { Text($0) } }
}
