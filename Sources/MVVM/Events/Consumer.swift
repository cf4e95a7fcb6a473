/// One consumer's buffer. Its lock is taken inside that of the bus and never the other way round.
@usableFromInline
final class Consumer<Event: Sendable>: Sendable {
  @usableFromInline
  struct State: Sendable {
    @usableFromInline var waiting: RingBuffer<Event>
    @usableFromInline var dropped = 0
    /// Nobody listens any more.
    @usableFromInline var isOver = false
    /// Nothing more will come; what waits is still read.
    var isFinished = false
    @usableFromInline var reader: CheckedContinuation<Event?, Never>?
  }

  @usableFromInline let state: Lock<State>
  @usableFromInline let policy: DropPolicy

  init(limit: Int, policy: DropPolicy) {
    state = Lock(State(waiting: RingBuffer(limit: limit)))
    self.policy = policy
  }

  var dropped: Int { state.withLock { $0.dropped } }

  /// Puts an event into the buffer, or gives it to who waits for it.
  /// - Returns: the event that was dropped instead, if one was.
  @inlinable
  func offer(_ event: Event) -> Event? {
    let (reader, dropped) = state.withLock { state -> (CheckedContinuation<Event?, Never>?, Event?) in
      if state.isOver { return (nil, event) }
      if let reader = state.reader.take() { return (reader, nil) }
      if state.waiting.count == state.waiting.limit {
        state.dropped += 1
        if policy == .newest { return (nil, event) }
      }
      return (nil, state.waiting.append(event))
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
          if let event = state.waiting.popFirst() { return event }
          if state.isFinished { return .some(nil) }
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

  /// The bus is gone.
  func finish() {
    let reader = state.withLock { state in
      state.isFinished = true
      return state.reader.take()
    }
    reader?.resume(returning: nil)
  }

  /// The reader is gone.
  func end() {
    let (reader, waiting) = state.withLock { state in
      state.isOver = true
      defer { state.waiting = RingBuffer(limit: 0) }
      return (state.reader.take(), state.waiting)
    }
    reader?.resume(returning: nil)
    withExtendedLifetime(waiting) {}
  }
}
