import MVVM
import MVVMTesting
import Testing

@MainActor @Suite struct StreamTests {
  /// Reads until an element comes.
  private func read<Element: Sendable & Equatable>(_ stream: AsyncStream<Element>, until last: Element) async
    -> [Element]
  {
    var read: [Element] = []
    for await element in stream {
      read.append(element)
      if element == last { break }
    }
    return read
  }

  // Mutation: in `show(valuesOf:)`, show the first value only.
  @Test func `a loader shows what a sequence brings, and its states are a sequence`() async throws {
    let loader = Loader<Int>(policy: .never) { 0 }
    let (values, source) = AsyncThrowingStream.makeStream(of: Int.self)
    let states = loader.states()
    let reading = Task { await read(states, until: .loaded(2)) }
    let showing = Task { try await loader.show(valuesOf: values) }
    source.yield(1)
    try await StateRecorder { loader.state }.wait(for: .loaded(1))
    source.yield(2)
    let seen = try await finished(reading)
    #expect(seen.first == .idle || seen.first == .loaded(1))
    #expect(seen.last == .loaded(2))
    source.finish(throwing: Refused())
    await #expect(throws: Refused.self) { try await finished(showing) }
    #expect(loader.state == .loaded(2))
  }

  @Test func `a server that pushes fills the cache, and its states are a sequence`() async throws {
    let scene = QueryScene()
    let observer = scene.cache.observe(scene.query())
    let (values, source) = AsyncStream.makeStream(of: [Int].self)
    let states = observer.states()
    let reading = Task { await read(states, until: .loaded([2])) }
    let setting = Task { try await scene.cache.set(valuesOf: values, for: scene.query()) }
    source.yield([2])
    #expect(try await finished(reading).last == .loaded([2]))
    #expect(!observer.isStale)
    setting.cancel()
    try await finished(setting)
  }

  @Test func `a list in pages has its states as a sequence`() async throws {
    let cache = QueryCache(policy: .never, clock: TestClock())
    let list = cache.observe(
      PagedQuery<IdentifiedNumber, Int>("rows") { _ in Page([IdentifiedNumber(id: 1)], next: nil) })
    let states = list.states()
    let reading = Task { await read(states, until: .loaded([IdentifiedNumber(id: 1)])) }
    await list.load()
    #expect(try await finished(reading).last == .loaded([IdentifiedNumber(id: 1)]))
  }

  @Test func `paths of a router and values of a live value are sequences`() async throws {
    let router = Router<Place>()
    let paths = router.paths()
    let reading = Task { await read(paths, until: [.detail(1)]) }
    router.navigate(to: .detail(1))
    #expect(try await finished(reading).last == [.detail(1)])

    let live = LiveValue(1)
    let numbers = Task { await read(live.values(), until: 3) }
    #expect(await eventually { live.observerCount == 1 })
    try await live.set(
      valuesOf: AsyncStream { continuation in
        for number in [2, 3] { continuation.yield(number) }
        continuation.finish()
      })
    #expect(try await finished(numbers).last == 3)
    #expect(await eventually { live.observerCount == 0 })
  }
}

private struct IdentifiedNumber: Identifiable, Equatable, Sendable {
  let id: Int
}
