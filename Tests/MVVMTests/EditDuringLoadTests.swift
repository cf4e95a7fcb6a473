import MVVM
import MVVMTesting
import Testing

private typealias Rows = Page<Numbered, Int>
private typealias RowSpy = Spy<PageRequest<Int>, Rows>

private func rows(_ ids: Int..., next: Int? = nil) -> Rows { Rows(ids.map { Numbered(id: $0) }, next: next) }

@MainActor
private func makeList(_ spy: RowSpy, _ page: Rows) async -> Paginator<Numbered, Int> {
  let list = Paginator(pageSize: 3, policy: .never) { try await spy($0) }
  spy.returns(page)
  await list.load()
  return list
}

/// What the user changes while an answer is on its way survives that answer.
@MainActor @Suite(.timeLimit(.minutes(5))) struct EditDuringLoadTests {
  // Mutation: in `Paginator.take`, leave the edits out.
  @Test func `a list keeps what was removed, inserted and changed while it reloaded`() async throws {
    let spy = RowSpy(.waits)
    let list = await makeList(spy, rows(1, 2, 3))
    let refresh = Task { await list.refresh() }
    let call = try await spy.call(1)
    list.remove(2)
    list.insert(Numbered(id: 99))
    list.update(3) { $0.title = "changed" }
    call.returns(rows(1, 2, 3))
    try await finished(refresh)
    #expect(list.items == [Numbered(id: 99), Numbered(id: 1), Numbered(id: 3, title: "changed")])
    spy.returns(rows(1, 2, 3))
    await list.refresh()
    #expect(list.items.map(\.id) == [1, 2, 3])
  }

  // Mutation: in `Paginator.replay`, insert also what the answer has.
  @Test func `an answer that knows the edit already shows it once`() async throws {
    let spy = RowSpy(.waits)
    let list = await makeList(spy, rows(1, 2))
    let refresh = Task { await list.refresh() }
    let call = try await spy.call(1)
    list.insert(Numbered(id: 3, title: "mine"), at: 2)
    list.remove(1)
    call.returns(rows(2, 3))
    try await finished(refresh)
    #expect(list.items == [Numbered(id: 2), Numbered(id: 3, title: "mine")])
  }

  @Test func `edits are gone with a list that was reset, and kept when the load is cancelled`() async throws {
    let spy = RowSpy(.waits)
    let list = await makeList(spy, rows(1, 2))
    let refresh = Task { await list.refresh() }
    _ = try await spy.call(1)
    list.remove(1)
    list.cancel()
    try await finished(refresh)
    #expect(list.items.map(\.id) == [2])
    list.reset()
    spy.returns(rows(1, 2))
    await list.load()
    #expect(list.items.map(\.id) == [1, 2])
  }

  // Mutation: in `Paginator.edit`, do not ask for more.
  @Test func `a list of which all rows were removed goes on with the next page`() async throws {
    let spy = RowSpy(.waits)
    let list = await makeList(spy, rows(1, 2, next: 3))
    let items = StateRecorder { list.items.map(\.id) }
    list.remove(1)
    #expect(spy.callCount == 1)
    list.remove(2)
    #expect(list.tail == .loading)
    let call = try await spy.call(1)
    #expect(call.arguments.cursor == 3)
    call.returns(rows(3, 4))
    try await items.wait(for: [3, 4])
  }

  // Mutation: in `Paginator.take`, do not ask for more.
  @Test func `a list of which all rows were removed while it reloaded goes on with the next page`() async throws {
    let spy = RowSpy(.waits)
    let list = await makeList(spy, rows(1, 2, next: 3))
    let items = StateRecorder { list.items.map(\.id) }
    let refresh = Task { await list.refresh() }
    let call = try await spy.call(1)
    list.remove(1)
    list.remove(2)
    call.returns(rows(1, 2, next: 3))
    try await finished(refresh)
    try await spy.call(2).returns(rows(3))
    try await items.wait(for: [3])
  }

  // Mutation: in `Paginator.edit`, change nothing after a failure without rows.
  @Test func `a row shows also after the reload of an empty list failed`() async {
    let spy = RowSpy(.waits)
    let list = await makeList(spy, rows())
    spy.fails(AppError.slow)
    await list.refresh()
    #expect(list.state == .failed(.slow, previous: nil))
    list.insert(Numbered(id: 1))
    #expect(list.state == .failed(.slow, previous: [Numbered(id: 1)]))
  }

  // Mutation: in `Loader.end`, leave the edits out.
  @Test func `a row that was removed does not return with the answer of a running refresh`() async throws {
    let spy = Spy<Void, [Int]>(.waits)
    let loader = Loader(policy: .never) { try await spy() }
    spy.returns([1, 2, 3])
    await loader.load()
    let states = StateRecorder { loader.state }
    let refresh = Task { await loader.refresh() }
    let call = try await spy.call(1)
    loader.update { $0.removeAll { $0 == 2 } }
    call.returns([1, 2, 3])
    try await finished(refresh)
    #expect(states.states == [.loaded([1, 2, 3]), .loaded([1, 3])])
    spy.returns([1, 2, 3])
    await loader.refresh()
    #expect(loader.state == .loaded([1, 2, 3]))
  }

  // Mutation: in `Loader.update`, start from `settled.value`.
  @Test func `the first element of an empty list can be added`() async throws {
    let spy = Spy<Void, [Int]>(.waits)
    let loader = Loader(policy: .never) { try await spy() }
    spy.returns([])
    await loader.load()
    #expect(loader.state == .empty)
    loader.update { $0.append(1) }
    #expect(loader.state == .loaded([1]))
    loader.update { $0 = [] }
    spy.fails(AppError.slow)
    await loader.refresh()
    loader.update { $0.append(2) }
    #expect(loader.state == .failed(.slow, previous: [2]))
    let load = Task { await loader.load() }
    let call = try await spy.call(2)
    loader.update { $0 = [] }
    #expect(loader.state == .loading(previous: nil))
    loader.update { $0.append(3) }
    #expect(loader.state == .loading(previous: [3]))
    call.returns([])
    try await finished(load)
    #expect(loader.state == .loaded([3]))
  }
}

