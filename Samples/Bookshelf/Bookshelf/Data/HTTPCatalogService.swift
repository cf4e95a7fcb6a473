import Foundation
import MVVM

#if canImport(FoundationNetworking)
  import FoundationNetworking  // the tests also run on Linux
#endif

/// The catalog of a server that answers in JSON.
nonisolated struct HTTPCatalogService: CatalogService {
  let url: URL
  var session = URLSession.shared

  func books(after cursor: Int?, limit: Int) async throws -> BookPage {
    let after = cursor.map { [URLQueryItem(name: "after", value: "\($0)")] } ?? []
    return try await get("books", [URLQueryItem(name: "limit", value: "\(limit)")] + after)
  }

  func book(_ id: Book.ID) async throws -> Book { try await get("books/\(id)") }

  func search(_ text: String) async throws -> [Book] {
    let page: BookPage = try await get("books", [URLQueryItem(name: "title", value: text)])
    return page.books
  }

  private func get<Answer: Decodable>(_ path: String, _ parameters: [URLQueryItem] = []) async throws -> Answer {
    var target = url.appending(path: path)
    if !parameters.isEmpty { target.append(queryItems: parameters) }
    let (data, response) = try await session.data(from: target)
    guard let response = response as? HTTPURLResponse else { throw NetworkError.invalidResponse }
    switch response.statusCode {
    case 200..<300: return try JSONDecoder().decode(Answer.self, from: data)
    case 404: throw DataError.notFound
    case let code: throw NetworkError.serverError(code: code)
    }
  }
}
