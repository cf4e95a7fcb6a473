import Foundation
import Observation
@MainActor @Observable
final class BookModel {
  let book: Query<Data>
  init(service: any BookService) { book = BookQueries(service: service).book(7) }
}
struct Query<Value> {
  let fetch: () async throws -> Value
}
struct BookQueries {
  let service: any BookService
  func book(_ id: Int) -> Query<Data> { Query { try await service.book(id) } }
}
protocol BookService: Sendable {
  func book(_ id: Int) async throws -> Data
}
struct LiveBookService: BookService {
  let url: URL
  func book(_ id: Int) async throws -> Data { try await get("books/\(id)") }
  private func get(_ path: String) async throws -> Data {
    try await URLSession.shared.data(from: url.appending(path: path)).0
  }
}
