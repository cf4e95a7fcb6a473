import MVVM
import Observation

/// The sequence of states that an observable object goes through.
///
/// Observation says "about to change" and nothing else, so a recorder that reads the state some time later misses what
/// came and went in between. This one looks at the state each time it is about to end, and at the present one when
/// asked: no state is lost, however fast they follow each other.
///
/// What it reads must change on the main actor only (a change elsewhere is a fault of the code under test and stops
/// the process). It observes as long as it is referenced.
@MainActor
public final class StateRecorder<Value: Sendable> {
  private struct Waiter {
    let matches: (Value) -> Bool
    let continuation: CheckedContinuation<Value, any Error>
  }

  private let read: @MainActor () -> Value
  private let isSame: @MainActor (Value, Value) -> Bool
  private let patience: Duration
  private var ended: [Value] = []
  private var waiters: [UInt64: Waiter] = [:]
  private var lastID: UInt64 = 0

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
    let present = read()
    if let last = ended.last, isSame(last, present) { return ended }
    return ended + [present]
  }

  /// Waits until a state fulfils a condition, now or later; states that have passed before the call do not count.
  /// - Returns: the first state that does.
  /// - Throws: `PatienceError` with the states seen when there is none, `CancellationError` when the test is cancelled.
  @discardableResult
  public func wait(until matches: @escaping (Value) -> Bool) async throws -> Value {
    let present = read()
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
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiters[id] = Waiter(matches: matches, continuation: $0) }
    } onCancel: {
      Task { @MainActor in self.end(id, CancellationError()) }
    }
  }

  private func end(_ id: UInt64, _ error: any Error) {
    waiters.removeValue(forKey: id)?.continuation.resume(throwing: error)
  }

  private func track() {
    withObservationTracking {
      _ = read()
    } onChange: { [weak self] in
      MainActor.assumeIsolated { self?.aboutToChange() }
    }
  }

  /// Called before the change: what is read here is the state that ends now.
  private func aboutToChange() {
    let ending = read()
    if ended.last.map({ !isSame($0, ending) }) ?? true { ended.append(ending) }
    offer(ending)
    track()
    // The state that begins is looked at after the change, which has been made when the main actor is free again.
    if !waiters.isEmpty { Task { self.offer(self.read()) } }
  }

  private func offer(_ value: Value) {
    for (id, waiter) in waiters where waiter.matches(value) {
      waiters[id] = nil
      waiter.continuation.resume(returning: value)
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
}
