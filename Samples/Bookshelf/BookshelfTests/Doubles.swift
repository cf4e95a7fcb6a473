import Foundation
import MVVM
import MVVMTesting

@testable import Bookshelf

nonisolated struct CatalogServiceSpy: CatalogService {
  let pageSpy = Spy<PageRequest<Int>, BookPage>()
  let bookSpy = Spy<Book.ID, Book>()
  let searchSpy = Spy<String, [Book]>()

  func books(after cursor: Int?, limit: Int) async throws -> BookPage {
    try await pageSpy(PageRequest(cursor: cursor, size: limit))
  }
  func book(_ id: Book.ID) async throws -> Book { try await bookSpy(id) }
  func search(_ text: String) async throws -> [Book] { try await searchSpy(text) }
}

extension Book {
  static let emma = Book(id: "2", title: "Emma", author: "Jane Austen", year: 1815, summary: "A matchmaker.")
  static let kim = Book(id: "24", title: "Kim", author: "Rudyard Kipling", year: 1901, summary: "A journey.")
}

extension ShelfEntry {
  static let emma = ShelfEntry(id: "2", title: "Emma", author: "Jane Austen", added: Date(timeIntervalSince1970: 100))
  static let kim = ShelfEntry(
    id: "24", title: "Kim", author: "Rudyard Kipling", status: .read, added: Date(timeIntervalSince1970: 200))
}
