import MVVM
import MVVMTesting
import Testing

/// Several callers of one load: it is theirs together, and no caller waits longer than it has to.
@MainActor @Suite(.timeLimit(.minutes(5))) struct SharedLoadTests {
  // Mutation: in `Loader.refresh`, start another one in each case.
  @Test func `two refreshes are one request, which goes on when one caller leaves`() async throws {
    let spy = Spy<Void, Int>(.waits)
    let loader = makeLoader(spy)
    let first = Task { await loader.refresh() }
    let call = try await spy.call(0)
    let second = Task { await loader.refresh() }
    await mainActorIsFree()
    second.cancel()
    try await finished(second)
    #expect(loader.state == .loading(previous: nil))
    #expect(loader.activity == .fetching)
    call.returns(1)
    try await finished(first)
    #expect(loader.state == .loaded(1))
    #expect(spy.callCount == 1)
  }

  // Mutation: in `LatestTask.leave`, end the work only when it is kept.
  @Test func `a shared load ends with its last caller`() async throws {
    let spy = Spy<Void, Int>(.waits)
    let loader = makeLoader(spy)
    let callers = (0..<3).map { _ in Task { await loader.refresh() } }
    _ = try await spy.call(0)
    await mainActorIsFree()
    for caller in callers { caller.cancel() }
    for caller in callers { try await finished(caller) }
    #expect(loader.state == .idle)
    #expect(loader.activity == .idle)
    #expect(spy.callCount == 1)
  }

  // Mutation: in `LatestTask.start`, forget those who wait.
  @Test func `the caller of a superseded load waits for the one that took its place`() async throws {
    let spy = Spy<Void, Int>(.waits, cancellation: .isIgnored)
    let loader = makeLoader(spy)
    let first = Task {
      await loader.load()
      return loader.state
    }
    // Never answered: an operation that ignores its end.
    _ = try await spy.call(0)
    let second = Task { await loader.load() }
    let call = try await spy.call(1)
    second.cancel()
    await mainActorIsFree()
    #expect(loader.state == .loading(previous: nil))
    call.returns(2)
    #expect(try await finished(first, patience: .seconds(20)) == .loaded(2))
    try await finished(second)
  }

  // Mutation: in `LatestTask.wait`, wait for the task.
  @Test func `a caller that is cancelled does not wait for an operation that ignores it`() async throws {
    let spy = Spy<Void, Int>(.waits, cancellation: .isIgnored)
    let loader = makeLoader(spy)
    let caller = Task { await loader.load() }
    _ = try await spy.call(0)
    caller.cancel()
    try await finished(caller, patience: .seconds(20))
    #expect(loader.state == .idle)
  }

  // Mutation: in `Loader.begin`, pass on that the load is kept only for the first one.
  @Test func `a load that a button started goes on without the caller that joined it`() async throws {
    let spy = Spy<Void, Int>(.waits)
    let loader = makeLoader(spy)
    let states = StateRecorder { loader.state }
    loader.start()
    let call = try await spy.call(0)
    let caller = Task { await loader.refresh() }
    await mainActorIsFree()
    caller.cancel()
    try await finished(caller)
    call.returns(1)
    try await states.wait(for: .loaded(1))
    #expect(spy.callCount == 1)
  }

  // Mutation: in `LatestTask.join`, accept work that its callers have left.
  @Test func `a load that everybody left is not joined`() async throws {
    let spy = Spy<Void, Int>(.waits, cancellation: .isIgnored)
    let loader = makeLoader(spy)
    let first = Task { await loader.refresh() }
    _ = try await spy.call(0)
    first.cancel()
    let second = Task { await loader.refresh() }
    try await spy.call(1).returns(2)
    try await finished(second)
    #expect(loader.state == .loaded(2))
  }

  // Mutation: in `Paginator.refresh`, start another one in each case.
  @Test func `a list is refreshed once for two callers`() async throws {
    let spy = Spy<PageRequest<Int>, Page<Numbered, Int>>(.waits)
    let list = Paginator(policy: .never) { try await spy($0) }
    let first = Task { await list.refresh() }
    let call = try await spy.call(0)
    let second = Task { await list.refresh() }
    await mainActorIsFree()
    second.cancel()
    try await finished(second)
    call.returns(Page([Numbered(id: 1)], next: nil))
    try await finished(first)
    #expect(list.items == [Numbered(id: 1)])
    #expect(spy.callCount == 1)
  }

  // Mutation: in `SearchModel.submit`, end the search with any caller.
  @Test func `a search goes on for the caller that stays`() async throws {
    let spy = Spy<String, [String]>(.waits)
    let search = SearchModel<String, [String]>(clock: TestClock()) { try await spy($0) }
    search.query = "a"
    let first = Task { await search.submit() }
    let call = try await spy.call(0)
    let second = Task { await search.submit() }
    await mainActorIsFree()
    second.cancel()
    try await finished(second)
    call.returns(["a"])
    try await finished(first)
    #expect(search.state == .loaded(["a"]))
  }
}
