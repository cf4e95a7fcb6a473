import MVVM

/// A clock that stands still until a test moves it.
///
/// `advance` first waits until the code under test has really gone to sleep, so that no advance is lost, however busy
/// the machine is. (Other test clocks yield a number of times and hope; the idea of a clock moved by hand is that of
/// swift-clocks.) May be used from any task or thread. Registering, waking and advancing cost one pass over the
/// sleepers.
public final class TestClock: Clock, Sendable {
  /// A point in the time of a `TestClock`.
  public struct Instant: InstantProtocol {
    /// Time since the clock was made.
    public let offset: Duration

    /// An instant; zero is when the clock was made.
    public init(offset: Duration = .zero) { self.offset = offset }

    /// This instant moved by a duration.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// The time from this instant to another one; negative when the other one is earlier.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Whether the left instant is the earlier one.
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  struct Sleeper: Sendable {
    let id: UInt64
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State: Attended {
    var now = Instant()
    var lastID: UInt64 = 0
    /// Sleeps that were asked for and not yet registered; a cancelled one is taken out.
    var arriving: Set<UInt64> = []
    var sleepers: [Sleeper] = []
    var turnout = Turnout()
    var present: Int { sleepers.count }

    mutating func due() -> [Sleeper] {
      let due = sleepers.filter { $0.deadline <= now }.sorted { ($0.deadline, $0.id) < ($1.deadline, $1.id) }
      sleepers.removeAll { $0.deadline <= now }
      return due
    }
  }

  private let state = Lock(State())
  private let patience: Duration

  /// A clock at zero.
  /// - Parameter patience: real time, greater than zero, after which a wait for sleepers that never come fails instead
  ///   of hanging the test. It is never waited for when the sleepers do come.
  public init(patience: Duration = .seconds(120)) { self.patience = patience }

  /// The present time of this clock.
  public var now: Instant { state.withLock { $0.now } }

  /// One nanosecond.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// How many tasks sleep on this clock at the moment.
  public var sleeperCount: Int { state.withLock { $0.sleepers.count } }

  /// Sleeps until the clock is moved to `deadline` or beyond; returns at once when it is there already.
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let id = state.withLock { state in
      state.lastID += 1
      state.arriving.insert(state.lastID)
      return state.lastID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { register($0, id: id, deadline: deadline) }
    } onCancel: {
      let sleeper = state.withLock { state -> Sleeper? in
        state.arriving.remove(id)
        return state.sleepers.firstIndex { $0.id == id }.map { state.sleepers.remove(at: $0) }
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  private func register(_ continuation: CheckedContinuation<Void, any Error>, id: UInt64, deadline: Instant) {
    enum Fate { case cancelled, over, asleep([Turnout.Waiter]) }
    let fate = state.withLock { state -> Fate in
      guard state.arriving.remove(id) != nil else { return .cancelled }
      if deadline <= state.now { return .over }
      state.sleepers.append(Sleeper(id: id, deadline: deadline, continuation: continuation))
      return .asleep(state.turnout.satisfied(by: state.sleepers.count))
    }
    switch fate {
    case .cancelled: continuation.resume(throwing: CancellationError())
    case .over: continuation.resume()
    case .asleep(let waiters): for waiter in waiters { waiter.continuation.resume() }
    }
  }

  /// Waits until `expected` tasks sleep, then moves the time and wakes those whose time has come, earliest first.
  ///
  /// A task that is woken and sleeps again does so from the new time. To take it through several sleeps, advance once
  /// per sleep: each call waits for the next one. What the woken tasks do is not waited for; wait for its effect, with
  /// a `StateRecorder` or a `Spy`.
  /// - Parameters:
  ///   - duration: how far to move, zero or more.
  ///   - expected: how many sleepers must be there before the time moves; 0 moves at once.
  /// - Throws: `PatienceError` when the sleepers do not come, `CancellationError` when the test is cancelled.
  public func advance(by duration: Duration, expecting expected: Int = 1) async throws {
    while true {
      // Counting and moving are one step, so that a sleeper cancelled in between is not counted.
      let due = state.withLock { state -> [Sleeper]? in
        guard state.sleepers.count >= expected else { return nil }
        state.now = state.now.advanced(by: max(duration, .zero))
        return state.due()
      }
      if let due {
        for sleeper in due { sleeper.continuation.resume() }
        return
      }
      try await waitForSleepers(expected)
    }
  }

  /// Waits until at least `count` tasks sleep on this clock; the time stands still meanwhile.
  /// - Throws: `PatienceError` when they do not come, `CancellationError` when the test is cancelled.
  public func waitForSleepers(_ count: Int = 1) async throws {
    try await state.wait(for: count, patience: patience) {
      "Expected \(count) sleepers on the test clock, but \($0) came"
    }
  }
}
