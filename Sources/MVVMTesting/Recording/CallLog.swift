import MVVM

/// What several spies saw, in the order in which it happened. May be used from any task or thread.
public final class CallLog<Entry: Sendable>: Sendable {
  private let state = Lock<[Entry]>([])

  /// An empty log.
  public init() {}

  /// Everything that was recorded so far, oldest first.
  public var entries: [Entry] { state.withLock { $0 } }

  /// Adds an entry at the end.
  public func record(_ entry: Entry) { state.withLock { $0.append(entry) } }
}
