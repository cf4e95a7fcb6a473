import MVVM
import MVVMTesting
import Testing

private struct Row: Identifiable, Equatable, Sendable {
  let id: Int
  var title = ""
}

private typealias Rows = Page<Row, Int>
private typealias RowSpy = Spy<PageRequest<Int>, Rows>

@MainActor
private func list(_ spy: RowSpy, _ ids: [Int], next: Int? = nil) async -> Paginator<Row, Int> {
  let list = Paginator(pageSize: 3, policy: .never) { try await spy($0) }
  spy.returns(Rows(ids.map { Row(id: $0) }, next: next))
  await list.load()
  return list
}

@MainActor @Suite struct EditedListTests {
  // Mutation: in `insert`, drop `known.insert`; the page brings the row once more.
  @Test func `a row that was just made stands once, also when a page brings it`() async {
    let spy = RowSpy(.waits)
    let list = await list(spy, [1, 2, 3], next: 4)
    list.insert(Row(id: 5))
    spy.returns(Rows([Row(id: 4), Row(id: 5)], next: nil))
    await list.loadMore()
    #expect(list.items.map(\.id) == [5, 1, 2, 3, 4])
  }

  @Test func `a row with a known identity takes the place of the other`() async {
    let list = await list(RowSpy(.waits), [1, 2, 3])
    list.insert(Row(id: 2, title: "new"), at: 0)
    #expect(list.items == [Row(id: 1), Row(id: 2, title: "new"), Row(id: 3)])
    list.insert(Row(id: 9), at: 99)
    list.insert(Row(id: 8), at: -1)
    #expect(list.items.map(\.id) == [8, 1, 2, 3, 9])
  }

  // Mutation: in `remove`, forget the identity; the page brings the row back.
  @Test func `a removed row is not brought back by a page on its way`() async throws {
    let spy = RowSpy(.waits)
    let list = await list(spy, [1, 2, 3], next: 4)
    let more = Task { await list.loadMore() }
    let call = try await spy.call(1)
    list.remove(2)
    #expect(list.tail == .loading)
    call.returns(Rows([Row(id: 2), Row(id: 4)], next: nil))
    try await finished(more)
    #expect(list.items.map(\.id) == [1, 3, 4])
  }

  @Test func `the last row leaves an empty list, the first one fills it`() async {
    let list = await list(RowSpy(.waits), [1])
    list.remove(1)
    #expect(list.state == .empty)
    list.insert(Row(id: 1))
    #expect(list.state == .loaded([Row(id: 1)]))
    list.update(1) { $0.title = "other" }
    list.update(7) { $0.title = "nobody" }
    #expect(list.state == .loaded([Row(id: 1, title: "other")]))
  }

  // Mutation: in `edit`, show `settled.state` while loading.
  @Test func `while the list loads again, and after it failed, a change shows`() async throws {
    let spy = RowSpy(.waits)
    let list = await list(spy, [1, 2])
    let load = Task { await list.load() }
    let call = try await spy.call(1)
    list.remove(1)
    #expect(list.state == .loading(previous: [Row(id: 2)]))
    call.fails(NetworkError.timeout)
    try await finished(load)
    #expect(list.state == .failed(.network(.timeout), previous: [Row(id: 2)]))
    list.insert(Row(id: 3))
    #expect(list.state == .failed(.network(.timeout), previous: [Row(id: 3), Row(id: 2)]))
  }

  @Test func `before the first page there is nothing to change`() async throws {
    let spy = RowSpy(.waits)
    let fresh = Paginator(pageSize: 3, policy: .never) { try await spy($0) }
    fresh.insert(Row(id: 1))
    #expect(fresh.state == .idle)
    let load = Task { await fresh.load() }
    let call = try await spy.call(0)
    fresh.insert(Row(id: 1))
    #expect(fresh.state == .loading(previous: nil))
    call.returns(Rows([Row(id: 1)], next: nil))
    try await finished(load)
    #expect(fresh.items == [Row(id: 1)])
  }

  // Mutation: in `reset`, leave `next`; more can be asked for.
  @Test func `a list that was reset is as new, and late pages change nothing`() async throws {
    let spy = RowSpy(.waits)
    let list = await list(spy, [1, 2, 3], next: 4)
    let more = Task { await list.loadMore() }
    let call = try await spy.call(1)
    list.reset()
    try await finished(more)
    call.returns(Rows([Row(id: 4)], next: nil))
    #expect(list.state == .idle)
    #expect(list.tail == .end)
    await list.loadMore()
    #expect(spy.callCount == 2)
    spy.returns(Rows([Row(id: 1)], next: nil))
    await list.load()
    #expect(list.items.map(\.id) == [1])
  }
}

@MainActor @Suite struct ShownValueTests {
  // Mutation: in `show`, leave `lastUpdated`.
  @Test func `a value that came another way is shown as loaded`() async throws {
    let spy = Spy<Void, [Int]>(.waits)
    let loader = Loader(policy: .never) { try await spy() }
    loader.show([1])
    #expect(loader.state == .loaded([1]))
    #expect(loader.lastUpdated != nil)
    let load = Task { await loader.load() }
    let call = try await spy.call(0)
    loader.show([1, 2])
    #expect(loader.state == .loading(previous: [1, 2]))
    loader.cancel()
    try await finished(load)
    #expect(loader.state == .loaded([1, 2]))
    call.returns([])
    loader.show([])
    #expect(loader.state == .empty)
  }

  @Test func `a change shows while loading, after a failure, and never without a value`() async throws {
    let spy = Spy<Void, [Int]>(.waits)
    let loader = Loader(policy: .never) { try await spy() }
    loader.update { $0.append(9) }
    #expect(loader.state == .idle)
    loader.show([1])
    loader.update { $0.append(2) }
    #expect(loader.state == .loaded([1, 2]))
    let load = Task { await loader.load() }
    let call = try await spy.call(0)
    loader.update { $0.append(3) }
    #expect(loader.state == .loading(previous: [1, 2, 3]))
    call.fails(NetworkError.timeout)
    try await finished(load)
    loader.update { $0 = [4] }
    #expect(loader.state == .failed(.network(.timeout), previous: [4]))
    loader.reset()
    loader.show([1])
    loader.update { $0 = [] }
    #expect(loader.state == .empty)
  }
}

@MainActor @Suite struct PlacedErrorTests {
  private struct Taken: Error {}

  // Mutation: in `submit`, ignore what `place` says.
  @Test func `what is told beside a field is no error of the form`() async {
    let name = Field("ann")
    let form = FormModel(name)
    let placed = await form.submit { () -> Int in
      throw Taken()
    } placing: { error in
      guard error is Taken else { return false }
      name.reject(.custom("Taken."))
      return true
    }
    #expect(placed == Submission<Int>.invalid)
    #expect(form.error == nil)
    #expect(name.message == "Taken.")
    name.value = "bob"
    let failed = await form.submit { () -> Int in
      throw NetworkError.timeout
    } placing: {
      $0 is Taken
    }
    #expect(failed == Submission<Int>.failed(.network(.timeout)))
    #expect(form.error == .network(.timeout))
  }
}
