import MVVM
import MVVMTesting
import Testing

private struct Row: Identifiable, Equatable, Sendable {
  let id: Int
}

private typealias Rows = Page<Row, Int>
private typealias RowSpy = Spy<PageRequest<Int>, Rows>

private func rows(_ ids: ClosedRange<Int>, next: Int?) -> Rows { Rows(ids.map { Row(id: $0) }, next: next) }

@MainActor
private func makePaginator(_ spy: RowSpy) -> Paginator<Row, Int> {
  Paginator(pageSize: 3, policy: .never) { try await spy($0) }
}

@MainActor
private func makeLoaded(_ spy: RowSpy, _ page: Rows = rows(1...3, next: 4)) async -> Paginator<Row, Int> {
  let paginator = makePaginator(spy)
  spy.returns(page)
  await paginator.load()
  return paginator
}

@MainActor @Suite struct PaginatorTests {
  @Test func `pages follow each other until there are no more`() async {
    let spy = RowSpy(.waits)
    let paginator = await makeLoaded(spy)
    #expect(paginator.tail == .ready)
    spy.returns(rows(4...5, next: nil))
    await paginator.loadMore()
    #expect(paginator.items.map(\.id) == [1, 2, 3, 4, 5])
    #expect(!paginator.hasMore)
    await paginator.loadMore()
    #expect(spy.calls == [PageRequest(cursor: nil, size: 3), PageRequest(cursor: 4, size: 3)])
    #expect(Paginator<Row, Int> { _ in rows(1...1, next: nil) }.pageSize == 30)
  }

  // Mutation: in `loadMore`, drop `job.running == nil`.
  @Test func `more is not asked for twice at a time`() async throws {
    let spy = RowSpy(.waits)
    let paginator = await makeLoaded(spy)
    let first = Task { await paginator.loadMore() }
    let call = try await spy.call(1)
    #expect(paginator.tail == .loading)
    spy.returns(rows(7...9, next: nil))
    await paginator.loadMore()
    call.returns(rows(4...6, next: nil))
    try await finished(first)
    #expect(spy.callCount == 2)
    #expect(paginator.items.count == 6)
  }

  // Mutation: in `take`, drop the filter.
  @Test func `elements inserted while paging show up once`() async {
    let spy = RowSpy(.waits)
    let paginator = await makeLoaded(spy)
    spy.returns(rows(2...5, next: nil))
    await paginator.loadMore()
    #expect(paginator.items.map(\.id) == [1, 2, 3, 4, 5])
  }

  // Mutation: in `take`, drop `known = []`.
  @Test func `a refresh keeps showing the list until the answer is there`() async throws {
    let spy = RowSpy(.waits)
    let paginator = await makeLoaded(spy)
    let recorder = StateRecorder { paginator.state.map { $0.map(\.id) } }
    let refresh = Task { await paginator.refresh() }
    let call = try await spy.call(1)
    #expect(paginator.isRefreshing)
    call.returns(rows(0...2, next: 3))
    try await finished(refresh)
    #expect(recorder.states == [.loaded([1, 2, 3]), .loaded([0, 1, 2])])
    #expect(!paginator.isRefreshing)
    spy.returns(rows(3...3, next: nil))
    await paginator.loadMore()
    #expect(spy.calls.last?.cursor == 3)
  }

  // Mutation: in `start`, drop `self.job.close(number)` from the guard, and `Task.isCancelled` in `LoadPlan.run`.
  @Test func `a page that was on its way does not get into a refreshed list`() async throws {
    let spy = RowSpy(.waits, cancellation: .isIgnored)
    let paginator = await makeLoaded(spy)
    let more = Task { await paginator.loadMore() }
    let late = try await spy.call(1)
    let refresh = Task { await paginator.refresh() }
    let fresh = try await spy.call(2)
    #expect(paginator.tail == .ready)
    fresh.returns(rows(7...9, next: nil))
    try await finished(refresh)
    late.returns(rows(4...6, next: 7))
    try await finished(more)
    #expect(paginator.items.map(\.id) == [7, 8, 9])
    #expect(paginator.tail == .end)
  }

  // Mutation: in `fail`, settle with `failed` for every request.
  @Test func `a failure keeps what is there and can be retried`() async {
    let spy = RowSpy(.waits)
    let paginator = await makeLoaded(spy)
    spy.fails(AppError.slow)
    await paginator.loadMore()
    #expect(paginator.tail == .failed(.slow))
    #expect(paginator.items.count == 3)
    await paginator.didShow(3)
    #expect(spy.callCount == 2)
    spy.returns(rows(4...4, next: nil))
    await paginator.retry()
    #expect(paginator.items.map(\.id) == [1, 2, 3, 4])
    spy.fails(AppError.slow)
    await paginator.refresh()
    #expect(paginator.state == .failed(.slow, previous: (1...4).map { Row(id: $0) }))
    spy.returns(rows(1...1, next: nil))
    await paginator.retry()
    #expect(paginator.state == .loaded([Row(id: 1)]))
    await paginator.retry()
    #expect(spy.callCount == 5)
  }

