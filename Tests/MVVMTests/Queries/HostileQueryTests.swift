import Foundation
import MVVM
import MVVMTesting
import Testing

@MainActor @Suite struct HostileQueryTests {
  @Test func `an observer that is released while it fetches ends the request`() async throws {
    let scene = QueryScene()
    var observer: QueryObserver<[Int]>? = scene.cache.observe(scene.query())
    observer?.start()
    _ = try await scene.spy.call(0)
    scene.cache.invalidate("numbers")
    observer = nil
    try await scene.wait { $0?.isFetching == false && $0?.observerCount == 0 }
    #expect(scene.report()?.phase == .idle)
  }

  @Test func `cancelling ends the request for all, and keeps the value`() async throws {
    let scene = QueryScene()
    let observer = await scene.loaded(scene.query())
    let refresh = Task { await observer.refresh() }
    let call = try await scene.spy.call(1)
    observer.cancel()
    call.returns([9])
    try await finished(refresh)
    #expect(observer.state == .loaded([1]))
    observer.cancel()
  }

  @Test func `a cancelled task fetches nothing and keeps nothing in memory`() async throws {
    let scene = QueryScene()
    let (gate, open) = AsyncStream.makeStream(of: Never.self)
    let task = Task {
      for await _ in gate {}
      return try await scene.cache.fetch(scene.query())
    }
    task.cancel()
    open.finish()
    await #expect(throws: CancellationError.self) { try await finished(task) }
    #expect(scene.spy.callCount == 0)
    try await scene.clock.advance(by: .seconds(20))
    try await scene.wait { $0 == nil }
  }

  @Test func `an edit of what is only requested is applied to the answer`() async throws {
    let scene = QueryScene()
    let query = scene.query()
    let observer = scene.cache.observe(query)
    let loading = Task { await observer.load() }
    let call = try await scene.spy.call(0)
    scene.cache.update(query) { $0.append(2) }
    scene.cache.update(scene.query(5)) { $0.append(2) }
    call.returns([1])
    try await finished(loading)
    #expect(observer.state == .loaded([1, 2]))
    #expect(scene.report(5) == nil)
  }

  @Test func `a change of what is shown may change the cache again`() async throws {
    let scene = QueryScene()
    let (one, two) = (scene.query(1), scene.query(2))
    let observer = await scene.loaded(one)
    let token = BindingToken(observing: { observer.state.value ?? [] }) { value in
      if value.count < 5 { scene.cache.update(one) { $0.append($0.count) } }
      scene.cache.set(value, for: two)
    }
    try await StateRecorder { observer.state }.wait(for: .loaded([1, 1, 2, 3, 4]))
    token.cancel()
  }

  @Test func `a placeholder is shown until the value comes, and never counts as one`() async throws {
    let scene = QueryScene()
    let list = scene.query()
    let detail = CachedQuery<Int>(
      ["detail", 2], placeholder: { $0.value(of: list)?.first { $0 == 2 } }, fetch: { throw AppError.broken })
    scene.cache.set([1, 2], for: list)
    let observer = scene.cache.observe(detail)
    let recorder = StateRecorder { observer.state }
    await observer.load()
    #expect(recorder.states == [.idle, .loading(previous: 2), .failed(.broken, previous: nil)])
    #expect(scene.cache.value(of: detail) == nil)
  }

  @Test func `keys are compared by type and value, and prefixes by parts`() throws {
    #expect(QueryKey("a", 1) == ["a", 1])
    #expect(QueryKey("a", 1) != QueryKey("a", "1"))
    #expect(QueryKey("a", 1) != QueryKey("a", Int64(1)))
    #expect(QueryKey("a", 1.0) != QueryKey("a", 1))
    #expect(Set<QueryKey>([["a", 1], ["a", "1"], "a"]).count == 3)
    #expect(QueryKey("a", 1, "b").starts(with: ["a", 1]))
    #expect(!QueryKey("a", 12).starts(with: ["a", 1]))
    #expect(!QueryKey("a").starts(with: ["a", 1]))
    #expect(QueryKey("a").starts(with: QueryKey()))
    #expect(QueryKey("a").appending(7).appending("b").description == "a/7/b")
  }

  @Test func `the inspector tells what is in memory`() async throws {
    let scene = QueryScene()
    let observer = await scene.loaded(scene.query(), [1, 2])
    try await scene.clock.advance(by: .seconds(3), expecting: 0)
    let report = try #require(scene.report())
    #expect(
      report.description == "numbers/1 (Array<Int>): loaded, 1 observers, 1 fetches, 3.0 seconds old, 2 elements")
    #expect(report.fetchDuration == .zero)
    withExtendedLifetime(observer) {}
  }
}
