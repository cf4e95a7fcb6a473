import Foundation

/// Where an app stands with its server, as a screen shows it.
public struct SyncState: Hashable, Sendable {
  /// What is being done.
  public enum Phase: Hashable, Sendable {
    /// Nothing; the next sync comes with the next change, connection, interval or call.
    case idle
    /// Changes are sent: so many of so many have been.
    case pushing(done: Int, total: Int)
    /// Changes are fetched.
    case pulling
    /// There is no connection; changes wait for it.
    case offline
    /// The server could not do it or asked to wait; the next attempt comes by itself.
    case waiting(until: Date)
    /// The server does not know who is asking; goes on after signing in.
    case signedOut
  }

  /// What is being done.
  public var phase: Phase
  /// How many changes have not reached the server yet, without the parked ones.
  public var pendingCount: Int
  /// How many changes the server refused; each waits for the user to retry or discard it.
  public var parkedCount: Int
  /// The number of unacknowledged conflicts.
  public var conflictCount: Int
  /// How many rows of the server this version of the app cannot hold.
  public var quarantinedCount: Int
  /// When the oldest change was made that has not reached the server; nothing if none is pending.
  public var oldestPending: Date?
  /// When everything was last sent and fetched.
  public var lastSync: Date?
  /// Why the last sync did not end; nothing after one that did.
  public var lastError: AppError?
  /// Whether the server tells of changes by other devices as they happen; otherwise they come with the next sync.
  public var isLive: Bool

  /// A state.
  public init(
    phase: Phase = .idle, pendingCount: Int = 0, parkedCount: Int = 0, conflictCount: Int = 0,
    quarantinedCount: Int = 0, oldestPending: Date? = nil, lastSync: Date? = nil, lastError: AppError? = nil,
    isLive: Bool = false
  ) {
    self.phase = phase
    self.pendingCount = pendingCount
    self.parkedCount = parkedCount
    self.conflictCount = conflictCount
    self.quarantinedCount = quarantinedCount
    self.oldestPending = oldestPending
    self.lastSync = lastSync
    self.lastError = lastError
    self.isLive = isLive
  }

  /// Whether the server has lost rows and the app has to decide what to do: see `Syncing.resolveServerReset`.
  public var isServerReset: Bool { lastError == .sync(.serverReset) }
}