/// A refresh keeps how far the user has come.
@MainActor @Suite(.timeLimit(.minutes(5))) struct KeptPagesTests {
  // Mutation: in `Paginator.refresh`, ask for one page.
  @Test func `a refresh brings as many pages as there were`() async throws {
    let spy = RowSpy(.waits)
    let list = await makeList(spy, rows(1, 2, next: 3))
    for page in [rows(3, 4, next: 5), rows(5, 6, next: 7)] {
      spy.returns(page)
      await list.loadMore()
    }
    let shown = StateRecorder { list.items.map(\.id) }
    for page in [rows(0, 1, next: 2), rows(2, 3, next: 4), rows(4, 6, next: 7)] { spy.returns(page) }
    await list.refresh()
    #expect(shown.states == [[1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 6]])
    #expect(spy.calls.suffix(3).map(\.cursor) == [nil, 2, 4])
    spy.returns(rows(7))
    await list.loadMore()
    #expect(spy.calls.last?.cursor == 7)
    // As long as the server has them.
    spy.returns(rows(0))
    await list.refresh()
    #expect(list.items.map(\.id) == [0])
    #expect(list.tail == .end)
  }

  // Mutation: in `Paginator.retry`, ask for one page.
  @Test func `a refresh that fails keeps the list, and so does its retry`() async {
    let spy = RowSpy(.waits)
    let list = await makeList(spy, rows(1, 2, next: 3))
    spy.returns(rows(3, 4, next: 5))
    await list.loadMore()
    spy.returns(rows(1, 2, next: 3))
    spy.fails(AppError.slow)
    await list.refresh()
    #expect(list.items.map(\.id) == [1, 2, 3, 4])
    #expect(list.state.error == .slow)
    for page in [rows(1, 2, next: 3), rows(3, 4, next: 5)] { spy.returns(page) }
    await list.retry()
    #expect(list.items.map(\.id) == [1, 2, 3, 4])
    #expect(list.state.error == nil)
    spy.returns(rows(1, next: 2))
    await list.load()
    #expect(list.items.map(\.id) == [1])
  }
}
