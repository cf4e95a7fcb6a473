/// Keeps an observer of a `LiveValue`, an `EventBus` or observable objects; when it is let go or cancelled, the observer
/// hears nothing more. From any thread.
public final class BindingToken: Sendable {
  private let end: @Sendable () -> Void
  private let dropped: @Sendable () -> Int

  init(dropped: @escaping @Sendable () -> Int = { 0 }, end: @escaping @Sendable () -> Void) {
    self.dropped = dropped
    self.end = end
  }

  /// How many events of a bus this observer has missed because it was too slow; 0 for everything else.
  public var droppedCount: Int { dropped() }

  deinit { end() }

  /// Ends the observation now.
  public func cancel() { end() }
}
