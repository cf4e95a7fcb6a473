import Foundation
import MVVM

/// A catalog without a server, so that the app can be tried at once.
nonisolated struct SampleCatalogService: CatalogService {
  private static let books = [
    ("Pride and Prejudice", "Jane Austen", 1813), ("Emma", "Jane Austen", 1815),
    ("Frankenstein", "Mary Shelley", 1818), ("The Count of Monte Cristo", "Alexandre Dumas", 1844),
    ("Jane Eyre", "Charlotte Brontë", 1847), ("Wuthering Heights", "Emily Brontë", 1847),
    ("David Copperfield", "Charles Dickens", 1850), ("Moby-Dick", "Herman Melville", 1851),
    ("Bleak House", "Charles Dickens", 1853), ("Walden", "Henry David Thoreau", 1854),
    ("Madame Bovary", "Gustave Flaubert", 1856), ("Great Expectations", "Charles Dickens", 1861),
    ("Les Misérables", "Victor Hugo", 1862), ("Fathers and Sons", "Ivan Turgenev", 1862),
    ("Crime and Punishment", "Fyodor Dostoevsky", 1866), ("Little Women", "Louisa May Alcott", 1868),
    ("War and Peace", "Leo Tolstoy", 1869), ("Middlemarch", "George Eliot", 1871),
    ("Around the World in Eighty Days", "Jules Verne", 1872), ("Anna Karenina", "Leo Tolstoy", 1878),
    ("Treasure Island", "Robert Louis Stevenson", 1883), ("Germinal", "Émile Zola", 1885),
    ("Dracula", "Bram Stoker", 1897), ("Kim", "Rudyard Kipling", 1901),
  ].enumerated().map { index, book in
    Book(
      id: "\(index + 1)", title: book.0, author: book.1, year: book.2,
      summary: "\(book.0) by \(book.1) appeared in \(book.2).")
  }

  func books(after cursor: Int?, limit: Int) async throws -> BookPage {
    try await answer()
    let start = cursor ?? 0
    let end = min(start + limit, Self.books.count)
    guard start < end else { return BookPage(books: [], next: nil) }
    return BookPage(books: Array(Self.books[start..<end]), next: end < Self.books.count ? end : nil)
  }

  func book(_ id: Book.ID) async throws -> Book {
    try await answer()
    guard let book = Self.books.first(where: { $0.id == id }) else { throw DataError.notFound }
    return book
  }

  func search(_ text: String) async throws -> [Book] {
    try await answer()
    return Self.books.filter { $0.title.localizedStandardContains(text) }
  }

  /// As long as a server takes.
  private func answer() async throws { try await Task.sleep(for: .milliseconds(400)) }
}
