import GRDB
import MVVM

/// A table that is on the device already, perhaps in a form that an older app gave it.
struct StoreTable {
  let schema: TableSchema
  let database: Database

  private static let strictTypes: Set<String> = ["INT", "INTEGER", "REAL", "TEXT", "BLOB", "ANY"]

  /// Makes required columns nullable that the app no longer fills, because it removed the property or made it optional.
  /// Otherwise no row could be inserted. SQLite requires rebuilding the table for this.
  func relax() throws {
    let columns = try database.columns(in: schema.name).filter { $0.name.lowercased() != "id" }
    let declared = Dictionary(
      schema.columns.map { ($0.name.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
    func isTooStrict(_ column: ColumnInfo) -> Bool {
      guard column.isNotNull else { return false }
      return declared[column.name.lowercased()].map(\.isOptional) ?? (column.defaultValueSQL == nil)
    }
    guard columns.contains(where: isTooStrict) else { return }
    let kept = try String.fetchAll(
      database,
      sql: "SELECT sql FROM sqlite_master WHERE lower(tbl_name) = ? AND type IN ('index', 'trigger') AND sql NOTNULL",
      arguments: [schema.name.lowercased()])
    let definitions = columns.map { column in
      ", \(column.name.quotedDatabaseIdentifier) \(column.type)"
        + (column.isNotNull && !isTooStrict(column) ? " NOT NULL" : "")
        + (column.defaultValueSQL.map { " DEFAULT (\($0))" } ?? "")
    }
    let names = (["id"] + columns.map(\.name.quotedDatabaseIdentifier)).joined(separator: ", ")
    let strict = columns.allSatisfy { Self.strictTypes.contains($0.type.uppercased()) } ? " STRICT" : ""
    try database.execute(
      sql: """
        CREATE TABLE sync_rebuilt (id TEXT NOT NULL PRIMARY KEY\(definitions.joined()))\(strict);
        INSERT INTO sync_rebuilt (\(names)) SELECT \(names) FROM "\(schema.name)";
        DROP TABLE "\(schema.name)";
        ALTER TABLE sync_rebuilt RENAME TO "\(schema.name)";
        """)
    for statement in kept { try database.execute(sql: statement) }
  }
}
