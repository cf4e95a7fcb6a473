import Observation

extension BindingToken {
  /// Observes what a closure reads from `@Observable` objects: for UIKit and AppKit code, which does not render automatically.
  ///
  /// Tells the present value at once. After a change it tells the new value as soon as the main actor is free; several
  /// changes until then are told once. (`withObservationTracking` alone tells once, before the change, and nothing
  /// about what changed.)
  ///
  /// ```swift
  /// token = BindingToken(observing: { [model] in model.state }) { [weak self] state in self?.render(state) }
  /// ```
  /// - Parameters:
  ///   - read: reads what is to be observed; what it holds lives as long as the token.
  ///   - tell: told of the values on the main actor; captures its owner weakly when that holds the token.
  @MainActor
  public convenience init<Value>(
    observing read: @escaping @MainActor () -> Value, tell: @escaping @MainActor (Value) -> Void
  ) {
    self.init(Tracker(read: read, isSame: { _, _ in false }, tell: tell))
  }

  /// Observes what a closure reads from `@Observable` objects; a value that equals the one before is not told again.
  /// - Parameters:
  ///   - read: reads what is to be observed; what it holds lives as long as the token.
  ///   - tell: told of the values on the main actor; captures its owner weakly when that holds the token.
  @MainActor
  public convenience init<Value: Equatable>(
    observing read: @escaping @MainActor () -> Value, tell: @escaping @MainActor (Value) -> Void
  ) {
    self.init(Tracker(read: read, isSame: { $0 == $1 }, tell: tell))
  }

  @MainActor
  private convenience init<Value>(_ tracker: Tracker<Value>) {
    // Held by the token alone, so that nothing is told once the token has let it go.
    let held = Lock<Tracker<Value>?>(tracker)
    self.init {
      let gone = held.withLock { $0.take() }
      withExtendedLifetime(gone) {}
    }
    tracker.look()
  }
}

extension AsyncStream where Element: Sendable {
  /// The values of what a closure reads from `@Observable` objects, the present one first.
  ///
  /// A reader that is slow gets the newest value and not those in between: these are states, not events. Ends when its
  /// reader is cancelled. For systems that lack `Observations` of the standard library.
  @MainActor
  public init(observing read: @escaping @MainActor () -> Element) {
    self.init(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let token = MainActor.assumeIsolated {
        BindingToken(observing: read) { _ = continuation.yield($0) }
      }
      continuation.onTermination = { _ in token.cancel() }
    }
  }
}

@MainActor
private final class Tracker<Value> {
  private let read: @MainActor () -> Value
  private let isSame: @MainActor (Value, Value) -> Bool
  private let tell: @MainActor (Value) -> Void
  private var last: Value?

  init(
    read: @escaping @MainActor () -> Value, isSame: @escaping @MainActor (Value, Value) -> Bool,
    tell: @escaping @MainActor (Value) -> Void
  ) {
    self.read = read
    self.isSame = isSame
    self.tell = tell
  }

  func look() {
    let value = withObservationTracking(read) { [weak self] in
      // Told before the change; the value is there when the main actor is free again.
      Task { @MainActor in self?.look() }
    }
    if let last, isSame(last, value) { return }
    last = value
    tell(value)
  }
}
