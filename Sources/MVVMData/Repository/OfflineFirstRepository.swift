import Foundation
import GRDB
import MVVM

/// The entities of one table: read from the device, written to the device, and brought together with the server by a
/// `SyncEngine`.
///
/// Beside what each of them says, all throw `CancellationError` when the task was cancelled; a write is then undone, unless
/// it was done already.
///
/// Works without a connection for as long as it takes. (After the offline-first data layer of Google's Now in Android,
/// and Store5.)
public struct OfflineFirstRepository<Entity: Identifiable & Sendable>: EntityRepository where Entity.ID: RecordID {
  private let table: EntityTable<Entity>
  private let store: LocalStore
  private let sync: SyncEngine?
  private let reads: ReadPolicy
  private let writes: WritePolicy

  /// A repository.
  /// - Parameters:
  ///   - table: what is kept; one of the store's tables.
  ///   - store: where it is kept.
  ///   - sync: brings it together with the server; without one, nothing leaves the device, and changes wait.
  ///   - reads: where reads come from.
  ///   - writes: when writes are done.
  public init(
    _ table: EntityTable<Entity>, store: LocalStore, sync: SyncEngine? = nil, reads: ReadPolicy = .localFirst,
    writes: WritePolicy = .localFirst
  ) {
    self.table = table
    self.store = store
    self.sync = sync
    self.reads = reads
    self.writes = writes
  }

  // MARK: - Reading

  /// The entity with an id; nothing when there is none.
  /// - Throws: `StoreError`; `StoreError.damaged` also for a row that no entity can be made of.
  public func entity(_ id: Entity.ID) async throws -> Entity? {
    try await prepareRead()
    let (table, registered) = (table, try store.table(table.schema.name))
    return try await store.read { database in
      guard let values = try RowTable(database, registered).values(of: id.recordID) else { return nil }
      var row = RecordRow(schema: table.schema, id: id.recordID, values: values)
      return try table.entity(&row)
    }
  }

  /// The entities that fit a query, in its order. A row that no entity can be made of is left out, and reported to the
  /// store's `unreadable`.
  /// - Throws: `StoreError`.
  public func entities(_ query: RepositoryQuery<Entity>) async throws -> [Entity] {
    try await prepareRead()
    let reader = try EntityReader(query, table, store)
    return try await store.read { try reader.entities($0) }
  }

  /// How many entities fit a query, whatever its limit and offset.
  /// - Throws: `StoreError`.
  public func count(_ query: RepositoryQuery<Entity>) async throws -> Int {
    try await prepareRead()
    let reader = try EntityReader(query, table, store)
    return try await store.read { try reader.count($0) }
  }

  /// The entities that match a query, now and after every change by the user or the server. Ends with the
  /// task that reads it.
  public func observe(_ query: RepositoryQuery<Entity>) -> AsyncThrowingStream<[Entity], any Error> {
    do {
      let reader = try EntityReader(query, table, store)
      return store.observe { try reader.entities($0) }
    } catch {
      return AsyncThrowingStream { $0.finish(throwing: error) }
    }
  }

  /// The server's rows first, if that is wanted; without them, what is on the device.
  private func prepareRead() async throws {
    guard case .remoteFirst(let patience) = reads, let sync else { return }
    try await sync.attempt(within: patience)
  }

  // MARK: - Writing

  /// Keeps an entity: a new one, or in place of the one with the same id. One that is the same as what is kept changes
  /// nothing.
  /// - Throws: `StoreError`; with `WritePolicy.remoteFirst`, why the server refuses it.
  @discardableResult
  public func save(_ entity: Entity) async throws -> Entity {
    try await write(entity.id) { [table] in try $0.save(entity, in: table) }
  }

  /// Changes an entity as it is now, in one transaction: what came from the server, or from another screen, after the caller
  /// read it stays. Only the fields that differ afterwards are a change.
  /// - Returns: the entity as it is kept; nothing when there is none with this id.
  /// - Throws: `StoreError`; what `change` throws; with `WritePolicy.remoteFirst`, why the server refuses it.
  @discardableResult
  public func update(
    _ id: Entity.ID, _ change: @escaping @Sendable (inout Entity) throws -> Void
  ) async throws -> Entity? {
    try await write(id) { [table] in try $0.update(id, in: table, change) }
  }

  /// Removes the entity with an id, and does to its children what their `Relation` says; does nothing when there is none.
  /// - Throws: `StoreError`; with `WritePolicy.remoteFirst`, why the server refuses it.
  public func delete(_ id: Entity.ID) async throws {
    try await write(id) { [table] in try $0.delete(id, from: table) }
  }

  private func write<Value: Sendable>(
    _ id: Entity.ID, _ work: @escaping @Sendable (StoreTransaction) throws -> Value
  ) async throws -> Value {
    let edits = Edits(table: try store.table(table.schema.name), clock: store.clock)
    let (id, asksFirst) = (id.recordID, asksFirst)
    let (value, isAlone) = try await store.transaction(isShared: false) { transaction in
      let isAlone = try !asksFirst || edits.isSettled(id, in: transaction.database)
      return (try work(transaction), isAlone)
    }
    try await finishWrite(id, isAlone)
    return value
  }

  /// Whether the server is asked before a write is done.
  private var asksFirst: Bool { writes != .localFirst && sync != nil }

  /// - Parameter isAlone: whether no other change of the entity waited before.
  private func finishWrite(_ id: String, _ isAlone: Bool) async throws {
    guard case .remoteFirst(let patience) = writes, let sync else { return }
    try await sync.attempt(within: patience)
    let refused = try await store.parkedChanges().first { $0.table == table.schema.name && $0.entityID == id }
    guard let refused else { return }
    // What waited before is in the same change, and would be lost with it: then it is for the user to decide.
    if isAlone {
      do {
        try await store.discard(refused.id)
      } catch DataError.notFound {
        // Edited meanwhile: it waits again, as another change.
      }
    }
    throw refused.reason
  }
}
