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
  /// When everything was last sent and fetched.
  public var lastSync: Date?
  /// Why the last sync did not end; nothing after one that did.
  public var lastError: AppError?

  /// A state.
  public init(
    phase: Phase = .idle, pendingCount: Int = 0, parkedCount: Int = 0, conflictCount: Int = 0, lastSync: Date? = nil,
    lastError: AppError? = nil
  ) {
    self.phase = phase
    self.pendingCount = pendingCount
    self.parkedCount = parkedCount
    self.conflictCount = conflictCount
    self.lastSync = lastSync
    self.lastError = lastError
  }
}
