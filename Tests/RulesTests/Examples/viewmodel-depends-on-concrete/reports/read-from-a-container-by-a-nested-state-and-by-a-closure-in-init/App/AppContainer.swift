import Foundation
final class AppContainer {
  lazy var postService = PostService()
  lazy var searchService = SearchService(posts: postService)
  func makeFeed() -> FeedViewModel { FeedViewModel(container: self) }
  func makeSearchService() -> SearchService { SearchService(posts: postService) }
}
final class PostService {
  func posts() async throws -> [String] {
    try await JSONDecoder().decode([String].self, from: URLSession.shared.data(from: URL(filePath: "/posts")).0)
  }
}
final class SearchService {
  private let posts: PostService
  init(posts: PostService) { self.posts = posts }
  func search(_ text: String) { URLSession.shared.dataTask(with: URL(filePath: text)).resume() }
}
