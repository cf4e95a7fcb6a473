import Foundation
import MVVM

/// Brings a store and a server together: at the start, when the connection is back, after writes, when the server tells of
/// changes, at intervals, and when it is asked to.
///
/// One sync runs at a time; all callers that ask meanwhile share the next one. What fails for a
/// reason that may pass is tried again by itself, after growing pauses or when the server says. Nothing is lost by ending
/// it, or the process, at any moment.
public final class SyncEngine: Syncing {
  /// Where it stands, for screens.
  public let status: SyncStatus

  private let store: any SyncStorage
  private let runner: SyncRunner

  /// An engine that does nothing until `start()` or `sync()`.
  /// - Parameters:
  ///   - store: the device's side.
  ///   - remote: the server's side.
  ///   - status: what screens observe.
  ///   - connectivity: tells whether there is a connection; without it, it is found out by trying.
  ///   - wakes: tells when the server has something new; without it, and while it fails, that is found out at intervals.
  ///   - settings: how it goes about its work.
  ///   - clock: measures intervals and pauses.
  ///   - now: the wall clock, for `lastSync` and for when the next attempt comes.
  ///   - random: gives numbers from 0 to 1, for the random part of the pauses.
  public init(
    store: LocalStore, remote: any RemoteStore, status: SyncStatus, connectivity: (any Connectivity)? = nil,
    wakes: (any WakeSource)? = nil, settings: SyncSettings = SyncSettings(),
    clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() }, random: @escaping @Sendable () -> Double = { .random(in: 0...1) }
  ) {
    self.store = store
    self.status = status
    runner = SyncRunner(
      store: store, remote: remote, status: status, connectivity: connectivity, wakeSource: wakes, settings: settings,
      clock: clock, now: now, random: random)
  }

  /// Begins to sync by itself. Does nothing when it has begun.
  public func start() async { await runner.start() }

  /// Ends what runs, and does nothing by itself from here on. Returns when nothing runs any more.
  public func stop() async { await runner.stop() }

  /// Sends what waits and fetches what is new, now; joins others who ask at the same time.
  /// - Throws: an `AppError` that says why it did not end; `CancellationError` when the calling task was cancelled, or the
  ///   engine stopped meanwhile.
  public func sync() async throws { try await runner.sync() }

  /// The changes that wait for the user: refused by the server, or not to be sent by this version of the app; oldest first.
  public func parkedChanges() async throws -> [ParkedChange] { try await store.parkedChanges() }

  /// Sends a parked change once more.
  /// - Throws: `DataError.notFound` when there is none with this id any more.
  public func retry(_ id: ParkedChange.ID) async throws { try await store.retry(id) }

  /// Gives up a parked change: what the server has takes its place.
  /// - Throws: `DataError.notFound` when there is none with this id any more.
  public func discard(_ id: ParkedChange.ID) async throws { try await store.discard(id) }

  /// The resolved conflicts that the user has not acknowledged, oldest first.
  public func conflicts() async throws -> [SyncConflict] { try await store.conflicts() }

  /// Takes a conflict off the list. Does nothing when it is not on it.
  public func acknowledge(_ id: SyncConflict.ID) async throws { try await store.acknowledge(id) }

  /// Goes on after signing in.
  public func signedIn() async { await runner.signedIn() }

  /// The rows of the server that this version of the app cannot hold, by table and id.
  /// - Throws: `StoreError`.
  public func quarantinedRows() async throws -> [QuarantinedRow] { try await store.quarantinedRows() }

  /// Lets the next sync fetch again what is in quarantine.
  /// - Throws: `StoreError`.
  public func fetchQuarantinedAgain() async throws { try await store.fetchQuarantinedAgain() }

  /// Goes on with a server that has lost rows, with a sync.
  /// - Throws: `StoreError`; what `sync()` throws.
  public func resolveServerReset(_ resolution: ServerResetResolution) async throws {
    try await store.resolveReset(resolution)
    try await runner.sync()
  }

  /// How many wait for a sync at the moment.
  package var waiterCount: Int { get async { await runner.waiterCount } }

  /// Syncs and returns when the time limit passes; the sync itself continues.
  /// - Throws: only `CancellationError`: that it failed is in `status`.
  func attempt(within patience: Duration) async throws { try await runner.attempt(within: patience) }
}
