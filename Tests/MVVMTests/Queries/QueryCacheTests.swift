import Foundation
import MVVM
import MVVMTesting
import Observation
import Testing

@MainActor @Suite struct QueryCacheTests {
  // Mutation: in `QueryEntry.load`, begin also while a request runs.
  @Test func `contract 1: any number of callers share one request`() async throws {
    let scene = QueryScene()
    let query = scene.query()
    let observer = scene.cache.observe(query)
    let tasks = (0..<5).map { _ in Task { try await scene.cache.fetch(query) } }
    let loading = Task { await observer.load() }
    try await scene.wait { $0?.callerCount == 6 }
    #expect(observer.state == .loading(previous: nil))
    try await scene.spy.call(0).returns([7])
    for task in tasks { #expect(try await finished(task) == [7]) }
    try await finished(loading)
    #expect(observer.state == .loaded([7]))
    #expect(scene.spy.callCount == 1)
  }

  // Mutation: in `endIfUnneeded`, drop `waiters.isEmpty`.
  @Test func `contract 1: a caller that leaves does not disturb the others, the last one ends the request`()
    async throws
  {
    let scene = QueryScene()
    let observer = scene.cache.observe(scene.query())
    let first = Task { await observer.load() }
    let second = Task { await observer.load() }
    let call = try await scene.spy.call(0)
    try await scene.wait { $0?.callerCount == 2 }
    first.cancel()
    try await finished(first)
    #expect(scene.report()?.callerCount == 1)
    #expect(observer.activity == .fetching)
    second.cancel()
    try await finished(second)
    #expect(observer.state == .idle)
    #expect(observer.activity == .idle)
    call.returns([1])
    #expect(scene.report()?.isFetching == false)
  }

  // Mutation: in `isStale`, `true`; then `false`.
  @Test func `contract 2: a fresh value is not fetched again, a stale one is shown meanwhile`() async throws {
    let scene = QueryScene()
    let observer = await scene.loaded(scene.query())
    await observer.load()
    #expect(scene.spy.callCount == 1)
    try await scene.clock.advance(by: .seconds(10), expecting: 0)
    #expect(observer.isStale)
    let recorder = StateRecorder { observer.state }
    let loading = Task { await observer.load() }
    let call = try await scene.spy.call(1)
    #expect(observer.state == .loaded([1]))
    #expect(observer.activity == .fetching)
    call.returns([2])
    try await finished(loading)
    #expect(recorder.states == [.loaded([1]), .loaded([2])])
    #expect(observer.lastUpdated == Date(timeIntervalSince1970: 1_000))
  }

  // Mutation: in `QueryEntry.isSame`, `false`.
  @Test func `contract 2: an equal answer does not render again`() async throws {
    let scene = QueryScene()
    let observer = await scene.loaded(scene.query())
    let renders = CallLog<Bool>()
    withObservationTracking {
      _ = observer.state
    } onChange: {
      renders.record(true)
    }
    scene.spy.returns([1])
    await observer.refresh()
    #expect(scene.spy.callCount == 2)
    #expect(renders.entries.isEmpty)
  }

  // Mutation: in `end`, treat `.cancelled` as an error.
  @Test(arguments: [CancellationError(), URLError(.cancelled)] as [any Error & Sendable])
  func `contract 3: a cancellation is never shown as an error`(error: any Error & Sendable) async throws {
    let scene = QueryScene()
    let observer = scene.cache.observe(scene.query())
    scene.spy.fails(error)
    await observer.load()
    #expect(observer.state == .idle)
    await #expect(throws: CancellationError.self) {
      scene.spy.fails(error)
      _ = try await scene.cache.fetch(scene.query())
    }
  }

