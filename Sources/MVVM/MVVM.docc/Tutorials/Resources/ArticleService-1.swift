import Foundation

/// The model: data, and what follows from it alone.
struct Article: Identifiable, Hashable, Codable, Sendable {
  let id: Int
  var title: String
  var words: Int

  var minutes: Int { max(1, words / 200) }
}

/// What the feature needs from the outside. A view model knows this and not who does it.
protocol ArticleService: Sendable {
  func articles() async throws -> [Article]
  func add(title: String) async throws -> Article
}
