import MVVM
import Observation

/// The sequence of states that an observable object goes through.
///
/// Observation says "about to change" and nothing else, so a recorder that reads the state some time later misses what
/// came and went in between. This one looks at the state each time it is about to end, and at the present one when
/// asked: no state is lost, however fast they follow each other. (One exception: when a change makes it read other
/// properties than before, as in `{ model.isSearching ? model.found : model.all }`, it notices those when the main actor is
/// free again, or when the recorder is asked.)
///
/// What it reads must change on the main actor only (a change elsewhere is a fault of the code under test and stops
/// the process). It observes as long as it is referenced.
@MainActor
public final class StateRecorder<Value> {
  private struct Waiter {
    let matches: (Value) -> Bool
    let found: (Value) -> Void
    let continuation: CheckedContinuation<Void, any Error>
  }

  private let read: @MainActor () -> Value
  private let isSame: @MainActor (Value, Value) -> Bool
  private let patience: Duration
  private var ended: [Value] = []
  private var waiters: [UInt64: Waiter] = [:]
  private var lastID: UInt64 = 0
  /// Only the newest observation counts: an older one may know of other properties.
  private var observation: UInt64 = 0
  private var looksAgain = false
  /// How many of the states the test has asserted. The first one is where it began.
  fileprivate var asserted = 1

  /// Starts to record; the present state is the first one.
  /// - Parameters:
  ///   - patience: real time, greater than zero, after which waiting for a state that never comes fails.
  ///   - isSame: neighbors for which this holds are recorded once; nothing is the same unless told.
  ///   - read: what to record, for example `{ model.state }`.
  public init(
    patience: Duration = .seconds(120), isSame: @escaping @MainActor (Value, Value) -> Bool = { _, _ in false },
    _ read: @escaping @MainActor () -> Value
  ) {
    self.read = read
    self.isSame = isSame
    self.patience = patience
    track()
  }

  /// All states so far, oldest first, the present one last.
  public var states: [Value] {
    let present = track()
    if let last = ended.last, isSame(last, present) { return ended }
    return ended + [present]
  }

  /// Waits until a state fulfils a condition, now or later; states that have passed before the call do not count.
  /// - Returns: the first state that does.
  /// - Throws: `PatienceError` with the states seen when there is none, `CancellationError` when the test is cancelled.
  @discardableResult
  public func wait(until matches: @escaping (Value) -> Bool) async throws -> Value {
    let present = track()
    if matches(present) { return present }
    try Task.checkCancellation()
    lastID += 1
    let id = lastID
    let alarm = Task { [weak self, patience] in
      try await ContinuousClock().sleep(for: patience)
      guard let self else { return }
      self.end(id, PatienceError(description: "The expected state did not come; there were \(self.states)"))
    }
    defer { alarm.cancel() }
    var match = present
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        waiters[id] = Waiter(matches: matches, found: { match = $0 }, continuation: continuation)
      }
    } onCancel: {
      Task { @MainActor in self.end(id, CancellationError()) }
    }
    return match
  }

  private func end(_ id: UInt64, _ error: any Error) {
    waiters.removeValue(forKey: id)?.continuation.resume(throwing: error)
  }

  /// Observes what is read now.
  @discardableResult
  private func track() -> Value {
    observation += 1
    let number = observation
    return withObservationTracking {
      read()
    } onChange: { [weak self] in
      MainActor.assumeIsolated { self?.aboutToChange(number) }
    }
  }

  /// Called before the change: what is read here is the state that ends now.
  private func aboutToChange(_ number: UInt64) {
    guard number == observation else { return }
    let ending = track()
    if ended.last.map({ !isSame($0, ending) }) ?? true { ended.append(ending) }
    offer(ending)
    guard !looksAgain else { return }
    looksAgain = true
    // The state that begins is looked at after the change, which has been made when the main actor is free again.
    Task { [weak self] in self?.lookAgain() }
  }

  private func lookAgain() {
    looksAgain = false
    offer(track())
  }

  private func offer(_ value: Value) {
    for (id, waiter) in waiters where waiter.matches(value) {
      waiters[id] = nil
      waiter.found(value)
      waiter.continuation.resume()
    }
  }
}

extension StateRecorder where Value: Equatable {
  /// Starts to record; the present state is the first one, equal neighbors are recorded once.
  /// - Parameters:
  ///   - patience: real time, greater than zero, after which waiting for a state that never comes fails.
  ///   - read: what to record, for example `{ model.state }`.
  public convenience init(patience: Duration = .seconds(120), _ read: @escaping @MainActor () -> Value) {
    self.init(patience: patience, isSame: { $0 == $1 }, read)
  }

  /// Waits until a state is there, now or later.
  /// - Throws: `PatienceError` with the states seen when it does not come, `CancellationError` when the test is
  ///   cancelled.
  public func wait(for value: Value) async throws { try await wait { $0 == value } }

  /// Asserts the states that follow those asserted before, in their order, and waits for those that are still to come. The
  /// state at the start counts as asserted.
  /// - Throws: `StateMismatch` when another state follows, `PatienceError` when none does, `CancellationError` when the
  ///   test is cancelled.
  public func expect(_ expected: Value...) async throws {
    for value in expected {
      try await wait { [self] _ in states.count > asserted }
      let state = states[asserted]
      guard state == value else {
        throw StateMismatch(description: "Expected \(value) as state \(asserted), but it was \(state) of \(states)")
      }
      asserted += 1
    }
  }

  /// Asserts that there are no states beyond those asserted with `expect`: for the end of a test.
  /// - Throws: `StateMismatch` with those there are.
  public func finish() throws {
    let rest = Array(states.dropFirst(asserted))
    if !rest.isEmpty { throw StateMismatch(description: "These states came and were not expected: \(rest)") }
  }
}

/// An observable object went through other states than the test says.
public struct StateMismatch: Error, Sendable, CustomStringConvertible {
  /// What was expected, and what came instead.
  public let description: String
}

/// Runs a scene of which the test asserts every state, with `expect`: one that comes and is not asserted fails it. (After
/// the exhaustive test store of TCA.)
///
/// ```swift
/// try await exhaustively({ model.articles.state }) { states in
///   await model.articles.load()
///   try await states.expect(.loading(previous: nil), .loaded([article]))
/// }
/// ```
/// - Parameters:
///   - read: what to record.
///   - patience: real time, greater than zero, after which waiting for a state that never comes fails.
///   - scene: what happens.
/// - Throws: `StateMismatch`, or what `scene` throws.
@MainActor
public func exhaustively<Value: Equatable>(
  _ read: @escaping @MainActor () -> Value, patience: Duration = .seconds(120),
  _ scene: @MainActor (StateRecorder<Value>) async throws -> Void
) async throws {
  let recorder = StateRecorder(patience: patience, read)
  try await scene(recorder)
  try recorder.finish()
}
