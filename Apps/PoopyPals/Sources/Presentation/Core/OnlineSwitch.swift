import Observation

/// Whether the app may use the network. One for the whole app, so that all its windows show the same.
@MainActor @Observable
public final class OnlineSwitch {
  /// Whether it may.
  public private(set) var isOnline: Bool
  @ObservationIgnored private let tell: @MainActor (Bool) -> Void

  /// A switch.
  /// - Parameter tell: told of every change: who syncs.
  public init(isOnline: Bool = true, tell: @escaping @MainActor (Bool) -> Void = { _ in }) {
    self.isOnline = isOnline
    self.tell = tell
  }

  /// Turns it on or off.
  public func set(_ isOnline: Bool) {
    guard isOnline != self.isOnline else { return }
    self.isOnline = isOnline
    tell(isOnline)
  }
}
