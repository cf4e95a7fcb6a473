/// Gets some pages, one after the other. Keeps what has come, so that another attempt goes on where one failed.
@MainActor
final class PageRun<Element: Identifiable, Cursor: Equatable> {
  /// How many pages have come.
  private(set) var count = 0
  private var elements: [Element] = []
  private var known: Set<Element.ID>
  private var request: PageRequest<Cursor>
  private let fetch: @MainActor (PageRequest<Cursor>) async throws -> Page<Element, Cursor>

  /// How many pages without anything new are passed over before the user has to ask again.
  private static var patience: Int { 10 }

  /// - Parameter known: the identities that are no news.
  init(
    _ request: PageRequest<Cursor>, known: Set<Element.ID>,
    fetch: @escaping @MainActor (PageRequest<Cursor>) async throws -> Page<Element, Cursor>
  ) {
    self.request = request
    self.known = known
    self.fetch = fetch
  }

  /// So many pages as one, or those up to the end.
  /// - Throws: what `fetch` throws, or `CancellationError`.
  func pages(_ wanted: Int) async throws -> Page<Element, Cursor> {
    while true {
      let page = try await pageWithNews()
      elements += page.elements
      known.formUnion(page.elements.map(\.id))
      count += 1
      guard let next = page.next, next != request.cursor, count < wanted else {
        return Page(elements, next: page.next)
      }
      request = PageRequest(cursor: next, size: request.size)
      try Task.checkCancellation()
    }
  }

  /// Gets a page. Servers that filter answer with empty pages in the middle of a list, and after many insertions a page
  /// may hold only what is known: stopping there would look like the end.
  private func pageWithNews() async throws -> Page<Element, Cursor> {
    for _ in 0..<Self.patience {
      let page = try await fetch(request)
      // A server that returns the requested cursor again must not cause an endless loop.
      guard let next = page.next, next != request.cursor else { return Page(page.elements, next: nil) }
      if page.elements.contains(where: { !known.contains($0.id) }) { return page }
      try Task.checkCancellation()
      request = PageRequest(cursor: next, size: request.size)
    }
    return Page([], next: request.cursor)
  }
}
