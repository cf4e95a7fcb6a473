import Foundation
import Observation

/// A list in pages of a `QueryCache`, as a view model holds it. The calls are those of `Paginator`.
@MainActor
public final class PagedQueryObserver<Element: Identifiable, Cursor: Equatable & Sendable>: Observable {
  /// What is at the end of the list.
  public typealias Tail = Paginator<Element, Cursor>.Tail

  private let base: QueryObserver<PagedItems<Element, Cursor>>
  private var entry: QueryEntry<PagedItems<Element, Cursor>> { base.entry }

  init(_ base: QueryObserver<PagedItems<Element, Cursor>>) { self.base = base }

  /// The cache.
  public var cache: QueryCache { base.cache }

  /// The name of the list.
  public var key: QueryKey { base.key }

  /// The list as a screen shows it: the first page decides whether it loads, failed or is empty.
  public var state: ViewState<[Element]> { base.state.map(\.items) }

  /// The elements so far.
  public var items: [Element] { base.state.value?.items ?? [] }

  /// What is at the end of the list.
  public var tail: Tail {
    if entry.isFetchingMore { return .loading }
    guard base.state.value?.next != nil else { return .end }
    return entry.moreError.map { .failed($0) } ?? .ready
  }

  /// Whether there is more to ask for.
  public var hasMore: Bool { tail != .end }

  /// Whether the list is fetched again while the old elements are shown.
  public var isRefreshing: Bool { entry.activity != .idle && !entry.isFetchingMore && !base.state.isLoading }

  /// Whether the request that is on its way waits for the connection.
  public var isPaused: Bool { entry.activity == .paused }

  /// When the server last gave a page.
  public var lastUpdated: Date? { base.lastUpdated }

  /// Whether `load()` would fetch. Time passes without telling observers.
  public var isStale: Bool { base.isStale }

  /// Fetches the first page, or all pages that are there again, unless they are fresh.
  public func load() async { await base.load() }

  /// Fetches all pages that are there again; they stay as they are until the new ones come.
  public func refresh() async { await base.refresh() }

  /// Fetches the next page. Does nothing while a request runs, before the first page, and when nothing follows. Returns
  /// when the page is there; ends with the calling task unless others wait for the page.
  public func loadMore() async {
    guard hasMore, !Task.isCancelled, entry.startMore(inBackground: false) else { return }
    await entry.wait()
  }

  /// Reports that an element came into view; fetches the next page if the end is near. While the list is fetched again, it
  /// waits for that, and looks again where the end is. After a failure it waits for `retry()`.
  ///
  /// Returns when the page is there or the calling task is cancelled; the request goes on as long as the list is observed.
  /// - Parameters:
  ///   - id: the identity of the element.
  ///   - distance: how many elements from the end count as near, 1 or more. Complexity: O(distance).
  public func didShow(_ id: Element.ID, distance: Int = 5) async {
    while tail == .ready, !Task.isCancelled, items.suffix(max(1, distance)).contains(where: { $0.id == id }) {
      if entry.startMore(inBackground: true) { return await entry.wait() }
      guard entry.isFetching else { return }
      await entry.wait()
    }
  }

  /// Does again what failed: the list or the next page. Does nothing in other states.
  public func retry() async {
    if entry.error != nil {
      await base.retry()
    } else if entry.moreError != nil {
      await loadMore()
    }
  }

  /// Ends the request that runs, for all who wait for it; the list is what it was before.
  public func cancel() { base.cancel() }
}

extension QueryCache {
  /// A list in pages as a view model holds it; see `observe(_:)` of a single value.
  public func observe<Element, Cursor>(_ list: PagedQuery<Element, Cursor>) -> PagedQueryObserver<Element, Cursor> {
    PagedQueryObserver(observe(list.query))
  }

  /// The elements of a list in pages with their edits, if they are in memory; fetches nothing.
  public func value<Element, Cursor>(of list: PagedQuery<Element, Cursor>) -> [Element]? {
    value(of: list.query)?.items
  }

  /// Changes a list in pages that is in memory; see `update(_:_:)` of a single value.
  public func update<Element, Cursor>(
    _ list: PagedQuery<Element, Cursor>, _ change: @escaping (inout PagedItems<Element, Cursor>) -> Void
  ) {
    update(list.query, change)
  }

  /// Fetches the first page of a list that a screen will soon need, unless it is fresh.
  public func prefetch<Element, Cursor>(_ list: PagedQuery<Element, Cursor>) async { await prefetch(list.query) }
}

extension QueryEdits {
  /// Changes a list in pages; see `edit(_:_:)` of a single value.
  public mutating func edit<Element, Cursor>(
    _ list: PagedQuery<Element, Cursor>, _ change: @escaping (inout PagedItems<Element, Cursor>) -> Void
  ) {
    edit(list.query, change)
  }
}
