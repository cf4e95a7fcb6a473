import Foundation
final class PostRowCache {
  static let shared = PostRowCache()
  private var rows: [String] = []
  func append(_ posts: [String]) -> [IndexPath] {
    rows += posts
    return posts.indices.map { IndexPath(item: rows.count - posts.count + $0, section: 0) }
  }
  func insert(_ post: String, into screen: PostListViewController) { screen.show(append([post])) }
}
