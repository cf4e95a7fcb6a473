/// Where books come from.
nonisolated protocol CatalogService: Sendable {
  func books(after cursor: Int?, limit: Int) async throws -> BookPage
  func book(_ id: Book.ID) async throws -> Book
  func search(_ text: String) async throws -> [Book]
}

/// Some books of the catalog, and where the next ones begin.
nonisolated struct BookPage: Hashable, Codable, Sendable {
  var books: [Book]
  var next: Int?
}
