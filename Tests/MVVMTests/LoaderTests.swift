import Foundation
import MVVM
import MVVMTesting
import Testing

@MainActor @Suite struct LoaderTests {
  @Test func `a load goes from idle through loading to loaded`() async {
    let spy = Spy<Void, Int>(.waits)
    let loader = makeLoader(spy)
    let recorder = StateRecorder { loader.state }
    spy.returns(1)
    await loader.load()
    #expect(recorder.states == [.idle, .loading(previous: nil), .loaded(1)])
    #expect(loader.lastUpdated == Date(timeIntervalSince1970: 7))
    #expect(loader.activity == .idle)
  }

  @Test func `an answer with nothing in it is empty`() async {
    let spy = Spy<Void, Int>(.waits)
    let loader = await makeLoadedLoader(spy, value: 0)
    #expect(loader.state == .empty)
    let list = Loader(policy: .never) { [Int]() }
    await list.load()
    #expect(list.state == .empty)
    let single = Loader(policy: .never) { 0 }
    await single.load()
    #expect(single.state == .loaded(0))
  }

  // Two guards, of which one is enough: `Cancellation.silences` in `LoadPlan.run`, and the restoring task in
  // `LatestTask.wait`. Mutation: drop both.
  @Test(arguments: [CancellationError(), URLError(.cancelled), Refused()] as [any Error & Sendable])
  func `contract 1: cancelling never shows an error`(error: any Error & Sendable) async throws {
    let spy = Spy<Void, Int>(.waits, cancellation: .isIgnored)
    for value in [nil, 1] {
      let loader = makeLoader(spy)
      if let value {
        spy.returns(value)
        await loader.load()
      }
      let before = loader.state
      let view = Task { await loader.load() }
      let call = try await spy.call(spy.callCount)
      view.cancel()
      call.fails(error)
      try await finished(view)
      #expect(loader.state == before)
      #expect(loader.activity == .idle)
      #expect(loader.failureCount == 0)
    }
  }

  // Mutation: in `Cancellation.saysSo`, drop the lines with `URLError` and `NSError`.
  @Test(arguments: [CancellationError(), URLError(.cancelled), CocoaError(.userCancelled)] as [any Error & Sendable])
  func `contract 1: cancelling never shows an error, also when the task is not cancelled`(
    error: any Error & Sendable
  ) async {
    let spy = Spy<Void, Int>(.waits)
    let loader = await makeLoadedLoader(spy)
    spy.fails(error)
    await loader.load()
    #expect(loader.state == .loaded(1))
    #expect(loader.activity == .idle)
  }

  // Mutation: drop both guards named at contract 2.
  @Test func `a late result after cancelling does not overwrite the state`() async throws {
    let spy = Spy<Void, Int>(.waits, cancellation: .isIgnored)
    let loader = await makeLoadedLoader(spy)
    let recorder = StateRecorder { loader.state }
    let view = Task { await loader.load() }
    let call = try await spy.call(1)
    loader.cancel()
    call.returns(9)
    try await finished(view)
    #expect(recorder.states == [.loaded(1), .loading(previous: 1), .loaded(1)])
  }

  // Two guards, of which one is enough: the number in `LatestTask.isCurrent`, and `Task.isCancelled` after the operation
  // in `LoadPlan.run`. Mutation: drop both.
  @Test(arguments: [[0, 1], [1, 0]])
  func `contract 2: the latest load wins, whatever order they finish in`(order: [Int]) async throws {
    let spy = Spy<Void, Int>(.waits, cancellation: .isIgnored)
    let loader = makeLoader(spy)
    let recorder = StateRecorder { loader.state }
    let old = Task { await loader.load() }
    let oldCall = try await spy.call(0)
    let new = Task { await loader.load() }
    let newCall = try await spy.call(1)
    for index in order { [oldCall, newCall][index].returns(index + 1) }
    try await finished(old)
    try await finished(new)
    #expect(loader.state == .loaded(2))
    #expect(recorder.states == [.idle, .loading(previous: nil), .loaded(2)])
  }

  // Mutation: in `begin`, show `.loading` for every kind.
  @Test func `contract 3: a refresh keeps showing the last value`() async throws {
    let spy = Spy<Void, Int>(.waits)
    let loader = await makeLoadedLoader(spy)
    let recorder = StateRecorder { loader.state }
    let refresh = Task { await loader.refresh() }
    let call = try await spy.call(1)
    #expect(loader.state == .loaded(1))
    #expect(loader.activity == .fetching)
    call.returns(2)
    try await finished(refresh)
    #expect(recorder.states == [.loaded(1), .loaded(2)])
  }

  // Mutation: in `end`, `.failed(error, previous: nil)`.
  @Test func `contract 3: a failure keeps the last value beside the error`() async {
    let spy = Spy<Void, Int>(.waits)
    let loader = await makeLoadedLoader(spy)
    spy.fails(AppError.broken)
    await loader.refresh()
    #expect(loader.state == .failed(.broken, previous: 1))
    spy.fails(AppError.broken)
    await loader.load()
    #expect(loader.state == .failed(.broken, previous: 1))
    #expect(loader.failureCount == 2)
    spy.returns(2)
    await loader.retry()
    #expect(loader.state == .loaded(2))
    #expect(loader.failureCount == 0)
  }

