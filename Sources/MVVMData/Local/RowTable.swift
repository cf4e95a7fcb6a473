import GRDB
import MVVM

/// Reads and writes the rows of an app's table: the live entities as the user sees them.
struct RowTable {
  let database: Database
  let schema: TableSchema
  let sql: RowStatements

  init(_ database: Database, _ table: RegisteredTable) {
    self.database = database
    schema = table.schema
    sql = table.sql
  }

  /// The values of an entity; nothing when there is none.
  func values(of id: String) throws -> [FieldValue]? {
    let statement = try database.cachedStatement(sql: sql.select)
    let rows = try Row.fetchCursor(statement, arguments: [id])
    guard let row = try rows.next() else { return nil }
    return try Self.values(row, schema)
  }

  /// Writes an entity, new or not.
  func write(_ id: String, _ values: [FieldValue]) throws {
    let statement = try database.cachedStatement(sql: sql.upsert)
    statement.setUncheckedArguments(StatementArguments([id.databaseValue] + values.map(\.stored)))
    try statement.execute()
  }

  /// Removes an entity.
  func remove(_ id: String) throws {
    try database.cachedStatement(sql: sql.delete).execute(arguments: [id])
  }

  /// The values of a row whose first column is the id.
  static func values(_ row: Row, _ schema: TableSchema) throws -> [FieldValue] {
    var values: [FieldValue] = []
    values.reserveCapacity(schema.columns.count)
    for (index, column) in schema.columns.enumerated() {
      guard let value = FieldValue(row[index + 1] as DatabaseValue, as: column.kind) else {
        throw StoreError.damaged("Column \(column.name) of table \(schema.name) holds something else than it should.")
      }
      values.append(value)
    }
    return values
  }
}
