/// One consumer's buffer. Its lock is taken inside that of the bus and never the other way round.
final class Consumer<Event: Sendable>: Sendable {
  private struct State: Sendable {
    var waiting: [Event] = []
    var dropped = 0
    var isOver = false
    var reader: CheckedContinuation<Event?, Never>?
  }

  private let state = Lock(State())
  private let limit: Int
  private let policy: DropPolicy

  init(limit: Int, policy: DropPolicy) {
    self.limit = limit
    self.policy = policy
  }

  var dropped: Int { state.withLock { $0.dropped } }

  /// Puts an event into the buffer, or gives it to who waits for it.
  /// - Returns: the event that was dropped instead, if one was.
  func offer(_ event: Event) -> Event? {
    let (reader, dropped) = state.withLock { state -> (CheckedContinuation<Event?, Never>?, Event?) in
      if state.isOver { return (nil, event) }
      if let reader = state.reader.take() { return (reader, nil) }
      if state.waiting.count < limit {
        state.waiting.append(event)
        return (nil, nil)
      }
      state.dropped += 1
      guard policy == .oldest else { return (nil, event) }
      state.waiting.append(event)
      return (nil, state.waiting.removeFirst())
    }
    // Resuming runs nothing here, it only makes the reader's task runnable.
    reader?.resume(returning: event)
    return dropped
  }

  /// The next event; nothing when it is over or the task is cancelled.
  func next() async -> Event? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let answer = state.withLock { state -> Event?? in
          if state.isOver { return .some(nil) }
          if !state.waiting.isEmpty { return state.waiting.removeFirst() }
          // A second reader at once would be a second loop: the first one ends.
          let former = state.reader
          state.reader = continuation
          former?.resume(returning: nil)
          return nil
        }
        if let answer { continuation.resume(returning: answer) }
      }
    } onCancel: {
      end()
    }
  }

  func end() {
    let (reader, waiting) = state.withLock { state in
      state.isOver = true
      defer { state.waiting = [] }
      return (state.reader.take(), state.waiting)
    }
    reader?.resume(returning: nil)
    withExtendedLifetime(waiting) {}
  }
}
