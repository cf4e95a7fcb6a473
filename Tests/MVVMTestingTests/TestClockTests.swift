import Dispatch
import MVVM
import MVVMTesting
import Testing

/// How often each test was woken, and when.
private actor Wakes {
  private(set) var instants: [TestClock.Instant] = []
  func add(_ instant: TestClock.Instant) { instants.append(instant) }
}

/// Every `sleep` here is one on the test clock: no real time passes, and only `advance` ends it.
@Suite struct TestClockTests {
  // Mutation: in `advance`, drop the guard on the number of sleepers; time runs ahead of the sleeping task.
  @Test(.timeLimit(.minutes(5))) func `no advance is lost in 10,000 with four busy tasks`() async throws {
    let clock = TestClock()
    let busy = (0..<4).map { seed in
      Task {
        var number = UInt64(seed)
        while !Task.isCancelled {
          for _ in 0..<500 { number = number &* 6_364_136_223_846_793_005 &+ 1 }
          await Task.yield()
        }
        return number
      }
    }
    let sleeper = Task {
      var instants: [Duration] = []
      for _ in 0..<10_000 {
        guard (try? await clock.sleep(for: .seconds(1))) != nil else { break }
        instants.append(clock.now.offset)
      }
      return instants
    }
    for _ in 0..<10_000 { try await clock.advance(by: .seconds(1)) }
    // A task whose advance was lost would sleep for ever; one that has been woken does not notice.
    sleeper.cancel()
    let instants = await sleeper.value
    for task in busy { task.cancel() }
    #expect(instants == (1...10_000).map { .seconds($0) })
  }

  // Mutation: sort `due()` by id only.
  @Test func `advance wakes those whose time has come and no others`() async throws {
    let clock = TestClock()
    let wakes = Wakes()
    let tasks = [1, 2, 3].map { seconds in
      Task {
        try await clock.sleep(for: .seconds(seconds))
        await wakes.add(TestClock.Instant(offset: .seconds(seconds)))
      }
    }
    try await clock.advance(by: .seconds(2), expecting: 3)
    #expect(clock.sleeperCount == 1)
    try await clock.advance(by: .seconds(1))
    // One that was not woken would sleep for ever; one that has been does not notice.
    for task in tasks { task.cancel() }
    for task in tasks { _ = await task.result }
    #expect(await Set(wakes.instants.map(\.offset)) == [.seconds(1), .seconds(2), .seconds(3)])
    #expect(clock.now.offset == .seconds(3))
  }

  // Mutation: leave the sleeper in the list in `onCancel`.
  @Test func `a cancelled sleep ends at once and is forgotten`() async throws {
    let clock = TestClock()
    let task = Task { try await clock.sleep(for: .seconds(1)) }
    try await clock.waitForSleepers()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.sleeperCount == 0)
  }

  @Test func `a sleep that is over does not wait`() async throws {
    let clock = TestClock()
    try await clock.advance(by: .seconds(5), expecting: 0)
    try await clock.sleep(until: TestClock.Instant(offset: .seconds(5)))
    #expect(clock.sleeperCount == 0)
  }

  // Mutation: in `Turnout.wait`, drop the branch with `expired`; the test hangs.
  @Test(.timeLimit(.minutes(5))) func `a wait whose patience is over before it began ends`() async {
    let store = Lock<Turnout>(Turnout())
    let isOver = DispatchSemaphore(value: 0)
    await #expect(throws: PatienceError.self) {
      try await Turnout.wait(
        patience: .zero,
        join: { id, continuation in
          // The alarm looks for the waiter first.
          _ = isOver.wait(timeout: .now() + 10)
          store.withLock { $0.add(id: id, count: 1, continuation: continuation) }
          return false
        },
        leave: { id in
          defer { isOver.signal() }
          return store.withLock { $0.remove(id) }
        },
        failure: { "late" })
    }
  }

  // Mutation: drop the alarm in `Turnout.wait`; the test hangs.
  @Test(.timeLimit(.minutes(5))) func `waiting for sleepers that never come is an error`() async throws {
    let clock = TestClock(patience: .milliseconds(1))
    let error = await #expect(throws: PatienceError.self) { try await clock.advance(by: .seconds(1)) }
    #expect(error?.description == "Expected 1 sleepers on the test clock, but 0 came")
    #expect(clock.now.offset == .zero)
  }

  @Test func `a cancelled wait for sleepers ends`() async throws {
    let clock = TestClock()
    let task = Task { try await clock.advance(by: .seconds(1)) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
