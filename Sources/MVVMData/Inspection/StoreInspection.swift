import Foundation
import GRDB
import MVVM

/// What a store holds, for developers and support: its tables, the changes that wait, conflicts, and what is wrong with it.
///
/// ```swift
/// let inspection = try StoreInspection(path: path)
/// for change in inspection.changes where change.state == .parked { print(change.entityID, change.reason?.code ?? "") }
/// ```
/// Nothing is changed by looking: neither the file nor the sync. `lintel-data inspect FILE` prints the same.
public struct StoreInspection: Hashable, Sendable {
  /// The file; nothing for a store in memory.
  public internal(set) var path: String?
  /// What the store knows of itself and of the server as a whole.
  public internal(set) var device = Device()
  /// The migrations that ran, in their order: those of the library begin with `sync`, those of the app with `app`.
  public internal(set) var migrations: [String] = []
  /// The tables of the app, by name, and those that changes wait for which are not there.
  public internal(set) var tables: [Table] = []
  /// The outbox: the changes that the server has not confirmed, oldest first.
  public internal(set) var changes: [Change] = []
  /// The conflicts that the user has not acknowledged, oldest first.
  public internal(set) var conflicts: [Conflict] = []
  /// The rows of the server that were set aside, by table and id.
  public internal(set) var quarantine: [QuarantinedRow] = []
  /// The contents of files, by hash: those on the device, and those that the server has yet to forget.
  public internal(set) var files: [File] = []
  /// Files beside the store that a recovery made, by name.
  public internal(set) var recoveryFiles: [String] = []
  /// What is wrong with the file, one sentence each; empty for a sound one.
  public internal(set) var problems: [String] = []

  init() {}

  /// Reads the file of a store without changing it, also while an app has it open. A damaged file is read as far as it goes,
  /// and `problems` says what is missing.
  /// - Parameters:
  ///   - path: the file.
  ///   - prepare: runs on each connection before anything else, as for the store: `usePassphrase` of an encrypted file.
  /// - Throws: `StoreError.damaged` if nothing of the file can be read, `StoreError.misconfigured` if it is no store,
  ///   `StoreError.failed` if it is missing or may not be read.
  public init(path: String, prepare: (@Sendable (Database) throws -> Void)? = nil) throws(StoreError) {
    let file = InspectedFile(path: path, prepare: prepare)
    self = try file.read { database in try InspectionReader(database: database).inspection() }
    self.path = path
    recoveryFiles = file.recoveryFiles()
  }

  /// What concerns one table. Contents of files belong to none.
  /// - Returns: nothing if there is no table with this name.
  public func only(_ table: String) -> StoreInspection? {
    guard tables.contains(where: { $0.name == table }) else { return nil }
    var inspection = self
    inspection.tables = tables.filter { $0.name == table }
    inspection.changes = changes.filter { $0.table == table }
    inspection.conflicts = conflicts.filter { $0.table == table }
    inspection.quarantine = quarantine.filter { $0.table == table }
    inspection.files = []
    return inspection
  }
}

extension LocalStore {
  /// What the store holds, for developers and support: one consistent state. Writes do not wait for it.
  /// - Throws: `StoreError`; `CancellationError`.
  public func inspect() async throws -> StoreInspection {
    var inspection = try await read { try InspectionReader(database: $0).inspection() }
    guard let path = (writer as? DatabasePool)?.path else { return inspection }
    inspection.path = path
    inspection.recoveryFiles = InspectedFile(path: path, prepare: nil).recoveryFiles()
    return inspection
  }
}
