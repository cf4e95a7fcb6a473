import Foundation
import MVVM
import MVVMTesting
import Testing

@testable import Bookshelf

@Suite struct ServiceTests {
  private let answers = Spy<StubRequest, StubReply>()

  @Test func `pages, books and searches are asked for as the server expects`() async throws {
    let server = try StubServer { [answers] in try await answers($0) }
    let service = HTTPCatalogService(url: server.url, session: server.session)
    let page = BookPage(books: [.emma], next: 3)
    let text = String(decoding: try JSONEncoder().encode(page), as: UTF8.self)
    answers.returns(.json(text))
    #expect(try await service.books(after: 2, limit: 10) == page)
    answers.returns(.json(String(decoding: try JSONEncoder().encode(Book.emma), as: UTF8.self)))
    #expect(try await service.book("2") == .emma)
    answers.returns(.json(text))
    #expect(try await service.search("Em ma") == [.emma])
    #expect(server.requests.map(\.path) == ["/books", "/books/2", "/books"])
    #expect(server.requests.map(\.parameters) == [["limit": "10", "after": "2"], [:], ["title": "Em ma"]])
  }

  @Test func `answers other than success are errors`() async throws {
    let server = try StubServer { [answers] in try await answers($0) }
    let service = HTTPCatalogService(url: server.url, session: server.session)
    answers.returns(.status(404))
    await #expect(throws: DataError.notFound) { try await service.book("9") }
    answers.returns(.status(503))
    await #expect(throws: NetworkError.serverError(code: 503)) { try await service.book("9") }
    answers.returns(.json("{}"))
    await #expect(throws: DecodingError.self) { try await service.book("9") }
  }
}
