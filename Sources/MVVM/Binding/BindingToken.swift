/// Keeps an observer of a `LiveValue`, an `EventBus` or observable objects; when it is let go or cancelled, the observer
/// hears nothing more. From any thread.
public final class BindingToken: Sendable {
  private let end: @Sendable () -> Void

  init(end: @escaping @Sendable () -> Void) { self.end = end }

  deinit { end() }

  /// Ends the observation now.
  public func cancel() { end() }
}
