import MVVM
import MVVMTesting
import Testing

private struct Row: Identifiable, Equatable, Sendable, Codable {
  let id: Int
  var text = ""
}

@MainActor @Suite struct PagedQueryTests {
  private let spy = Spy<Int?, Page<Row, Int>>(.waits)
  private let cache = QueryCache(policy: .never, clock: TestClock())
  private var query: PagedQuery<Row, Int> {
    PagedQuery("rows", pageSize: 2) { [spy] in try await spy($0.cursor) }
  }

  private func page(_ ids: Int..., next: Int?) -> Page<Row, Int> { Page(ids.map { Row(id: $0) }, next: next) }

  /// A list with two pages of two.
  private func loaded() async -> PagedQueryObserver<Row, Int> {
    let list = cache.observe(query)
    spy.returns(page(1, 2, next: 2))
    await list.load()
    spy.returns(page(3, 4, next: 4))
    await list.loadMore()
    return list
  }

  // Mutation: in `PagedQuery.init`, fetch one page only.
  @Test func `contract 6: a refresh keeps the pages, and shows the new ones together`() async throws {
    let list = await loaded()
    #expect(list.items.map(\.id) == [1, 2, 3, 4])
    #expect(list.tail == .ready)
    let recorder = StateRecorder { list.items.map(\.id) }
    let refresh = Task { await list.refresh() }
    try await spy.call(2).returns(page(0, 1, next: 1))
    let call = try await spy.call(3)
    #expect(list.isRefreshing)
    #expect(list.items.map(\.id) == [1, 2, 3, 4])
    call.returns(page(2, 3, next: 3))
    try await finished(refresh)
    #expect(recorder.states == [[1, 2, 3, 4], [0, 1, 2, 3]])
    #expect(spy.calls == [nil, 2, nil, 1])
    #expect(!list.isRefreshing)
  }

  @Test func `contract 6: a refresh that fails keeps the pages beside the error`() async throws {
    let list = await loaded()
    spy.returns(page(1, 2, next: 2))
    spy.fails(AppError.broken)
    await list.refresh()
    #expect(list.state == .failed(.broken, previous: [1, 2, 3, 4].map { Row(id: $0) }))
    spy.returns(page(1, next: nil))
    await list.retry()
    #expect(list.items.map(\.id) == [1])
    #expect(list.tail == .end)
    #expect(!list.hasMore)
  }

  @Test func `a next page that fails leaves the list, and is retried`() async throws {
    let list = await loaded()
    spy.fails(AppError.broken)
    await list.loadMore()
    #expect(list.tail == .failed(.broken))
    #expect(list.state.error == nil)
    await list.didShow(4)
    #expect(spy.callCount == 3)
    spy.returns(page(5, next: nil))
    await list.retry()
    #expect(list.items.map(\.id) == [1, 2, 3, 4, 5])
    await list.loadMore()
    #expect(spy.callCount == 4)
  }

  @Test func `observers share pages, and one request for the next`() async throws {
    let list = await loaded()
    let other = cache.observe(query)
    #expect(other.items == list.items)
    let row = Task { await list.didShow(4) }
    let call = try await spy.call(2)
    let more = Task { await other.loadMore() }
    #expect(other.tail == .loading)
    row.cancel()
    try await finished(row)
    // The row is gone, the end of the list is still near.
    #expect(list.tail == .loading)
    call.returns(page(5, next: nil))
    try await finished(more)
    #expect(await eventually { list.items.count == 5 })
    #expect(spy.callCount == 3)
  }

  @Test func `a row that appears during a refresh waits, and looks again`() async throws {
    let list = await loaded()
    let refresh = Task { await list.refresh() }
    let call = try await spy.call(2)
    let row = Task { await list.didShow(4) }
    call.returns(page(1, 4, next: 4))
    try await spy.call(3).returns(page(5, next: 5))
    try await finished(refresh)
    try await spy.call(4).returns(page(6, next: nil))
    try await finished(row)
    #expect(list.items.map(\.id) == [1, 4, 5, 6])
  }

  // Mutation: in `EditLog.extend`, treat it as an answer to everything.
  @Test func `edits survive pages and refreshes that are under way`() async throws {
    let list = await loaded()
    let more = Task { await list.loadMore() }
    let call = try await spy.call(2)
    let send = Spy<Void, Void>(.waits)
    let mutation = Task {
      try await cache.mutate {
        $0.edit(query) { rows in
          rows.update(3) { $0.text = "liked" }
          rows.remove(2)
          rows.insert(Row(id: 9))
        }
      } send: {
        try await send()
      }
    }
    let sending = try await send.call(0)
    #expect(list.items.map(\.id) == [9, 1, 3, 4])
    call.returns(page(2, 5, next: 5))
    try await finished(more)
    #expect(list.items.map(\.id) == [9, 1, 3, 4, 5])
    #expect(list.items[2].text == "liked")
    sending.fails(AppError.broken)
    await #expect(throws: AppError.broken) { try await finished(mutation) }
    #expect(list.items.map(\.id) == [1, 2, 3, 4, 5])
    #expect(list.items[2].text.isEmpty)
    list.cancel()
  }

  // Mutation: in `isEdited`, drop the line with `needsMore`.
  @Test func `a list whose rows were all removed asks for more`() async throws {
    let list = await loaded()
    spy.returns(page(5, next: nil))
    cache.update(query.query) { rows in for id in 1...4 { rows.remove(id) } }
    try await StateRecorder { list.items.map(\.id) }.wait(for: [5])
    cache.update(query.query) { $0.remove(5) }
    #expect(list.state == .empty)
  }

  @Test func `pages without news are passed over, and a server that repeats itself ends the list`() async throws {
    let list = cache.observe(query)
    spy.returns(page(next: 1))
    spy.returns(page(1, next: 2))
    await list.load()
    #expect(list.items.map(\.id) == [1])
    spy.returns(page(1, next: 3))
    spy.returns(page(1, 2, next: 3))
    await list.loadMore()
    #expect(list.items.map(\.id) == [1, 2])
    #expect(list.tail == .end)
    spy.alwaysReturns(page(next: nil))
    await list.refresh()
    #expect(list.state == .empty)
  }

  @Test func `a cancelled request for more leaves the list as it was`() async throws {
    let list = await loaded()
    let more = Task { await list.loadMore() }
    _ = try await spy.call(2)
    more.cancel()
    try await finished(more)
    #expect(list.tail == .ready)
    #expect(list.items.count == 4)
  }
}
