/// What one consumer hears, as a sequence for one `for await` loop. Ends when the task of the loop is cancelled. When
/// the last reference goes away, the bus removes the consumer.
public struct EventStream<Event: Sendable>: AsyncSequence, Sendable {
  /// Gives the events one by one.
  public struct Iterator: AsyncIteratorProtocol {
    let token: Token
    let reader: UInt64

    /// The next event; nothing once the task is cancelled or a later iterator has taken over.
    public mutating func next() async -> Event? { await token.next(for: reader) }

    /// The next event; nothing once the task is cancelled or a later iterator has taken over.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Event? { await token.next(for: reader) }
  }

  final class Token: Sendable {
    let consumer: Consumer<Event>
    let leave: @Sendable () -> Void

    init(consumer: Consumer<Event>, leave: @escaping @Sendable () -> Void) {
      self.consumer = consumer
      self.leave = leave
    }

    func next(for reader: UInt64) async -> Event? {
      let event = await consumer.next(for: reader)
      // A reader that was displaced must not take the consumer away from the one that reads now.
      if event == nil, consumer.isOver { leave() }
      return event
    }

    deinit {
      consumer.end()
      leave()
    }
  }

  private let token: Token

  init(consumer: Consumer<Event>, leave: @escaping @Sendable () -> Void) {
    token = Token(consumer: consumer, leave: leave)
  }

  /// How many events this consumer has missed because it was too slow.
  public var droppedCount: Int { token.consumer.dropped }

  /// Gives the events one by one; a second iterator takes over from the first, which ends.
  public func makeAsyncIterator() -> Iterator { Iterator(token: token, reader: token.consumer.takeOver()) }

  /// Stops listening.
  public func cancel() {
    token.consumer.end()
    token.leave()
  }
}

extension EventStream {
  /// Hears the events on the main actor, as long as the token is held: for view models, which are given a stream by a
  /// service and which a `for await` loop would keep alive. Nothing is heard after the token was cancelled on the main
  /// actor.
  ///
  /// ```swift
  /// let events = service.events()
  /// token = events.listen { [weak self] event in self?.take(event) }
  /// ```
  /// `droppedCount` of the token says how many events it missed.
  /// - Parameter handle: captures its owner weakly when that holds the token.
  @MainActor
  public func listen(_ handle: @escaping @MainActor (Event) -> Void) -> BindingToken {
    let loop = Task {
      for await event in self {
        // An event may be on its way already when the token goes.
        if Task.isCancelled { break }
        handle(event)
      }
    }
    // Only the buffer: the token of the stream would keep the bus from forgetting this consumer.
    return BindingToken(dropped: { [consumer = token.consumer] in consumer.dropped }) { loop.cancel() }
  }
}