  // Mutation: in `begin`, drop the guard on `.retry`.
  @Test func `retry does nothing without a failure`() async {
    let spy = Spy<Void, Int>(.waits)
    let loader = await makeLoadedLoader(spy)
    spy.returns(2)
    await loader.retry()
    #expect(spy.callCount == 1)
  }

  // Mutation: in `LatestTask.wait`, drop `run.task.cancel()`; the spy's call never ends.
  @Test(.timeLimit(.minutes(5))) func `contract 4: a load ends with the task that awaits it`() async throws {
    let spy = Spy<Void, Int>(.waits)
    let loader = makeLoader(spy)
    let view = Task { await loader.load() }
    _ = try await spy.call(0)
    view.cancel()
    try await finished(view)
    #expect(loader.state == .idle)
  }

  // Mutation: in `LatestTask.wait`, drop the task in `onCancel`; the state waits for the operation.
  @Test(.timeLimit(.minutes(5))) func `contract 4: an operation that ignores the end leaves no screen loading`()
    async throws
  {
    let spy = Spy<Void, Int>(.waits, cancellation: .isIgnored)
    let loader = makeLoader(spy)
    let recorder = StateRecorder(patience: .seconds(120)) { loader.state }
    let view = Task { await loader.load() }
    let call = try await spy.call(0)
    view.cancel()
    try await recorder.wait(for: .idle)
    call.returns(1)
    try await finished(view)
    #expect(loader.state == .idle)
  }

  // Mutation: in `LatestTask`, drop `deinit`; or capture `self` strongly in `Loader.begin`.
  @Test(.timeLimit(.minutes(5))) func `contract 4: a loader that goes away cancels its work`() async throws {
    let spy = Spy<Void, Int>(.waits)
    let ended = CallLog<Bool>()
    let watched = Spy<Void, Void>(.waits)
    try await expectNoLeak {
      let loader = Loader(policy: .never) {
        do {
          return try await spy()
        } catch {
          ended.record(error is CancellationError)
          try await watched()
          throw error
        }
      }
      loader.start()
      _ = try await spy.call(0)
      return loader
    }
    _ = try await watched.call(0)
    #expect(ended.entries == [true])
  }

  // Mutation: in `LoadPlan.pause`, do not sleep; the clock has no sleepers to wait for.
  @Test func `contract 5: what may pass is tried again after growing pauses`() async throws {
    let spy = Spy<Void, Int>(.waits)
    let clock = TestClock()
    let loader = makeLoader(spy, policy: .standard, clock: clock)
    spy.fails(AppError.slow)
    spy.fails(URLError(.timedOut))
    spy.returns(1)
    let load = Task { await loader.load() }
    try await clock.advance(by: .seconds(1))
    _ = try await spy.call(1)
    try await clock.waitForSleepers()
    #expect(loader.failureCount == 2)
    try await clock.advance(by: .milliseconds(1999))
    #expect(spy.callCount == 2)
    try await clock.advance(by: .milliseconds(1))
    try await finished(load)
    #expect(spy.callCount == 3)
    #expect(loader.state == .loaded(1))
    #expect(loader.failureCount == 0)
  }

  // Mutation: drop `failures < policy.attempts`.
  @Test func `contract 5: after three attempts the error is shown`() async throws {
    let spy = Spy<Void, Int>(.waits)
    let clock = TestClock()
    let loader = makeLoader(spy, policy: .standard, clock: clock)
    spy.alwaysFails(AppError.slow)
    let load = Task { await loader.load() }
    try await clock.advance(by: .seconds(1))
    try await clock.advance(by: .seconds(2))
    try await finished(load)
    #expect(spy.callCount == 3)
    #expect(loader.state == .failed(.slow, previous: nil))
  }

  // Mutation: drop `appError.isRetryable`; the load then waits for the clock.
  @Test(.timeLimit(.minutes(5))) func `contract 5: what will not pass is not tried again`() async {
    let spy = Spy<Void, Int>(.waits)
    let loader = makeLoader(spy, policy: .standard)
    spy.fails(AppError.broken)
    await loader.load()
    #expect(spy.callCount == 1)
    #expect(loader.state == .failed(.broken, previous: nil))
  }

  // Mutation: in `LoadPlan.pause`, drop the line with `rateLimited`.
  @Test func `a server that says when to come back is listened to`() async throws {
    let spy = Spy<Void, Int>(.waits)
    let clock = TestClock()
    let loader = makeLoader(spy, policy: .standard, clock: clock)
    spy.fails(BackendError.rateLimited(retryAfter: .seconds(20)))
    spy.returns(1)
    let load = Task { await loader.load() }
    try await clock.advance(by: .seconds(19))
    #expect(spy.callCount == 1)
    try await clock.advance(by: .seconds(1))
    try await finished(load)
    #expect(loader.state == .loaded(1))
  }

