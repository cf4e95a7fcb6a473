import MVVM

/// What a test waited for did not come.
public struct PatienceError: Error, Sendable, CustomStringConvertible {
  /// What was expected, and what was there instead.
  public let description: String

  /// An error, for waits of the app's own.
  public init(description: String) { self.description = description }
}

/// The waiters for a count of sleepers or calls. Protected by the lock of its owner.
package struct Turnout: Sendable {
  package struct Waiter: Sendable {
    let id: UInt64
    let count: Int
    let continuation: CheckedContinuation<Void, any Error>
  }

  private var waiters: [Waiter] = []

  package init() {}

  package mutating func add(id: UInt64, count: Int, continuation: CheckedContinuation<Void, any Error>) {
    waiters.append(Waiter(id: id, count: count, continuation: continuation))
  }

  /// Takes out those who have what they wait for; the caller resumes them outside its lock.
  mutating func satisfied(by count: Int) -> [Waiter] {
    let satisfied = waiters.filter { $0.count <= count }
    if !satisfied.isEmpty { waiters.removeAll { $0.count <= count } }
    return satisfied
  }

  package mutating func remove(_ id: UInt64) -> Waiter? {
    waiters.firstIndex { $0.id == id }.map { waiters.remove(at: $0) }
  }

  /// Waits without polling, until the waiter is resumed, the task is cancelled or the time limit passes.
  /// - Parameters:
  ///   - join: puts the continuation in, or says that there is nothing to wait for.
  ///   - leave: takes it out again, when it is still there.
  package static func wait(
    patience: Duration,
    join: @Sendable (UInt64, CheckedContinuation<Void, any Error>) -> Bool,
    leave: @escaping @Sendable (UInt64) -> Waiter?,
    failure: @escaping @Sendable () -> String
  ) async throws {
    let ticket = Ticket()
    let alarm = Task {
      try await ContinuousClock().sleep(for: patience)
      let message = failure()
      // Before looking for the waiter: one that comes later finds this, one that came before is found.
      ticket.expired.withLock { $0 = message }
      if let waiter = leave(ticket.id) { waiter.continuation.resume(throwing: PatienceError(description: message)) }
    }
    defer { alarm.cancel() }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        if join(ticket.id, continuation) {
          continuation.resume()
        } else if Task.isCancelled, let waiter = leave(ticket.id) {
          // Cancelled before it could be found.
          waiter.continuation.resume(throwing: CancellationError())
        } else if let message = ticket.expired.withLock({ $0 }), let waiter = leave(ticket.id) {
          // The patience was over before it could be found.
          waiter.continuation.resume(throwing: PatienceError(description: message))
        }
      }
    } onCancel: {
      if let waiter = leave(ticket.id) { waiter.continuation.resume(throwing: CancellationError()) }
    }
  }

  /// Gives one wait a number that no other wait has while it lasts.
  private final class Ticket: Sendable {
    /// What to say when the patience is over already.
    let expired = Lock<String?>(nil)
    var id: UInt64 { UInt64(UInt(bitPattern: ObjectIdentifier(self))) }
  }
}

/// What a lock guards together with those who wait until there is enough of it.
protocol Attended: Sendable {
  /// How many there are.
  var present: Int { get }
  var turnout: Turnout { get set }
}

extension Lock where Value: Attended {
  /// Waits until there are that many.
  func wait(for count: Int, patience: Duration, failure: @escaping @Sendable (Int) -> String) async throws {
    try await Turnout.wait(
      patience: patience,
      join: { id, continuation in
        withLock { state in
          if state.present >= count { return true }
          state.turnout.add(id: id, count: count, continuation: continuation)
          return false
        }
      },
      leave: { id in withLock { $0.turnout.remove(id) } },
      failure: { failure(withLock(\.present)) })
  }
}
