import MVVM
import MVVMTesting
import Testing

private struct Row: Identifiable, Equatable, Sendable {
  let id: Int
}

/// What waits for the connection says so, and no longer once it goes on or ends.
@MainActor @Suite(.timeLimit(.minutes(5))) struct PausedTests {
  private let connectivity = ConnectivityStatus(isConnected: false)

  private func makePaginator() -> Paginator<Row, Int> {
    Paginator(policy: .never, connectivity: connectivity) { Page([Row(id: $0.cursor ?? 0)], next: 1) }
  }

  private func makeSearch() -> SearchModel<String, [String]> {
    SearchModel(clock: TestClock(), connectivity: connectivity) { [$0] }
  }

  // Mutation: in `Paginator.note`, do nothing.
  @Test func `a list that waits for the connection is paused until it is back`() async throws {
    let paginator = makePaginator()
    let paused = StateRecorder { paginator.isPaused }
    let load = Task { await paginator.load() }
    try await paused.wait(for: true)
    #expect(paginator.state == .loading(previous: nil))
    connectivity.update(isConnected: true)
    try await finished(load)
    #expect(paginator.items == [Row(id: 0)])
    #expect(paused.states == [false, true, false])
  }

  // Mutation: in `Paginator.restoreRest`, drop the line with `isPaused`.
  @Test(arguments: [true, false]) func `a list that is cancelled while it is paused is not paused`(byTask: Bool)
    async throws
  {
    let paginator = makePaginator()
    let paused = StateRecorder { paginator.isPaused }
    let load = Task { await paginator.load() }
    try await paused.wait(for: true)
    if byTask { load.cancel() } else { paginator.cancel() }
    try await finished(load)
    #expect(!paginator.isPaused)
    #expect(paginator.state == .idle)
  }

  // Mutation: in `SearchModel.note`, do nothing.
  @Test func `a search that waits for the connection is paused until it is back`() async throws {
    let search = makeSearch()
    let paused = StateRecorder { search.isPaused }
    search.query = "a"
    let load = Task { await search.submit() }
    try await paused.wait(for: true)
    connectivity.update(isConnected: true)
    try await finished(load)
    #expect(search.state == .loaded(["a"]))
    #expect(paused.states == [false, true, false])
  }

  // Mutation: in `SearchModel.restore`, drop the line with `isPaused`.
  @Test(arguments: ["", "b"]) func `a paused search ends when it is cancelled, by hand or by clearing`(query: String)
    async throws
  {
    let search = makeSearch()
    let paused = StateRecorder { search.isPaused }
    search.query = "a"
    let load = Task { await search.submit() }
    try await paused.wait(for: true)
    search.query = query
    if !query.isEmpty { search.cancel() }
    try await finished(load)
    #expect(!search.isPaused)
    #expect(search.state == .idle)
    #expect(connectivity.waiterCount == 0)
  }
}
