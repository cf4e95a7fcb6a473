import Observation

/// A long list that is loaded page by page.
///
/// - There is one request at a time: asking for more while one runs does nothing.
/// - A refresh starts from the first page, ends a running request, and shows the old elements until that page arrives.
/// - Elements inserted on the server meanwhile do not show up twice: pages are found by cursor, and an element whose
///   identity is in the list already is dropped.
/// - Pages with nothing new in them are passed over, up to ten in a row.
/// - A failure keeps what is there and can be retried; being cancelled is no failure.
///
/// Adding a page costs one copy of the list and one look-up per new element.
@MainActor
public final class Paginator<Element: Identifiable, Cursor: Equatable>: Observable {
  /// What is at the end of the list.
  public enum Tail: Hashable, Sendable {
    /// More can be asked for.
    case ready
    /// The next page is on its way.
    case loading
    /// The next page did not come; the list above is still good.
    case failed(AppError)
    /// Nothing follows.
    case end
  }

  /// The list as a screen shows it: the first page decides whether it loads, failed or is empty.
  public private(set) var state: ViewState<[Element]> {
    get { trackedState }
    set { trackedState = newValue }
  }
  /// What is at the end of the list.
  public private(set) var tail: Tail {
    get { trackedTail }
    set { trackedTail = newValue }
  }
  /// Whether the list reloads while the old elements are shown.
  public private(set) var isRefreshing: Bool {
    get { trackedIsRefreshing }
    set { trackedIsRefreshing = newValue }
  }

  /// Whether the request that is on its way waits for the connection.
  public private(set) var isPaused: Bool {
    get { trackedIsPaused }
    set { trackedIsPaused = newValue }
  }

  /// The elements so far.
  public var items: [Element] { state.value ?? [] }

  /// Whether there is more to ask for.
  public var hasMore: Bool { tail != .end }

  /// How many elements are asked for at a time.
  public let pageSize: Int

  @Tracked private var trackedState: ViewState<[Element]> = .idle
  @Tracked private var trackedTail: Tail = .end
  @Tracked private var trackedIsRefreshing: Bool = false
  @Tracked private var trackedIsPaused: Bool = false
  private let fetch: @MainActor (PageRequest<Cursor>) async throws -> Page<Element, Cursor>
  private let plan: LoadPlan
  private let job = LatestTask()
  private var next: Cursor?
  private var known: Set<Element.ID> = []
  /// The states to come back to when a request is cancelled.
  private var settled: (state: ViewState<[Element]>, tail: Tail) = (.idle, .end)

  /// A list that has not been loaded yet.
  /// - Parameters:
  ///   - pageSize: how many elements are asked for at a time, 1 or more.
  ///   - policy: how often a request is tried again that failed for a reason that may pass.
  ///   - clock: measures the pauses between attempts.
  ///   - connectivity: tells whether there is a connection; without it, being offline is a failure like others.
  ///   - random: gives numbers from 0 to 1, for the random part of the pauses.
  ///   - fetch: gets a page; what it throws becomes an `AppError`.
  public init(
    pageSize: Int = 30, policy: RetryPolicy = .standard, clock: any Clock<Duration> = ContinuousClock(),
    connectivity: (any Connectivity)? = nil, random: @escaping @Sendable () -> Double = { .random(in: 0...1) },
    fetch: @escaping @MainActor (PageRequest<Cursor>) async throws -> Page<Element, Cursor>
  ) {
    self.pageSize = max(1, pageSize)
    self.fetch = fetch
    plan = LoadPlan(policy: policy, clock: clock, connectivity: connectivity, random: random)
  }

  /// Loads the first page; the state says so, and keeps the elements while it does. Returns when it has ended; when the
  /// calling task is cancelled, so is the request.
  public func load() async { await begin(showing: true) }

  /// Loads the first page again; the elements stay as they are until it comes.
  public func refresh() async {
    switch state {
    case .loaded, .empty: await begin(showing: false)
    case .idle, .loading, .failed: await begin(showing: true)
    }
  }

  /// Loads the next page. Does nothing while a request runs, before the first page, and when nothing follows.
  public func loadMore() async {
    if let run = beginMore() { await wait(for: run) }
  }

  /// Reports that an element came into view; loads the next page if the end is near. While the list reloads,
  /// it waits for that, and looks again where the end is. After a failure it waits for `retry()`, so that scrolling does
  /// not hammer a server in trouble.
  ///
  /// Returns when the page is there or the calling task is cancelled. The request goes on then: the row that asked for it
  /// has been scrolled away, but the end of the list is still near. A row that is shown again meanwhile asks for nothing.
  /// - Parameter distance: how many elements from the end count as near, 1 or more. Complexity: O(distance).
  public func didShow(_ id: Element.ID, distance: Int = 5) async {
    while tail == .ready, items.suffix(max(1, distance)).contains(where: { $0.id == id }) {
      if let run = beginMore() { return await job.watch(run) }
      // A view reports a row only once: if this call returned during a reload, no other would follow.
      guard let running = job.running, !Task.isCancelled else { return }
      await job.watch(running)
    }
  }

  /// Does again what failed: the first page or the next one. Does nothing in other states.
  public func retry() async {
    if state.error != nil {
      await load()
    } else if case .failed = tail {
      await loadMore()
    }
  }

  /// Ends what runs; the list is what it was before.
  public func cancel() {
    if job.cancel() { restore() }
  }

