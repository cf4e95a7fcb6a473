import NIOConcurrencyHelpers

/// What a connection has not been told yet. Changes of the same kind to the same table are one: a client that does not read
/// costs no memory.
final class RealtimeNews: Sendable {
  enum Item: Hashable, Sendable {
    /// From here on the channel hears of changes.
    case subscribed(topic: String)
    case change(topic: String, RowChange)
  }

  private struct State {
    var waiting: [Item] = []
    var isWaiting: Set<Item> = []
  }

  private let state = NIOLockedValueBox(State())
  private let wakes: AsyncStream<Void>.Continuation
  /// Has an element when there may be something to take.
  let arrivals: AsyncStream<Void>

  init() { (arrivals, wakes) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1)) }

  func add(_ item: Item) {
    state.withLockedValue { state in
      if state.isWaiting.insert(item).inserted { state.waiting.append(item) }
    }
    wakes.yield()
  }

  func take() -> [Item] {
    state.withLockedValue { state in
      defer { state = State() }
      return state.waiting
    }
  }
}
