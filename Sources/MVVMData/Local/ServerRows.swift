import GRDB
import MVVM

/// What the server had last of an entity.
struct ServerRow {
  var version: Int64
  var stamp: Stamp
  var isDeleted: Bool
  /// Its values, kept while changes of the entity wait; without any, the local row is the same.
  var values: [FieldAssignment]?

  /// Whether the server has it, perhaps marked as deleted.
  var isThere: Bool { version != ServerReset.buried }
}

/// Reads and writes what the server had last.
struct ServerRows {
  let database: Database
  let schema: TableSchema

  /// What the server had of an entity; nothing when it never was there, as far as this device knows.
  func row(_ id: String) throws -> ServerRow? {
    let statement = try database.cachedStatement(
      sql: "SELECT version, stamp, deleted, shadow FROM sync_row WHERE tbl = ? AND id = ?")
    let rows = try Row.fetchCursor(statement, arguments: [schema.name, id])
    guard let row = try rows.next() else { return nil }
    guard let stamp = Stamp(text: row[1]) else {
      throw StoreError.damaged("What the server had of table \(schema.name) cannot be read.")
    }
    let shadow: String? = row[3]
    return ServerRow(
      version: row[0], stamp: stamp, isDeleted: row[2], values: try shadow.map { try FieldCoding.known($0, schema) })
  }

  /// Writes what the server has.
  /// - Parameter keepsValues: whether changes of the entity wait, which are on top of these values.
  func write(_ record: RemoteRecord, keepsValues: Bool) throws {
    let shadow = keepsValues && !record.isDeleted ? FieldCoding.text(schema.fields(record.values)) : nil
    try database.cachedStatement(
      sql: """
        INSERT INTO sync_row (tbl, id, version, stamp, deleted, shadow) VALUES (?, ?, ?, ?, ?, ?) \
        ON CONFLICT (tbl, id) DO UPDATE SET version = excluded.version, stamp = excluded.stamp, \
        deleted = excluded.deleted, shadow = excluded.shadow
        """
    ).execute(
      arguments: [schema.name, record.id, record.version, record.stamp.text, record.isDeleted, shadow])
  }

  /// Notes that an entity was deleted that the server does not have: a row of an earlier time must not come back.
  func bury(_ id: String, _ stamp: Stamp) throws {
    try write(
      RemoteRecord(id: id, values: [], version: ServerReset.buried, stamp: stamp, isDeleted: true), keepsValues: false)
  }

  /// Forgets an entity: sent once more it is a new one.
  func forget(_ id: String) throws {
    try database.cachedStatement(sql: "DELETE FROM sync_row WHERE tbl = ? AND id = ?")
      .execute(arguments: [schema.name, id])
  }

  /// Keeps or forgets the server's values of an entity.
  func keep(_ values: [FieldAssignment]?, of id: String) throws {
    try database.cachedStatement(sql: "UPDATE sync_row SET shadow = ? WHERE tbl = ? AND id = ?")
      .execute(arguments: [values.map(FieldCoding.text), schema.name, id])
  }
}
