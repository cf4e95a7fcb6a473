import GRDB
import MVVM

/// Brings the tables of a store up to what the app declares.
struct StoreSchema {
  let tables: [RegisteredTable]
  let migrations: [StoreMigration]

  /// The library's own tables and the app's, then the app's migrations, each once.
  func prepare(_ writer: any DatabaseWriter) throws {
    try check()
    var migrator = DatabaseMigrator()
    SyncTables.register(in: &migrator)
    var all = migrator
    for migration in migrations {
      all.registerMigration(Self.identifier(migration)) { try MigrationRun(database: $0).run(migration) }
    }
    guard try writer.read({ try !all.hasBeenSuperseded($0) }) else { throw StoreError.newer }
    try migrator.migrate(writer)
    try writer.write(begin)
    try all.migrate(writer)
    try writer.write { database in
      for table in tables {
        try Self.adjust(table.schema, in: database)
        try Self.index(table, in: database)
      }
      try compareDeclarations(database)
    }
  }

  private static func identifier(_ migration: StoreMigration) -> String { "app \(migration.name)" }

  /// A new store gets its tables as they are declared now, and has nothing to bring up to them. In one transaction: with
  /// the tables but without this note, the migrations would run on tables that have their present form already.
  private func begin(_ database: Database) throws {
    guard try Self.appTables(database).isEmpty else { return }
    for table in tables { try Self.make(table.schema, in: database) }
    for migration in migrations {
      try database.execute(
        sql: "INSERT OR IGNORE INTO grdb_migrations (identifier) VALUES (?)", arguments: [Self.identifier(migration)])
    }
  }

  /// The names of the tables that are the app's.
  static func appTables(_ database: Database) throws -> [String] {
    try String.fetchAll(database, sql: "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").filter {
      name in !["sync_", "grdb_", "sqlite_"].contains { name.lowercased().hasPrefix($0) }
    }
  }

  /// Another version of the app may be able to read rows that the former one could not: they come again.
  private func compareDeclarations(_ database: Database) throws {
    let declared = Self.declaration(tables)
    guard try String.fetchOne(database, sql: "SELECT declared FROM sync_device") != declared else { return }
    try QuarantineTable(database: database).fetchAgain()
    try database.execute(sql: "UPDATE sync_device SET declared = ?", arguments: [declared])
  }

  /// What is declared, as the store notes it. `DeclaredTables` reads it.
  static func declaration(_ tables: [RegisteredTable]) -> String {
    tables.map { table in
      "\(table.schema.name)(\(table.schema.columns.map { "\($0.name) \($0.kind.rawValue)\($0.isOptional ? "?" : "")" }))"
    }.joined(separator: ";")
  }

  /// All rows of a table come again with the next pull.
  private static func forgetCursor(_ table: String, in database: Database) throws {
    try database.execute(sql: "DELETE FROM sync_cursor WHERE tbl = ?", arguments: [table])
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
      if let problem = table.problem { throw StoreError.misconfigured(problem) }
      for relation in table.relations { try check(relation, of: schema, among: names) }
    }
  }

  /// - Parameter names: the tables up to this one, in lower case.
  private func check(_ relation: TableRelation, of schema: TableSchema, among names: Set<String>) throws {
    let name = "Column \(relation.column) of table \(schema.name)"
    guard names.contains(relation.parent.lowercased()),
      let parent = tables.first(where: { $0.schema.name == relation.parent })
    else {
      throw StoreError.misconfigured(
        "\(name) refers to \(relation.parent). Declare this table, with the same name, before \(schema.name).")
    }
    let column = schema.columns[relation.index]
    guard column.kind == .text || column.kind == parent.idKind else {
      throw StoreError.misconfigured(
        "\(name) is \(column.kind.rawValue), and refers to an id. Declare it as \(parent.idKind.rawValue).")
    }
    guard relation.rule != .clear || column.isOptional else {
      throw StoreError.misconfigured(
        "\(name) has to hold something, so it cannot be cleared with its parent. Make the property optional.")
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
