/// What an app can do about its sync: the port that view models see.
public protocol Syncing: Sendable {
  /// Where it stands.
  var status: SyncStatus { get }

  /// Sends what waits and fetches what is new, now; joins a sync that is running.
  /// - Throws: an `AppError` that says why it did not end; `CancellationError` when the task was cancelled (the sync itself
  ///   continues if another caller waits for it).
  func sync() async throws

  /// The changes that wait for the user: refused by the server, or not to be sent by this version of the app; oldest first.
  func parkedChanges() async throws -> [ParkedChange]

  /// Sends a parked change once more.
  /// - Throws: `DataError.notFound` when there is none with this id any more.
  func retry(_ id: ParkedChange.ID) async throws

  /// Gives up a parked change: what the server has takes its place.
  /// - Throws: `DataError.notFound` when there is none with this id any more.
  func discard(_ id: ParkedChange.ID) async throws

  /// The resolved conflicts that the user has not acknowledged, oldest first.
  func conflicts() async throws -> [SyncConflict]

  /// Takes a conflict off the list. Does nothing when it is not on it.
  func acknowledge(_ id: SyncConflict.ID) async throws

  /// Goes on after signing in.
  func signedIn() async

  /// The rows of the server that this version of the app cannot hold, by table and id.
  func quarantinedRows() async throws -> [QuarantinedRow]

  /// Lets the next sync fetch again what is in quarantine. Another version of the app does so by itself.
  func fetchQuarantinedAgain() async throws

  /// Goes on with a server that has lost rows (`SyncState.isServerReset`). Until then nothing is sent or fetched. Does
  /// nothing if it has not.
  func resolveServerReset(_ resolution: ServerResetResolution) async throws
}

extension Syncing {
  /// None.
  public func quarantinedRows() async throws -> [QuarantinedRow] { [] }

  /// Does nothing.
  public func fetchQuarantinedAgain() async throws {}

  /// Does nothing.
  public func resolveServerReset(_ resolution: ServerResetResolution) async throws {}
}
