import GRDB
import MVVM

/// Brings the tables of a store up to what the app declares.
struct StoreSchema {
  let tables: [RegisteredTable]
  let migrations: [StoreMigration]

  /// The library's own tables and the app's, then the app's migrations, each once.
  func prepare(_ writer: any DatabaseWriter) throws {
    try check()
    let isNew = try writer.read { database in try tables.allSatisfy { try !database.tableExists($0.schema.name) } }
    var migrator = DatabaseMigrator()
    migrator.registerMigration("sync 1") { try Self.makeSyncTables($0) }
    for migration in migrations {
      migrator.registerMigration("app \(migration.name)") { database in
        // A new store gets its tables as they are declared now, and has nothing to bring up to them.
        if isNew { return }
        let before = try columns(database)
        for statement in migration.statements { try database.execute(sql: statement) }
        for (table, present) in try columns(database) {
          // The values of a column that the step has added, or made one of another type, come from the server.
          if let former = before[table], !present.isSubset(of: former) { try Self.forgetCursor(table, in: database) }
        }
      }
    }
    guard try writer.read({ try !migrator.hasBeenSuperseded($0) }) else { throw StoreError.newer }
    try migrator.migrate(writer)
    try writer.write { database in
      for table in tables {
        try Self.adjust(table.schema, in: database)
        try Self.index(table, in: database)
      }
    }
  }

  /// The columns that there are, with their types, of the declared tables that there are.
  private func columns(_ database: Database) throws -> [String: Set<String>] {
    var columns: [String: Set<String>] = [:]
    for table in tables where try database.tableExists(table.schema.name) {
      columns[table.schema.name] = Set(
        try database.columns(in: table.schema.name).map { "\($0.name.lowercased()) \($0.type.uppercased())" })
    }
    return columns
  }

  /// All rows of a table come again with the next pull.
  private static func forgetCursor(_ table: String, in database: Database) throws {
    try database.execute(sql: "DELETE FROM sync_cursor WHERE tbl = ?", arguments: [table])
  }

  private static func makeSyncTables(_ database: Database) throws {
    try database.execute(
      sql: """
        CREATE TABLE sync_device (node TEXT NOT NULL) STRICT;
        CREATE TABLE sync_row (
          tbl TEXT NOT NULL, id TEXT NOT NULL, version INTEGER NOT NULL, stamp TEXT NOT NULL, deleted INTEGER NOT NULL,
          shadow TEXT, PRIMARY KEY (tbl, id)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE sync_outbox (
          seq INTEGER PRIMARY KEY AUTOINCREMENT, key TEXT NOT NULL UNIQUE, tbl TEXT NOT NULL, id TEXT NOT NULL,
          kind TEXT NOT NULL, fields TEXT NOT NULL, base TEXT, base_version INTEGER, stamp TEXT NOT NULL,
          state TEXT NOT NULL, attempts INTEGER NOT NULL, reason TEXT, date INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX sync_outbox_row ON sync_outbox (tbl, id, seq);
        CREATE TABLE sync_cursor (tbl TEXT NOT NULL PRIMARY KEY, version INTEGER NOT NULL) STRICT, WITHOUT ROWID;
        CREATE TABLE sync_conflict (
          id TEXT NOT NULL UNIQUE, tbl TEXT NOT NULL, row_id TEXT NOT NULL, kind TEXT NOT NULL, local TEXT NOT NULL,
          remote TEXT, outcome TEXT NOT NULL, date INTEGER NOT NULL
        ) STRICT;
        """)
  }

  private static func make(_ schema: TableSchema, in database: Database) throws {
    let columns = schema.columns.map { ", \"\($0.name)\" \($0.kind.storedType)\($0.isOptional ? "" : " NOT NULL")" }
    try database.execute(
      sql: "CREATE TABLE \"\(schema.name)\" (id TEXT NOT NULL PRIMARY KEY\(columns.joined())) STRICT")
  }

  /// Makes a table that is missing, and adds columns that are. Their values come from the server with the next pull.
  private static func adjust(_ schema: TableSchema, in database: Database) throws {
    guard try database.tableExists(schema.name) else { return try make(schema, in: database) }
    try StoreTable(schema: schema, database: database).relax()
    let present = Dictionary(
      try database.columns(in: schema.name).map { ($0.name.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
    var isChanged = false
    for column in schema.columns {
      if let stored = present[column.name.lowercased()] {
        guard stored.type.uppercased() == column.kind.storedType else {
          throw StoreError.misconfigured(
            "Column \(column.name) of table \(schema.name) is \(stored.type) on this device and declared as "
              + "\(column.kind.rawValue). Add a StoreMigration that changes it, or give the column another name.")
        }
      } else {
        guard column.isOptional else {
          throw StoreError.misconfigured(
            "Table \(schema.name) lacks the column \(column.name), which may not be empty. Make the property optional, "
              + "or add a StoreMigration that adds the column with a default.")
        }
        try database.execute(
          sql: "ALTER TABLE \"\(schema.name)\" ADD COLUMN \"\(column.name)\" \(column.kind.storedType)")
        isChanged = true
      }
    }
    if isChanged { try forgetCursor(schema.name, in: database) }
  }

  /// Makes the indexes that are declared, and drops those that no longer are. The id is in them, since it comes last in
  /// every order.
  private static func index(_ table: RegisteredTable, in database: Database) throws {
    let prefix = "sync_by_"
    let wanted = Dictionary(
      table.indexed.map { ("\(prefix)\(table.schema.name)_\($0)".lowercased(), $0) },
      uniquingKeysWith: { first, _ in first })
    let present = Set(
      try String.fetchAll(
        database, sql: "SELECT lower(name) FROM sqlite_master WHERE type = 'index' AND lower(tbl_name) = ?",
        arguments: [table.schema.name.lowercased()]
      ).filter { $0.hasPrefix(prefix) })
    for name in present.subtracting(wanted.keys) { try database.execute(sql: "DROP INDEX \"\(name)\"") }
    for (name, column) in wanted where !present.contains(name) {
      try database.execute(sql: "CREATE INDEX \"\(name)\" ON \"\(table.schema.name)\" (\"\(column)\", id)")
    }
  }

  // MARK: - Declarations

  private func check() throws {
    var names: Set<String> = []
    for table in tables {
      let schema = table.schema
      try check(name: schema.name, "table")
      guard !schema.name.lowercased().hasPrefix("sync_"), !schema.name.lowercased().hasPrefix("sqlite_"),
        !schema.name.lowercased().hasPrefix("grdb_")
      else { throw StoreError.misconfigured("The table name \(schema.name) is reserved. Choose another one.") }
      guard names.insert(schema.name.lowercased()).inserted else {
        throw StoreError.misconfigured("Two tables have the name \(schema.name).")
      }
      var columns: Set<String> = ["id", "version", "stamp", "change_id", "deleted"]
      for column in schema.columns {
        try check(name: column.name, "column")
        guard columns.insert(column.name.lowercased()).inserted else {
          throw StoreError.misconfigured(
            "The column name \(column.name) of table \(schema.name) is used twice, or by the sync.")
        }
      }
    }
  }

  private func check(name: String, _ what: String) throws {
    let isPlain = name.utf8.allSatisfy { byte in
      (97...122).contains(byte) || (65...90).contains(byte) || (48...57).contains(byte) || byte == 95
    }
    guard isPlain, let first = name.utf8.first, !(48...57).contains(first) else {
      throw StoreError.misconfigured("\"\(name)\" is no \(what) name: letters, digits and underscores only.")
    }
  }
}