  // Mutation: in `restoreRest`, drop the first line.
  @Test(.timeLimit(.minutes(5))) func `cancelling shows no error and leaves nothing loading`() async throws {
    let spy = RowSpy(.waits)
    let paginator = await makeLoaded(spy)
    let more = Task { await paginator.loadMore() }
    _ = try await spy.call(1)
    more.cancel()
    try await finished(more)
    #expect(paginator.tail == .ready)
    let reload = Task { await paginator.load() }
    _ = try await spy.call(2)
    #expect(paginator.state.isLoading)
    paginator.cancel()
    try await finished(reload)
    #expect(paginator.state.value?.count == 3)
    #expect(!paginator.state.isLoading)
  }

  @Test func `the next page is loaded when the end comes near`() async {
    let spy = RowSpy(.waits)
    let paginator = await makeLoaded(spy)
    await paginator.didShow(1, distance: 2)
    #expect(spy.callCount == 1)
    spy.returns(rows(4...4, next: nil))
    await paginator.didShow(2, distance: 2)
    #expect(paginator.items.count == 4)
  }

  // Mutation: in `didShow`, call `loadMore`.
  @Test(.timeLimit(.minutes(5))) func `a row that is scrolled away does not end the request it began`() async throws {
    let spy = RowSpy(.waits)
    let paginator = await makeLoaded(spy)
    let counts = StateRecorder { paginator.items.count }
    let row = Task { await paginator.didShow(3) }
    let call = try await spy.call(1)
    row.cancel()
    try await finished(row)
    try #require(paginator.tail == .loading)
    call.returns(rows(4...4, next: nil))
    try await counts.wait(for: 4)
    #expect(spy.callCount == 2)
  }

  // Mutation: in `didShow`, return when a request runs.
  @Test(.timeLimit(.minutes(5))) func `a row that came into view during a refresh is not forgotten`() async throws {
    let spy = RowSpy(.waits)
    let paginator = await makeLoaded(spy)
    let refresh = Task { await paginator.refresh() }
    let fresh = try await spy.call(1)
    let row = Task { await paginator.didShow(3) }
    let again = Task { await paginator.didShow(2) }
    // Waits its turn behind the two on the main actor.
    await Task { @MainActor in }.value
    fresh.returns(rows(1...3, next: 4))
    try await finished(refresh)
    try await spy.call(2).returns(rows(4...20, next: nil))
    try await finished(row)
    try await finished(again)
    #expect(paginator.items.count == 20)
    #expect(spy.calls.map(\.cursor) == [nil, nil, 4])
  }

  // Mutation: in `pageWithNews`, drop `next != request.cursor`.
  @Test func `a server that stays where it is ends the list`() async {
    let spy = RowSpy(.waits)
    let paginator = await makeLoaded(spy)
    spy.returns(rows(4...4, next: 4))
    await paginator.loadMore()
    #expect(paginator.tail == .end)
  }

  // Mutation: in `pageWithNews`, return each page as it comes.
  @Test func `pages with nothing new in them are passed over`() async {
    let spy = RowSpy(.waits)
    let paginator = makePaginator(spy)
    for page in [Rows([], next: 1), rows(1...3, next: 4)] { spy.returns(page) }
    await paginator.load()
    #expect(paginator.items.map(\.id) == [1, 2, 3])
    for page in [rows(1...3, next: 7), rows(3...4, next: nil)] { spy.returns(page) }
    await paginator.loadMore()
    #expect(paginator.items.map(\.id) == [1, 2, 3, 4])
    #expect(spy.calls.map(\.cursor) == [nil, 1, 4, 7])
    #expect(paginator.tail == .end)
  }

  // Mutation: in `pageWithNews`, repeat for ever; then the time limit ends the test.
  @Test(.timeLimit(.minutes(5))) func `a server that never stops is not asked for ever`() async {
    var cursor = 0
    let paginator = Paginator<Row, Int>(policy: .never) { _ in
      cursor += 1
      return cursor > 1_000_000 ? Rows([], next: nil) : Rows([], next: cursor)
    }
    await paginator.load()
    #expect(cursor == 10)
    #expect(paginator.state == .empty)
    #expect(paginator.hasMore)
    await paginator.loadMore()
    #expect(cursor == 20)
  }

  @Test func `an empty first page is empty`() async {
    let spy = RowSpy(.waits)
    let paginator = await makeLoaded(spy, Rows([], next: nil))
    #expect(paginator.state == .empty)
    #expect(paginator.items.isEmpty)
  }

  @Test func `a full page has a next one`() {
    let full = Page([1, 2], size: 2) { $0 }
    #expect(full.next == 2)
    #expect(Page([1], size: 2) { $0 }.next == nil)
    #expect(Page([Int](), size: 0) { $0 }.next == nil)
  }
}
