/// What happened, told to everybody who listens: one enum of events, any number of consumers.
///
/// Events are not state. A consumer hears what happens from now on; it hears of the past only when it asks for a replay.
/// Each consumer has its own bounded buffer, so a slow consumer uses bounded memory and does not block others;
/// what it missed is counted. Events of one publisher arrive in the order in which they were sent. A consumer that goes
/// away, or whose task is cancelled, is forgotten; when the bus goes away, the streams end.
///
/// May be used from any task or thread. Publishing costs one append per consumer.
public final class EventBus<Event: Sendable>: Sendable {
  @usableFromInline
  struct State: Sendable {
    var lastID: UInt64 = 0
    @usableFromInline var consumers: [UInt64: Consumer<Event>] = [:]
    @usableFromInline var history: RingBuffer<Event>
  }

  @usableFromInline let state: Lock<State>
  private let reporter: Reporter?

  /// A bus without consumers.
  /// - Parameters:
  ///   - history: how many events are kept for consumers that ask for a replay, 0 or more.
  ///   - diagnostics: hears of events that consumers lost.
  ///   - file: where it was made, for `Diagnostics`.
  ///   - line: the line there.
  public init(
    history: Int = 0, diagnostics: Diagnostics? = Diagnostics.current, file: String = #fileID, line: UInt = #line
  ) {
    state = Lock(State(history: RingBuffer(limit: history)))
    reporter = Reporter(diagnostics, Self.self, file, line)
  }

  deinit {
    for consumer in state.withLock({ $0.consumers.values }) { consumer.finish() }
  }

  /// How many consumers there are.
  public var consumerCount: Int { state.withLock { $0.consumers.count } }

  /// Publishes to all consumers, without waiting for them.
  @inlinable
  public func publish(_ event: Event) {
    // What falls out of a buffer or of the history is let go after the lock: it may be an object that runs code then.
    // Readers are resumed after it, too, since an executor may run them at once. The first one has a place of its own:
    // one reader is the usual case, and needs no array then.
    let (first, others, dropped, lost) = state.withLock { state in
      var first: Consumer<Event>.Waiting?
      var others: [Consumer<Event>.Waiting] = []
      var dropped: [Event] = []
      for consumer in state.consumers.values {
        let (reader, old) = consumer.offer(event)
        if let old {
          // Room for all at once: where one consumer is too slow, others usually are.
          if dropped.isEmpty { dropped.reserveCapacity(state.consumers.count + 1) }
          dropped.append(old)
        }
        guard let reader else { continue }
        if first == nil { first = reader } else { others.append(reader) }
      }
      let lost = dropped.count
      if let event = state.history.append(event) { dropped.append(event) }
      return (first, others, dropped, lost)
    }
    first?.resume(returning: event)
    for reader in others { reader.resume(returning: event) }
    if lost > 0 { report(lost: lost) }
    withExtendedLifetime(dropped) {}
  }

  @usableFromInline
  func report(lost count: Int) { reporter?.report(lost: count) }

  /// Listens, from now on. What is published between this call and the first read is not lost.
  /// - Parameters:
  ///   - limit: how many events wait for this consumer at most, 1 or more.
  ///   - policy: which event is dropped when that many wait already.
  ///   - replay: how many of the events before now to hear first, as far as the bus keeps them; 0 or more.
  /// - Returns: the events, for one `for await` loop.
  public func subscribe(limit: Int = 64, policy: DropPolicy = .oldest, replay: Int = 0) -> EventStream<Event> {
    let consumer = Consumer<Event>(limit: max(1, limit), policy: policy)
    let (id, dropped) = state.withLock { state -> (UInt64, [Event]) in
      state.lastID += 1
      let dropped = state.history.elements.suffix(max(0, replay)).compactMap { consumer.offer($0).dropped }
      state.consumers[state.lastID] = consumer
      return (state.lastID, dropped)
    }
    withExtendedLifetime(dropped) {}
    return EventStream(consumer: consumer) { [weak self] in
      let gone = self?.state.withLock { $0.consumers.removeValue(forKey: id) }
      withExtendedLifetime(gone) {}
    }
  }
}

extension EventBus {
  /// Hears the events on the main actor, from now on, as long as the token is held: for view models, which a `for await`
  /// loop would keep alive. Nothing is heard after the token was cancelled on the main actor.
  /// - Parameters:
  ///   - limit: how many events wait for this consumer at most, 1 or more.
  ///   - policy: which event is dropped when that many wait already.
  ///   - replay: how many of the events before now to hear first, as far as the bus keeps them; 0 or more.
  ///   - handle: captures its owner weakly when that holds the token.
  @MainActor
  public func listen(
    limit: Int = 64, policy: DropPolicy = .oldest, replay: Int = 0, _ handle: @escaping @MainActor (Event) -> Void
  ) -> BindingToken {
    subscribe(limit: limit, policy: policy, replay: replay).listen(handle)
  }
}

/// Which event is dropped when a consumer is too slow.
public enum DropPolicy: Hashable, Sendable {
  /// The one that has waited longest: for consumers that want to know the latest.
  case oldest
  /// The one that comes: for consumers that must not miss the beginning.
  case newest
}
