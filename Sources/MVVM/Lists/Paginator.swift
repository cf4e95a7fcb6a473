import Foundation
import Observation

/// A long list that is loaded page by page.
///
/// - There is one request at a time: asking for more while one runs does nothing.
/// - A refresh brings as many pages as there are, and shows the old elements until all have arrived; callers share it.
/// - What is inserted, changed and removed while the list reloads survives the answer.
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
    set {
      plan.reporter?.report("state", from: trackedState, to: newValue)
      trackedState = newValue
    }
  }
  /// What is at the end of the list.
  public private(set) var tail: Tail {
    get { trackedTail }
    set {
      plan.reporter?.report("tail", from: trackedTail, to: newValue)
      trackedTail = newValue
    }
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

  /// When the first page was loaded.
  public private(set) var lastUpdated: Date? {
    get { trackedLastUpdated }
    set { trackedLastUpdated = newValue }
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
  @Tracked private var trackedLastUpdated: Date? = nil
  private let fetch: @MainActor (PageRequest<Cursor>) async throws -> Page<Element, Cursor>
  private let plan: LoadPlan
  private let now: @Sendable () -> Date
  private let job = LatestTask()
  private var next: Cursor?
  private var known: Set<Element.ID> = []
  /// How many pages the list consists of; none before the first one.
  private var pageCount = 0
  /// How many pages the request is for that runs or failed last; none when that is the next one.
  private var requested: Int?
  /// What was changed while the list reloads: the answer may be older.
  private var edits: [ListEdit<Element>] = []
  /// Whether the list counts as stale whatever its age, and whether it did before the reload that runs.
  private var isInvalid = (now: false, before: false)
  /// The states to come back to when a request is cancelled.
  private var settled: (state: ViewState<[Element]>, tail: Tail) = (.idle, .end)

  /// A list that has not been loaded yet.
  /// - Parameters:
  ///   - pageSize: how many elements are asked for at a time, 1 or more.
  ///   - policy: how often a request is tried again that failed for a reason that may pass.
  ///   - clock: measures the pauses between attempts.
  ///   - connectivity: tells whether there is a connection; without it, being offline is a failure like others.
  ///   - now: tells the date for `lastUpdated`.
  ///   - random: gives numbers from 0 to 1, for the random part of the pauses.
  ///   - diagnostics: hears raw errors and changes of state.
  ///   - fetch: gets a page; what it throws becomes an `AppError`.
  ///   - file: where it was made, for `Diagnostics`.
  ///   - line: the line there.
  public init(
    pageSize: Int = 30, policy: RetryPolicy = .standard, clock: any Clock<Duration> = ContinuousClock(),
    connectivity: (any Connectivity)? = nil, now: @escaping @Sendable () -> Date = { Date() },
    random: @escaping @Sendable () -> Double = { .random(in: 0...1) },
    diagnostics: Diagnostics? = Diagnostics.current, file: String = #fileID, line: UInt = #line,
    fetch: @escaping @MainActor (PageRequest<Cursor>) async throws -> Page<Element, Cursor>
  ) {
    self.pageSize = max(1, pageSize)
    self.fetch = fetch
    self.now = now
    plan = LoadPlan(
      policy: policy, clock: clock, connectivity: connectivity, random: random,
      reporter: Reporter(diagnostics, Self.self, file, line))
  }

  /// Loads the first page in place of all others; the state says so, and keeps the elements while it does. A request that
  /// runs is superseded.
  ///
  /// Returns when it has ended, or when the calling task is cancelled. The request ends with the last task that waits.
  public func load() async { await begin(showing: true, pages: 1, joins: false) }

  /// Loads again as many pages as there are, one after the other; the elements stay as they are until all have come. When
  /// one of them fails, the list stays as it was. A request for the next page is superseded.
  /// - Parameter joining: whether a reload that runs already will do. Say `false` after a change that it may not know of.
  public func refresh(joining: Bool = true) async {
    await begin(showing: !showsContent, pages: max(1, pageCount), joins: joining)
  }

  /// Loads what is not there or failed, and refreshes what is too old; waits for a reload that runs. For each appearance
  /// of a screen: coming back from a detail changes nothing.
  /// - Parameter age: how old the list may be, zero or more, on the calendar of `now`; one from the future is too old.
  public func loadIfStale(after age: Duration = .seconds(60)) async {
    if isReloading || isStale(after: age) {
      await refresh()
    } else if isBare {
      await loadMore()
    }
  }

  /// Makes the list count as too old, so that the next `loadIfStale` refreshes it. A reload that runs does not count as
  /// newer.
  public func invalidate() { isInvalid.now = true }

  /// Loads the next page. Does nothing while a request runs, before the first page, and when nothing follows.
  public func loadMore() async {
    guard !Task.isCancelled else { return }
    let ticket = job.enter()
    // A request of others goes on without this caller.
    guard beginMore(isKept: false) else { return job.drop(ticket) }
    await wait(ticket)
  }

  /// Reports that an element came into view; loads the next page if the end is near. While the list reloads,
  /// it waits for that, and looks again where the end is. After a failure it waits for `retry()`, so that scrolling does
  /// not hammer a server in trouble.
  ///
  /// Returns when the page is there or the calling task is cancelled. The request goes on then: the row that asked for it
  /// has been scrolled away, but the end of the list is still near. A row that is shown again meanwhile asks for nothing.
  /// - Parameters:
  ///   - id: the identity of the element.
  ///   - distance: how many elements from the end count as near, 1 or more. Complexity: O(distance).
  public func didShow(_ id: Element.ID, distance: Int = 5) async {
    while tail == .ready, items.suffix(max(1, distance)).contains(where: { $0.id == id }) {
      if Task.isCancelled { return }
      if beginMore(isKept: true) { return await job.watch() }
      // A view reports a row only once: if this call returned during a reload, no other would follow.
      guard job.isRunning else { return }
      await job.watch()
    }
  }

  /// Does again what failed: the first page or the next one. Does nothing in other states.
  public func retry() async {
    if state.error != nil {
      await begin(showing: true, pages: requested ?? 1, joins: false)
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
    pageCount = 0
    edits = []
    isInvalid = (false, false)
    lastUpdated = nil
    settle(.idle, tail: .end)
    // What runs now began when the other ended, and is shown.
    if job.isRunning { state = .loading(previous: nil) }
  }

  /// Puts an element into the list that came another way than by a page: one that the user has just made. In place of the
  /// one with the same identity, if there is one, and where that stands. Before the first page it does nothing: that
  /// brings it. A page that is on its way neither drops nor doubles it.
  /// - Parameters:
  ///   - element: what to insert.
  ///   - index: where to put a new one, brought into the list's bounds.
  public func insert(_ element: Element, at index: Int = 0) { edit(.insert(element, at: index)) }

  /// Changes an element; does nothing when it is not in the list. Complexity: O(count).
  /// - Parameters:
  ///   - id: the identity of the element.
  ///   - change: made at once, and made again on the answer of a reload that runs now, which may be older.
  public func update(_ id: Element.ID, _ change: @escaping (inout Element) -> Void) { edit(.update(id, change)) }

  /// Takes an element out of the list; a page that is on its way does not bring it back. When it was the last one and more
  /// can be asked for, the next page is loaded. Complexity: O(count).
  public func remove(_ id: Element.ID) { edit(.remove(id)) }

  private func edit(_ edit: ListEdit<Element>) {
    guard pageCount > 0 else { return }
    var elements = settled.state.value ?? []
    edit.apply(to: &elements, known: &known)
    if isReloading { edits.append(edit) }
    if case .failed(let error, _) = settled.state {
      settled.state = .failed(error, previous: elements.isEmpty ? nil : elements)
    } else {
      settled.state = elements.isEmpty && settled.tail == .end ? .empty : .loaded(elements)
    }
    state = state.isLoading ? .loading(previous: settled.state.value) : settled.state
    loadOnIfBare()
  }

  /// Whether the user has removed everything, and more can be asked for: no row will come into view and ask.
  private var isBare: Bool {
    guard case .loaded(let elements) = settled.state else { return false }
    return elements.isEmpty && settled.tail == .ready
  }

  private func loadOnIfBare() {
    if isBare, beginMore(isKept: true) { state = .loading(previous: nil) }
  }

  private var isReloading: Bool { job.isRunning && requested != nil }

  private var showsContent: Bool {
    switch state {
    case .loaded, .empty: true
    case .idle, .loading, .failed: false
    }
  }

  private func isStale(after age: Duration) -> Bool {
    switch settled.state {
    case .idle, .loading, .failed: return true
    case .loaded, .empty:
      guard !isInvalid.now, let lastUpdated else { return true }
      return Staleness.isStale(lastUpdated, after: age, now: now())
    }
  }

  private func begin(showing: Bool, pages: Int, joins: Bool) async {
    guard !Task.isCancelled else { return }
    let ticket = job.enter()
    if !joins || !isReloading || !job.isJoinable {
      if showing { state = .loading(previous: settled.state.value) } else { isRefreshing = true }
      // A request for the next page is superseded, and its page no longer on the way.
      if tail == .loading { tail = settled.tail }
      start(pages: pages, isSuccessor: isReloading, isKept: false)
    }
    await wait(ticket)
  }

  private func beginMore(isKept: Bool) -> Bool {
    guard !job.isRunning, next != nil else { return false }
    tail = .loading
    start(pages: nil, isSuccessor: false, isKept: isKept)
    return true
  }

  private func wait(_ ticket: UInt64) async {
    await job.wait(ticket) { [weak self] in self?.restore() }
  }

  /// - Parameter pages: how many from the first one on; none stands for the next one.
  private func start(pages: Int?, isSuccessor: Bool, isKept: Bool) {
    // Whether this one waits, too, it says itself.
    isPaused = false
    requested = pages
    edits = []
    if pages != nil { isInvalid = (false, isInvalid.now || isInvalid.before) }
    let first = PageRequest(cursor: pages == nil ? next : nil, size: pageSize)
    // Beyond one attempt: what is there already is not asked for again.
    let run = PageRun<Element, Cursor>(first, known: pages == nil ? known : [], fetch: fetch)
    job.start(isKept: isKept, isSuccessor: isSuccessor) { [weak self, plan] number in
      let outcome = await plan.run({ try await run.pages(pages ?? 1) }, report: { self?.note($0, from: number) })
      guard let self, self.job.close(number) else { return }
      switch outcome {
      case .value(let page): self.take(page, count: run.count, isFirst: pages != nil)
      case .error(let error): self.fail(error, isFirst: pages != nil)
      case .cancelled: self.restore()
      }
    }
  }

  private func note(_ event: LoadPlan.Event, from number: UInt64) {
    if job.isCurrent(number) { isPaused = event == .paused }
  }

  private func take(_ page: Page<Element, Cursor>, count: Int, isFirst: Bool) {
    if isFirst { known = [] }
    let new = page.elements.filter { known.insert($0.id).inserted }
    var elements = isFirst ? new : items + new
    next = page.next
    let tail: Tail = next == nil ? .end : .ready
    guard isFirst else {
      pageCount += count
      settle(elements.isEmpty ? .empty : .loaded(elements), tail: tail)
      return
    }
    pageCount = count
    lastUpdated = now()
    isInvalid.before = false
    let wasEdited = !edits.isEmpty
    for edit in edits { edit.apply(to: &elements, known: &known) }
    settle(elements.isEmpty && (!wasEdited || tail == .end) ? .empty : .loaded(elements), tail: tail)
    loadOnIfBare()
  }

  private func fail(_ error: AppError, isFirst: Bool) {
    if isFirst || isBare {
      settle(.failed(error, previous: items.isEmpty ? nil : items), tail: settled.tail)
      if !isFirst { requested = 1 }
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
    edits = []
    isInvalid = (isInvalid.now || isInvalid.before, false)
    tail = settled.tail
    isRefreshing = false
    isPaused = false
  }
}
