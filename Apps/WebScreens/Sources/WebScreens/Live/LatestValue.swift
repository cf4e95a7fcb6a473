import NIOConcurrencyHelpers

/// What has happened since a tab was last written to: the newest snapshot, no matter how many there were.
final class LatestValue<Value: Sendable>: Sendable {
  /// What is to be done.
  struct Work: Sendable {
    var newest: Value?
    var isBeatDue = false
    var isOver = false
    /// Nothing more is to be shown, also what has not been yet.
    var isClosed = false
  }

  /// Says that there is work; never holds more than one call.
  let calls: AsyncStream<Void>
  private let call: AsyncStream<Void>.Continuation
  private let work = NIOLockedValueBox(Work())

  init() {
    (calls, call) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  func put(_ value: Value) {
    work.withLockedValue { $0.newest = value }
    call.yield()
  }

  func beat() {
    work.withLockedValue { $0.isBeatDue = true }
    call.yield()
  }

  func end() {
    work.withLockedValue { $0.isOver = true }
    call.yield()
  }

  func close() {
    work.withLockedValue { $0.isClosed = true }
    call.yield()
  }

  /// Asks to be called again for what is left.
  func again() { call.yield() }

  /// The work until now; the next call starts with nothing.
  func take() -> Work {
    work.withLockedValue { work in
      let taken = work
      work.newest = nil
      work.isBeatDue = false
      return taken
    }
  }
}
