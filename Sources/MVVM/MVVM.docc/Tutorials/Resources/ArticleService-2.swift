import Foundation
import MVVM

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

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

struct LiveArticleService: ArticleService {
  let url: URL
  let session: URLSession

  func articles() async throws -> [Article] { try await send(URLRequest(url: url.appending(path: "articles"))) }

  func add(title: String) async throws -> Article {
    var request = URLRequest(url: url.appending(path: "articles"))
    request.httpMethod = "POST"
    request.httpBody = try JSONEncoder().encode(["title": title])
    return try await send(request)
  }

  private func send<Answer: Decodable>(_ request: URLRequest) async throws -> Answer {
    let (data, response) = try await session.data(for: request)
    guard let response = response as? HTTPURLResponse else { throw NetworkError.invalidResponse }
    if response.statusCode >= 400 { throw NetworkError.serverError(code: response.statusCode) }
    return try JSONDecoder().decode(Answer.self, from: data)
  }
}
