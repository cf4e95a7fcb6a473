import GRDB
import MVVM

/// What one transaction of a store can do: `LocalStore.transaction`. Must not be kept beyond it.
///
/// Each change happens as a whole or not at all, so its error may be caught. After some errors, such as a full disk, SQLite
/// has rolled back the transaction: then whatever follows fails, too, and so does the transaction.
public struct StoreTransaction {
  /// The connection, to read with SQL. Writes to the tables of entities have to go through the methods here: the server
  /// never hears of others.
  public let database: Database
  let store: LocalStore
  /// Whether the app may go on after an error. Otherwise each error ends the transaction.
  let isShared: Bool

  /// The entity with an id; nothing when there is none.
  /// - Throws: `StoreError`.
  public func entity<Entity>(_ id: Entity.ID, in table: EntityTable<Entity>) throws -> Entity? {
    let registered = try store.table(table.schema.name)
    guard let values = try RowTable(database, registered).values(of: id.recordID) else { return nil }
    var row = RecordRow(schema: table.schema, id: id.recordID, values: values)
    return try table.entity(&row)
  }

  /// The entities that fit a query, in its order.
  /// - Throws: `StoreError`.
  public func entities<Entity>(_ query: RepositoryQuery<Entity>, in table: EntityTable<Entity>) throws -> [Entity] {
    try EntityReader(query, table, store).entities(database)
  }

  /// Keeps an entity: a new one, or in place of the one with the same id.
  /// - Returns: the entity as it is kept, for instance with its dates in whole microseconds.
  /// - Throws: `StoreError`.
  @discardableResult
  public func save<Entity>(_ entity: Entity, in table: EntityTable<Entity>) throws -> Entity {
    let (id, values) = (entity.id.recordID, table.values(of: entity))
    guard !id.isEmpty, !id.utf8.contains(0) else { throw StoreError.unfit(table: table.schema.name, column: "id") }
    return try whole {
      try edits(table).save(id, values, in: database)
      var row = RecordRow(schema: table.schema, id: id, values: values)
      let kept = try table.entity(&row)
      if let problem = ColumnOrder.problem(table, values, kept) ?? RoundTrip.problem(table, id, values, kept) {
        throw StoreError.misconfigured(problem)
      }
      return kept
    }
  }

  /// Changes an entity as it is now. Only the fields that differ afterwards are a change.
  /// - Returns: the entity as it is kept; nothing when there is none with this id.
  /// - Throws: `StoreError`; what `change` throws.
  @discardableResult
  public func update<Entity>(
    _ id: Entity.ID, in table: EntityTable<Entity>, _ change: (inout Entity) throws -> Void
  ) throws -> Entity? {
    guard var entity = try entity(id, in: table) else { return nil }
    try change(&entity)
    guard entity.id == id else {
      throw StoreError.misconfigured(
        "An update of table \(table.schema.name) changes the id. Save a new entity instead.")
    }
    return try save(entity, in: table)
  }

  /// Removes the entity with an id, and does to its children what their `Relation` says; does nothing when there is none.
  /// - Throws: `StoreError`, such as `hasChildren`.
  public func delete<Entity>(_ id: Entity.ID, from table: EntityTable<Entity>) throws {
    let registered = try store.table(table.schema.name)
    try whole {
      try Cascade(database: database, tables: store.tables, clock: store.clock).delete(id.recordID, from: registered)
    }
  }

  /// A row and the change that tells the server of it are written together, or neither is.
  private func whole<Value>(_ work: () throws -> Value) throws -> Value {
    guard isShared else { return try work() }
    try run("SAVEPOINT sync_change")
    do {
      let value = try work()
      try run("RELEASE sync_change")
      return value
    } catch {
      // Where SQLite has rolled back everything, there is no savepoint any more.
      if database.isInsideTransaction {
        try run("ROLLBACK TO sync_change")
        try run("RELEASE sync_change")
      }
      throw error
    }
  }

  private func run(_ sql: String) throws { try database.cachedStatement(sql: sql).execute() }

  private func edits<Entity>(_ table: EntityTable<Entity>) throws -> Edits {
    Edits(table: try store.table(table.schema.name), clock: store.clock)
  }
}
