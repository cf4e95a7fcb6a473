import MVVM

/// What screens can ask the cache for.
struct CatalogQueries {
  let service: any CatalogService

  /// All books, in pages; shown at the next start before the server has answered.
  var books: PagedQuery<Book, Int> {
    PagedQuery(["books", "all"], pageSize: 10, stored: .json()) { [service] request in
      let page = try await service.books(after: request.cursor, limit: request.size)
      return Page(page.books, next: page.next)
    }
  }

  /// One book. What the list knows of it is shown until it is there.
  func book(_ id: Book.ID) -> CachedQuery<Book> {
    CachedQuery(["books", id], stored: .json(), placeholder: { $0.value(of: books)?.first { $0.id == id } }) {
      [service] in
      try await service.book(id)
    }
  }
}
