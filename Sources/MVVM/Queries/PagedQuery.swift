import Foundation

/// A list in pages that a `QueryCache` keeps: an infinite feed. A refresh fetches as many pages as are there, and shows them
/// together, so that the user keeps the place.
public struct PagedQuery<Element: Identifiable, Cursor: Equatable & Sendable>: Sendable {
  /// The query as the cache knows it: for edits, `invalidate` and `value(of:)`.
  public let query: CachedQuery<PagedItems<Element, Cursor>>

  /// A list in pages.
  /// - Parameters:
  ///   - key: the name of the list, including its filter and order.
  ///   - pageSize: how many elements are asked for at a time, 1 or more.
  ///   - staleAfter: how long the list counts as fresh, zero or more.
  ///   - keepFor: how long the list stays in memory after its last observer left, zero or more.
  ///   - stored: keeps the list in the storage of the cache; nothing to keep it in memory.
  ///   - fetch: gets a page; what it throws becomes an `AppError`.
  public init(
    _ key: QueryKey, pageSize: Int = 30, staleAfter: Duration = .seconds(30), keepFor: Duration = .seconds(300),
    stored: QueryCoding<PagedItems<Element, Cursor>>? = nil,
    fetch: @escaping @MainActor (PageRequest<Cursor>) async throws -> Page<Element, Cursor>
  ) {
    let size = max(1, pageSize)
    let work = QueryWork<PagedItems<Element, Cursor>> { previous in
      var items = PagedItems<Element, Cursor>()
      repeat {
        try await items.append(fetch(PageRequest(cursor: items.next, size: size)))
        try Task.checkCancellation()
        // Servers that filter answer with empty pages at the beginning, too.
      } while items.next != nil
        && (items.pageCount < (previous?.pageCount ?? 1) || items.items.isEmpty && items.pageCount < 10)
      return items
    } fetchMore: { previous in
      var items = previous
      // Servers that filter answer with empty pages in the middle of a list: stopping there would look like the end.
      for _ in 0..<10 {
        guard let next = items.next else { break }
        try await items.append(fetch(PageRequest(cursor: next, size: size)))
        if items.items.count > previous.items.count { break }
        try Task.checkCancellation()
      }
      return items
    } needsMore: {
      $0.items.isEmpty && $0.next != nil
    }
    query = CachedQuery(
      key, staleAfter: staleAfter, keepFor: keepFor, stored: stored, isEmpty: { $0.items.isEmpty && $0.next == nil },
      placeholder: nil, work: work)
  }
}

/// The elements of the pages that are loaded, as one list without duplicates. What an edit of a `PagedQuery` changes.
public struct PagedItems<Element: Identifiable, Cursor: Equatable> {
  /// The elements, in their order.
  public private(set) var items: [Element] = []
  /// How many pages are loaded.
  public private(set) var pageCount = 0
  /// Where the next page begins; nothing when nothing follows.
  public private(set) var next: Cursor?

  init() {}

  mutating func append(_ page: Page<Element, Cursor>) {
    var known = Set(items.map(\.id))
    items += page.elements.filter { known.insert($0.id).inserted }
    pageCount += 1
    // A server that returns the requested cursor again must not cause an endless loop.
    next = page.next == next ? nil : page.next
  }

  /// Inserts an element, or replaces the one with the same identity where it is.
  /// - Parameters:
  ///   - element: what to insert.
  ///   - index: where to insert a new one, brought into the list's bounds. Complexity: O(count).
  public mutating func insert(_ element: Element, at index: Int = 0) {
    if let place = items.firstIndex(where: { $0.id == element.id }) {
      items[place] = element
    } else {
      items.insert(element, at: min(max(index, 0), items.count))
    }
  }

  /// Changes an element; does nothing when it is not in the list. Complexity: O(count).
  public mutating func update(_ id: Element.ID, _ change: (inout Element) -> Void) {
    if let place = items.firstIndex(where: { $0.id == id }) { change(&items[place]) }
  }

  /// Removes an element; does nothing when it is not in the list. Complexity: O(count).
  public mutating func remove(_ id: Element.ID) { items.removeAll { $0.id == id } }
}

extension PagedItems: Sendable where Element: Sendable, Cursor: Sendable {}
extension PagedItems: Equatable where Element: Equatable {}
extension PagedItems: Codable where Element: Codable, Cursor: Codable {}

protocol PagedCounting {
  var elementCount: Int { get }
}

extension PagedItems: PagedCounting {
  var elementCount: Int { items.count }
}
