import Domain
import Foundation
import MVVM
import MVVMData

/// What was done about a damaged store.
public typealias DataRecovery = RecoveryReport

/// Everything the app keeps: the repositories over one file, and the sync with the server, when there is one.
public struct DataStore: Sendable {
  /// The visits.
  public let logs: PoopLogRepository
  /// The achievements.
  public let achievements: AchievementRepository
  /// The sync; nothing without a server.
  public let sync: SyncEngine?
  /// What was done about a damaged file; nothing when it was sound.
  public let recovery: DataRecovery?

  private let store: LocalStore

  /// Opens what a folder holds.
  /// - Parameters:
  ///   - server: the server; nothing keeps everything on this device.
  ///   - sockets: opens the connection over which the server tells of changes; without it they are fetched at intervals.
  ///   - connectivity: whether the network may be used.
  ///   - errors: told of rows that no entity can be made of.
  /// - Throws: `StoreError`, `DataFolderError`.
  @MainActor
  public init(
    folder: DataFolder, server: ServerConfiguration?, sockets: (any WebSocketTransport)? = nil,
    connectivity: any Connectivity, errors: ErrorLog
  ) throws {
    let store = try LocalStore(
      path: folder.database, tables: [RegisteredTable(EntityTable.logs), RegisteredTable(EntityTable.achievements)],
      unreadable: { _ in errors.record(DataError.invalidFormat) })
    let device = try DeviceIdentity(in: folder)
    let sync = server.map { server in
      let access = server.access(for: device)
      return SyncEngine(
        store: store, remote: access.remote, status: SyncStatus(), connectivity: connectivity,
        wakes: sockets.map { access.wakes(over: $0, connectivity) })
    }
    self.init(store: store, sync: sync)
  }

  /// What a store holds: for tests.
  init(store: LocalStore, sync: SyncEngine?) {
    self.store = store
    self.sync = sync
    recovery = store.recovery
    logs = OfflineFirstRepository(.logs, store: store, sync: sync)
    achievements = OfflineFirstRepository(.achievements, store: store, sync: sync)
  }

  /// Ends the sync and closes the file.
  /// - Throws: `StoreError`.
  public func close() async throws {
    await sync?.stop()
    try store.close()
  }
}