  // Mutation: drop `waitForConnection`.
  @Test(.timeLimit(.minutes(5))) func `contract 5: offline pauses instead of failing`() async throws {
    let spy = Spy<Void, Int>(.waits)
    let connectivity = ConnectivityStatus(isConnected: false)
    let loader = makeLoader(spy, connectivity: connectivity)
    let activities = StateRecorder { loader.activity }
    let load = Task { await loader.load() }
    try await activities.wait(for: .paused)
    #expect(spy.callCount == 0)
    #expect(loader.state == .loading(previous: nil))
    spy.returns(1)
    connectivity.update(isConnected: true)
    try await finished(load)
    #expect(loader.state == .loaded(1))
    #expect(activities.states == [.idle, .fetching, .paused, .fetching, .idle])
  }

  // Mutation: drop the `continue` in `LoadPlan.run`.
  @Test(.timeLimit(.minutes(5))) func `contract 5: a connection lost on the way pauses and counts no failure`()
    async throws
  {
    let spy = Spy<Void, Int>(.waits)
    let connectivity = ConnectivityStatus()
    let loader = makeLoader(spy, connectivity: connectivity)
    let activities = StateRecorder { loader.activity }
    let load = Task { await loader.load() }
    let call = try await spy.call(0)
    connectivity.update(isConnected: false)
    call.fails(URLError(.notConnectedToInternet))
    try await activities.wait(for: .paused)
    spy.returns(1)
    connectivity.update(isConnected: true)
    try await finished(load)
    #expect(loader.state == .loaded(1))
    #expect(loader.failureCount == 0)
  }

  // Mutation: in `ConnectivityStatus.waitUntilConnected`, drop the cancellation handler's body.
  @Test(.timeLimit(.minutes(5))) func `a paused load can be cancelled`() async throws {
    let spy = Spy<Void, Int>(.waits)
    let connectivity = ConnectivityStatus(isConnected: false)
    let loader = makeLoader(spy, connectivity: connectivity)
    let activities = StateRecorder { loader.activity }
    let load = Task { await loader.load() }
    try await activities.wait(for: .paused)
    load.cancel()
    try await finished(load)
    #expect(loader.state == .idle)
    #expect(connectivity.waiterCount == 0)
  }

  // Mutation: in `Loader.run`, drop `!Task.isCancelled`.
  @Test func `a task that is over does not take the place of a running load`() async throws {
    let spy = Spy<Void, Int>(.waits)
    let loader = makeLoader(spy)
    let first = Task { await loader.load() }
    let call = try await spy.call(0)
    let late = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      await loader.load()
    }
    try await finished(late)
    call.returns(1)
    try await finished(first)
    #expect(loader.state == .loaded(1))
    #expect(spy.callCount == 1)
  }

  // Mutation: in `LoadPlan.run`, drop `Task.checkCancellation`.
  @Test func `a load that is superseded before it began asks nobody`() async throws {
    let spy = Spy<Void, Int>(.waits)
    let loader = makeLoader(spy)
    loader.start()
    loader.start()
    spy.alwaysReturns(1)
    await loader.load()
    #expect(spy.callCount == 1)
  }

  // Mutation: in `LatestTask.cancel`, cancel the task first and close the newest one then.
  @Test(.timeLimit(.minutes(5))) func `a load that starts as soon as another one is cancelled goes on`() async throws {
    let spy = Spy<Int, Int>(.waits, cancellation: .isIgnored)
    var count = 0
    let again = Again()
    let loader = Loader<Int>(policy: .never) {
      count += 1
      let number = count
      return try await withTaskCancellationHandler {
        try await spy(number)
      } onCancel: {
        MainActor.assumeIsolated { again.action() }
      }
    }
    again.action = { [weak loader] in loader?.start() }
    loader.start()
    _ = try await spy.call(0)
    loader.cancel()
    again.action = {}
    try #require(loader.state.isLoading)
    let states = StateRecorder { loader.state }
    try await spy.call(1).returns(2)
    try await states.wait(for: .loaded(2))
  }

  // Mutation: in `Loader.loadIfStale(after:of:)`, drop `reset()`.
  @Test(.timeLimit(.minutes(5))) func `what belongs to another account is not shown while the next one loads`()
    async throws
  {
    let spy = Spy<Void, Int>(.waits, cancellation: .isIgnored)
    let loader = makeLoader(spy)
    spy.returns(1)
    await loader.loadIfStale(after: .zero, of: "Ann")
    let again = Task { await loader.loadIfStale(after: .zero, of: "Ann") }
    let call = try await spy.call(1)
    #expect(loader.state == .loaded(1))
    call.fails(AppError.slow)
    try await finished(again)
    #expect(loader.failureCount == 1)
    let other = Task { await loader.loadIfStale(after: .zero, of: "Bob") }
    let late = try await spy.call(2)
    #expect(loader.state == .loading(previous: nil))
    #expect(loader.lastUpdated == nil)
    #expect(loader.failureCount == 0)
    loader.reset()
    #expect(loader.state == .idle)
    #expect(loader.activity == .idle)
    late.returns(3)
    try await finished(other)
    #expect(loader.state == .idle)
  }
}

/// What is to be done when a load hears of its end.
@MainActor private final class Again {
  var action: @MainActor () -> Void = {}
}
