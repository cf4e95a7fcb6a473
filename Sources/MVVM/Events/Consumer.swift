/// One consumer's buffer. Its lock is taken inside that of the bus and never the other way round.
@usableFromInline
final class Consumer<Event: Sendable>: Sendable {
  @usableFromInline typealias Waiting = CheckedContinuation<Event?, Never>

  @usableFromInline
  struct State: Sendable {
    @usableFromInline var waiting: RingBuffer<Event>
    @usableFromInline var dropped = 0
    /// No one listens any more.
    @usableFromInline var isOver = false
    /// Nothing more will come; what waits is still read.
    var isFinished = false
    @usableFromInline var reader: Waiting?
    /// The iterator that reads; those before it are over.
    var turn: UInt64 = 0
  }

  @usableFromInline let state: Lock<State>
  @usableFromInline let policy: DropPolicy

  init(limit: Int, policy: DropPolicy) {
    state = Lock(State(waiting: RingBuffer(limit: limit)))
    self.policy = policy
  }

  var dropped: Int { state.withLock { $0.dropped } }

  var isOver: Bool { state.withLock { $0.isOver } }

  /// Puts an event into the buffer, or leaves it to the caller to give it to who waits for it. That has to be done
  /// outside all locks, since an executor may run the reader at once; meanwhile later events wait in the buffer, so that
  /// the order stays.
  /// - Returns: the reader to resume with the event, and the event that was dropped instead, if one was.
  @inlinable
  func offer(_ event: Event) -> (reader: Waiting?, dropped: Event?) {
    state.withLock { state in
      if state.isOver { return (nil, event) }
      if let reader = state.reader.take() { return (reader, nil) }
      if state.waiting.count == state.waiting.limit {
        state.dropped += 1
        if policy == .newest { return (nil, event) }
      }
      return (nil, state.waiting.append(event))
    }
  }

  /// Ends the reader before.
  /// - Returns: the number of the one that reads now.
  func takeOver() -> UInt64 {
    let (turn, former) = state.withLock { state in
      state.turn += 1
      return (state.turn, state.reader.take())
    }
    former?.resume(returning: nil)
    return turn
  }

  /// The next event; nothing when it is over, the task is cancelled, or another one reads.
  func next(for turn: UInt64) async -> Event? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let (answer, former) = state.withLock { state -> (Event??, Waiting?) in
          if state.isOver || state.turn != turn { return (.some(nil), nil) }
          if let event = state.waiting.popFirst() { return (event, nil) }
          if state.isFinished { return (.some(nil), nil) }
          // Of two copies of one iterator that read at once, the first ends.
          let former = state.reader
          state.reader = continuation
          return (nil, former)
        }
        former?.resume(returning: nil)
        if let answer { continuation.resume(returning: answer) }
      }
    } onCancel: {
      end(turn)
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
  /// - Parameter turn: which reader; nothing happens when another one reads by now.
  func end(_ turn: UInt64? = nil) {
    let (reader, waiting) = state.withLock { state -> (Waiting?, RingBuffer<Event>) in
      if let turn, turn != state.turn { return (nil, RingBuffer(limit: 0)) }
      state.isOver = true
      defer { state.waiting = RingBuffer(limit: 0) }
      return (state.reader.take(), state.waiting)
    }
    reader?.resume(returning: nil)
    withExtendedLifetime(waiting) {}
  }
}