  /// Ends what runs and forgets the list, as if it never had been loaded: for another account, another filter.
  public func reset() {
    _ = job.cancel()
    known = []
    next = nil
    settle(.idle, tail: .end)
    // What runs now began when the other ended, and is shown.
    if job.running != nil { state = .loading(previous: nil) }
  }

  /// Puts an element into the list that came another way than by a page: one that the user has just made. In place of the
  /// one with the same identity, if there is one, and where that stands. Before the first page it does nothing: that
  /// brings it. A page that is on its way drops it as known.
  /// - Parameter index: where to put a new one, brought into the list's bounds.
  public func insert(_ element: Element, at index: Int = 0) {
    edit { elements in
      if let place = elements.firstIndex(where: { $0.id == element.id }) {
        elements[place] = element
      } else {
        elements.insert(element, at: min(max(index, 0), elements.count))
        known.insert(element.id)
      }
    }
  }

  /// Changes an element; does nothing when it is not in the list. Complexity: O(count).
  public func update(_ id: Element.ID, _ change: (inout Element) -> Void) {
    edit { elements in
      if let place = elements.firstIndex(where: { $0.id == id }) { change(&elements[place]) }
    }
  }

  /// Takes an element out of the list; a page that is on its way does not bring it back. Complexity: O(count).
  public func remove(_ id: Element.ID) {
    edit { $0.removeAll { $0.id == id } }
  }

  private func edit(_ change: (inout [Element]) -> Void) {
    var elements = settled.state.value ?? []
    switch settled.state {
    case .idle, .loading, .failed(_, previous: nil): return
    case .loaded, .empty:
      change(&elements)
      settled.state = elements.isEmpty && settled.tail == .end ? .empty : .loaded(elements)
    case .failed(let error, .some):
      change(&elements)
      settled.state = .failed(error, previous: elements)
    }
    state = state.isLoading ? .loading(previous: settled.state.value) : settled.state
  }

  private func begin(showing: Bool) async {
    guard !Task.isCancelled else { return }
    if showing { state = .loading(previous: settled.state.value) } else { isRefreshing = true }
    // A request for the next page is superseded, and its page no longer on the way.
    if tail == .loading { tail = settled.tail }
    await wait(for: start(PageRequest(cursor: nil, size: pageSize)))
  }

  private func beginMore() -> LatestTask.Run? {
    guard job.running == nil, !Task.isCancelled, let next else { return nil }
    tail = .loading
    return start(PageRequest(cursor: next, size: pageSize))
  }

  private func wait(for run: LatestTask.Run) async {
    await job.wait(for: run) { [weak self] in self?.restore() }
  }

  private func start(_ request: PageRequest<Cursor>) -> LatestTask.Run {
    // Whether this one waits, too, it says itself.
    isPaused = false
    return job.start { [weak self, plan, fetch] number in
      let outcome = await plan.run(
        {
          try await Self.pageWithNews(request, from: fetch) {
            self?.hasNews($0, isFirst: request.cursor == nil) ?? true
          }
        }, report: { self?.note($0, from: number) })
      guard let self, self.job.close(number) else { return }
      switch outcome {
      case .value(let page): self.take(page, isFirst: request.cursor == nil)
      case .error(let error): self.fail(error, isFirst: request.cursor == nil)
      case .cancelled: self.restore()
      }
    }
  }

  private func note(_ event: LoadPlan.Event, from number: UInt64) {
    if job.isCurrent(number) { isPaused = event == .paused }
  }

  /// How many pages without anything new are passed over before the user has to ask again.
  private static var patience: Int { 10 }

  /// Gets a page. Servers that filter answer with empty pages in the middle of a list, and after many insertions a page
  /// may hold only what is known: stopping there would look like the end.
  private static func pageWithNews(
    _ request: PageRequest<Cursor>,
    from fetch: @MainActor (PageRequest<Cursor>) async throws -> Page<Element, Cursor>,
    hasNews: @MainActor (Page<Element, Cursor>) -> Bool
  ) async throws -> Page<Element, Cursor> {
    var request = request
    for _ in 0..<patience {
      let page = try await fetch(request)
      // A server that returns the requested cursor again must not cause an endless loop.
      guard let next = page.next, next != request.cursor else { return Page(page.elements, next: nil) }
      if hasNews(page) { return page }
      try Task.checkCancellation()
      request = PageRequest(cursor: next, size: request.size)
    }
    return Page([], next: request.cursor)
  }

  private func hasNews(_ page: Page<Element, Cursor>, isFirst: Bool) -> Bool {
    page.elements.contains { isFirst || !known.contains($0.id) }
  }

  private func take(_ page: Page<Element, Cursor>, isFirst: Bool) {
    if isFirst { known = [] }
    let new = page.elements.filter { known.insert($0.id).inserted }
    let elements = isFirst ? new : items + new
    next = page.next
    settle(elements.isEmpty ? .empty : .loaded(elements), tail: next == nil ? .end : .ready)
  }

  private func fail(_ error: AppError, isFirst: Bool) {
    if isFirst {
      settle(.failed(error, previous: settled.state.value), tail: settled.tail)
    } else {
      settle(settled.state, tail: .failed(error))
    }
  }

  private func settle(_ state: ViewState<[Element]>, tail: Tail) {
    settled = (state, tail)
    self.state = state
    restoreRest()
  }

  private func restore() {
    if state.isLoading { state = settled.state }
    restoreRest()
  }

  private func restoreRest() {
    tail = settled.tail
    isRefreshing = false
    isPaused = false
  }
}
