import Observation

/// The state of a sync that screens observe.
@MainActor @Observable
public final class SyncStatus {
  /// The state now.
  public private(set) var state: SyncState

  /// A status.
  public init(_ state: SyncState = SyncState()) { self.state = state }

  /// Shows another state. For sync engines, and for previews and tests of screens.
  public func show(_ state: SyncState) {
    if state != self.state { self.state = state }
  }
}