  // Mutation: in `publish`, `.failed(error, previous: nil)`.
  @Test func `contract 3: a value stays beside the error, and retry fetches again`() async throws {
    let scene = QueryScene()
    let observer = await scene.loaded(scene.query())
    scene.spy.fails(AppError.broken)
    await observer.refresh()
    #expect(observer.state == .failed(.broken, previous: [1]))
    await #expect(throws: AppError.broken) {
      scene.spy.fails(AppError.broken)
      _ = try await scene.cache.fetch(scene.query())
    }
    #expect(observer.failureCount == 2)
    scene.spy.returns([2])
    await observer.retry()
    #expect(observer.state == .loaded([2]))
    #expect(observer.failureCount == 0)
    await observer.retry()
    #expect(scene.spy.callCount == 4)
  }

  @Test func `contract 3: what may pass is tried again`() async throws {
    let scene = QueryScene(policy: .standard)
    let observer = scene.cache.observe(scene.query())
    scene.spy.fails(AppError.slow)
    scene.spy.returns([1])
    let loading = Task { await observer.load() }
    try await scene.clock.advance(by: .seconds(1))
    try await finished(loading)
    #expect(observer.state == .loaded([1]))
  }

  // Mutation: in `invalidate(_:)`, compare whole keys.
  @Test func `contract 4: invalidating a prefix fetches what is observed, and marks the rest`() async throws {
    let scene = QueryScene()
    let seen = await scene.loaded(scene.query(1))
    scene.spy.returns([2])
    await scene.cache.prefetch(scene.query(2))
    let idle = scene.cache.observe(scene.query(3))
    let other = scene.cache.observe(CachedQuery("others") { [0] })
    await other.load()
    scene.cache.invalidate("numbers")
    try await scene.spy.call(2).returns([11])
    try await scene.wait { $0?.isFetching == false }
    #expect(seen.state == .loaded([11]))
    #expect(scene.report(2)?.isStale == true)
    #expect(!other.isStale)
    // No one has asked for this one yet.
    #expect(idle.state == .idle)
    #expect(scene.spy.calls == [1, 2, 1])
  }

  // Mutation: in `QueryEntry.invalidate`, do nothing while a request runs.
  @Test func `contract 4: a request that began before an invalidation is superseded, its callers get the new answer`()
    async throws
  {
    let scene = QueryScene()
    let fetch = Task { try await scene.cache.fetch(scene.query()) }
    let old = try await scene.spy.call(0)
    scene.cache.invalidate { $0.key == ["numbers", 1] }
    let new = try await scene.spy.call(1)
    old.returns([1])
    new.returns([2])
    #expect(try await finished(fetch) == [2])
  }

  // Mutation: in `sweep`, drop nothing; in `rest`, ignore observers.
  @Test func `contract 7: a value stays while it is observed, and for a while afterwards`() async throws {
    let scene = QueryScene()
    var observer: QueryObserver<[Int]>? = await scene.loaded(scene.query())
    try await scene.clock.advance(by: .seconds(100), expecting: 0)
    #expect(observer?.state == .loaded([1]))
    observer = nil
    try await scene.wait { $0?.observerCount == 0 }
    try await scene.clock.advance(by: .seconds(19))
    #expect(scene.cache.value(of: scene.query()) == [1])
    try await scene.clock.advance(by: .seconds(1))
    try await scene.wait { $0 == nil }
    #expect(scene.cache.value(of: scene.query()) == nil)
  }

  // Mutation: in `rests`, drop the newest.
  @Test func `contract 7: of the values that nothing needs, the most recently used stay`() async throws {
    let scene = QueryScene(capacity: 2)
    let observer = await scene.loaded(scene.query(0))
    for id in 1...3 {
      try await scene.clock.advance(by: .seconds(1), expecting: 0)
      scene.spy.returns([id])
      await scene.cache.prefetch(scene.query(id))
      // Used again.
      await scene.cache.prefetch(scene.query(1))
    }
    #expect(scene.cache.reports.map(\.key) == [["numbers", 0], ["numbers", 1], ["numbers", 3]])
    scene.cache.removeUnobserved()
    #expect(scene.cache.reports.map(\.key) == [["numbers", 0]])
    withExtendedLifetime(observer) {}
  }

  @Test func `contract 7: ten thousand values without observers do not grow beyond the capacity`() async throws {
    let scene = QueryScene(capacity: 50)
    for id in 0..<10_000 { scene.cache.set([id], for: scene.query(id)) }
    #expect(scene.cache.reports.count == 50)
    #expect(scene.cache.value(of: scene.query(9_999)) == [9_999])
  }

  @Test func `contract 7: a value with a pending edit stays`() async throws {
    let scene = QueryScene()
    scene.cache.set([1], for: scene.query())
    let send = Spy<Void, Void>(.waits)
    let mutation = Task {
      try await scene.cache.mutate {
        $0.edit(scene.query()) { $0.append(2) }
      } send: {
        try await send()
      }
    }
    let call = try await send.call(0)
    try await scene.clock.advance(by: .seconds(100), expecting: 0)
    scene.cache.removeUnobserved()
    #expect(scene.cache.value(of: scene.query()) == [1, 2])
    call.returns()
    try await finished(mutation)
    scene.cache.removeUnobserved()
    #expect(scene.cache.value(of: scene.query()) == nil)
  }

  // Mutation: in `note`, drop `isOffline()`.
  @Test func `contract 8: offline requests pause, and what is stale is fetched when the connection is back`()
    async throws
  {
    let connectivity = ConnectivityStatus()
    let scene = QueryScene(connectivity: connectivity)
    let stale = await scene.loaded(scene.query(1, staleAfter: .zero))
    let fresh = await scene.loaded(scene.query(2))
    connectivity.update(isConnected: false)
    let third = scene.cache.observe(scene.query(3))
    let loading = Task { await third.load() }
    try await StateRecorder { third.activity }.wait(for: .paused)
    #expect(scene.spy.callCount == 2)
    scene.spy.alwaysReturns([7])
    // Two wait: the request and the cache.
    #expect(await eventually { connectivity.waiterCount == 2 })
    connectivity.update(isConnected: true)
    try await finished(loading)
    try await StateRecorder { stale.state }.wait(for: .loaded([7]))
    #expect(third.state == .loaded([7]))
    #expect(fresh.state == .loaded([1]))
  }

  // Mutation: in `refetchIfStale`, ignore `isObserved`.
  @Test func `contract 8: on focus, what is observed and stale is fetched, and what failed`() async throws {
    let scene = QueryScene()
    let fresh = await scene.loaded(scene.query(1, staleAfter: .seconds(1_000)))
    let stale = await scene.loaded(scene.query(2))
    let failed = scene.cache.observe(scene.query(3))
    scene.spy.fails(AppError.broken)
    await failed.load()
    scene.cache.set([4], for: scene.query(4, keepFor: .seconds(1_000)))
    try await scene.clock.advance(by: .seconds(10), expecting: 0)
    scene.spy.alwaysReturns([7])
    scene.cache.refetchStale()
    try await StateRecorder { [stale.state, failed.state] }.wait(for: [.loaded([7]), .loaded([7])])
    #expect(fresh.state == .loaded([1]))
    #expect(Set(scene.spy.calls) == [1, 2, 3])
  }

  // Mutation: drop the type from `QueryReport.ID`.
  @Test func `contract 10: the same key with another type of value is another value`() async throws {
    let scene = QueryScene()
    let number = scene.cache.observe(CachedQuery<Int>("key") { 1 })
    let text = scene.cache.observe(CachedQuery<String>("key") { "one" })
    await number.load()
    await text.load()
    #expect(number.state == .loaded(1))
    #expect(text.state == .loaded("one"))
    #expect(scene.cache.reports.count == 2)
    scene.cache.set(2, for: CachedQuery<Int>("key") { 1 })
    #expect(text.state == .loaded("one"))
  }

  // Mutation: in `QueryEntry.set` and `edit`, keep `idleSince`.
  @Test func `contract 7: a value is kept for its time after it was set or changed`() async throws {
    let scene = QueryScene()
    let query = scene.query()
    scene.cache.set([1], for: query)
    try await scene.clock.advance(by: .seconds(12), expecting: 1)
    scene.cache.set([2], for: query)
    try await scene.clock.advance(by: .seconds(12), expecting: 1)
    #expect(scene.cache.value(of: query) == [2])
    scene.cache.update(query) { $0.append(3) }
    try await scene.clock.advance(by: .seconds(12), expecting: 1)
    #expect(scene.cache.value(of: query) == [2, 3])
    try await scene.clock.advance(by: .seconds(8), expecting: 1)
    #expect(await eventually { scene.cache.reports.isEmpty })
  }

  // Mutation: in `mutate`, call `then` also after a reset.
  @Test func `contract 11: the answer to a mutation of the former user is not shown to the next one`() async throws {
    let scene = QueryScene()
    let query = scene.query()
    let send = Spy<Void, [Int]>(.waits)
    let mutation = Task {
      try await scene.cache.mutate { _ in
      } send: {
        try await send()
      } then: {
        scene.cache.set($0, for: query)
      }
    }
    let sending = try await send.call(0)
    scene.cache.reset()
    sending.returns([1])
    #expect(try await finished(mutation) == [1])
    #expect(scene.cache.value(of: query) == nil)
  }

  // Mutation: in `mutate`, send also after a reset.
  @Test func `contract 11: a mutation that waits for its turn is not sent for the next user`() async throws {
    let scene = QueryScene()
    let send = Spy<Int, Void>(.waits)
    func mutation(_ number: Int) -> Task<Void, any Error> {
      Task {
        try await scene.cache.mutate(scope: "cart") { _ in
        } send: {
          try await send(number)
        }
      }
    }
    let first = mutation(1)
    let sending = try await send.call(0)
    let second = mutation(2)
    // In its scope once a third one, which is cancelled before, has ended after it.
    let third = mutation(3)
    third.cancel()
    await #expect(throws: CancellationError.self) { try await finished(third) }
    scene.cache.reset()
    send.returns(())
    sending.returns()
    try await finished(first)
    await #expect(throws: CancellationError.self) { try await finished(second) }
    #expect(send.calls == [1])
  }

  // Mutation: in `forget`, keep the log; in `settle`, ignore what `confirm` returns.
  @Test func `contract 11: a reset leaves nothing, also of what is under way`() async throws {
    let scene = QueryScene()
    let query = scene.query()
    let observer = await scene.loaded(query)
    let send = Spy<Void, Void>(.waits)
    let mutation = Task {
      try await scene.cache.mutate {
        $0.edit(query) { $0.append(2) }
      } send: {
        try await send()
      }
    }
    let sending = try await send.call(0)
    let loading = Task { try await scene.cache.fetch(scene.query(2)) }
    let request = try await scene.spy.call(1)
    scene.cache.reset()
    #expect(observer.state == .idle)
    request.returns([2])
    await #expect(throws: CancellationError.self) { try await finished(loading) }
    sending.returns()
    try await finished(mutation)
    #expect(observer.state == .idle)
    #expect(scene.cache.reports.map(\.key) == [query.key])
    #expect(scene.spy.callCount == 2)
  }

  @Test func `contract 11: removing a prefix leaves the rest`() async throws {
    let scene = QueryScene()
    let one = await scene.loaded(scene.query(1))
    let two = await scene.loaded(scene.query(2))
    scene.cache.remove(["numbers", 1])
    #expect(one.state == .idle)
    #expect(two.state == .loaded([1]))
  }

  @Test func `contract 11: a cache that goes away ends its requests`() async throws {
    let scene = Spy<Void, Int>(.waits)
    let ended = CallLog<Bool>()
    try await expectNoLeak {
      let cache = QueryCache(policy: .never, clock: TestClock())
      let query = CachedQuery<Int>("key") {
        defer { ended.record(true) }
        return try await scene()
      }
      let observer = cache.observe(query)
      observer.start()
      _ = try await scene.call(0)
      return cache
    }
    #expect(await eventually { !ended.entries.isEmpty })
  }
}
