import GRDB
import MVVM

/// Does a migration, and lets pending changes, what is known of the server's rows, and conflicts follow it.
struct MigrationRun {
  let database: Database

  func run(_ migration: StoreMigration) throws {
    let before = try columns()
    var rest = migration.steps[...]
    while let step = rest.first {
      if case .sql = step.action {
        // What SQL renames is known once all of it is done: a table may be made again under its old name.
        let run = rest.prefix { if case .sql = $0.action { true } else { false } }
        try perform(Array(run))
        rest = rest.dropFirst(run.count)
      } else {
        try perform(step.action)
        rest = rest.dropFirst()
      }
    }
    for (table, present) in try columns() {
      // The values of a column that is new, or of another type by now, come from the server.
      let former = before[table] ?? [:]
      if present.contains(where: { former[$0.key] != $0.value }) { try forgetCursor(table) }
    }
  }

  /// Does steps in SQL.
  private func perform(_ steps: [MigrationStep]) throws {
    let before = try columns().mapValues { Set($0.keys) }
    var renames = SQLRenames()
    for case .sql(let text) in steps.map(\.action) {
      try database.execute(sql: text)
      renames.read(text)
    }
    let (tables, fields) = renames.result(before: before, after: try columns().mapValues { Set($0.keys) })
    for (table, name) in tables { try carryTable(table, to: name) }
    for (table, column, name) in fields { try carryColumn(column, to: name, of: table) }
  }

  private func perform(_ action: MigrationStep.Action) throws {
    switch action {
    case .sql: try perform([MigrationStep(action: action)])
    case .renameTable(let table, let name):
      guard try database.tableExists(table) else { return }
      try database.execute(
        sql: "ALTER TABLE \(table.quotedDatabaseIdentifier) RENAME TO \(name.quotedDatabaseIdentifier)")
      try carryTable(table, to: name)
    case .renameColumn(let column, let name, let table):
      guard try has(column, table) else { return }
      try database.execute(
        sql: """
          ALTER TABLE \(table.quotedDatabaseIdentifier) RENAME COLUMN \(column.quotedDatabaseIdentifier) \
          TO \(name.quotedDatabaseIdentifier)
          """)
      try carryColumn(column, to: name, of: table)
    case .dropColumn(let column, let table):
      guard try has(column, table) else { return }
      try drop([column], of: table)
      try rewrite(
        table, { fields, _ in fields.filter { !$0.name.isSameName(as: column) } },
        known: { $0.filter { !$0.name.isSameName(as: column) } })
    case .dropTable(let table):
      try database.execute(sql: "DROP TABLE IF EXISTS \(table.quotedDatabaseIdentifier)")
      try forgetCursor(table)
      try database.execute(sql: "DELETE FROM sync_row WHERE tbl = ? COLLATE NOCASE", arguments: [table])
      try database.execute(sql: "DELETE FROM sync_quarantine WHERE tbl = ? COLLATE NOCASE", arguments: [table])
      try database.execute(sql: "DELETE FROM sync_orphaned WHERE tbl = ? COLLATE NOCASE", arguments: [table])
    case .replace(let replacement): try replace(replacement)
    }
  }

  // MARK: - Columns from others

  private func replace(_ replacement: ColumnReplacement) throws {
    let table = replacement.table
    guard try database.tableExists(table), try replacement.old.allSatisfy({ try has($0.name, table) }) else { return }
    for column in replacement.new where try !has(column.name, table) {
      try database.execute(
        sql: """
          ALTER TABLE \(table.quotedDatabaseIdentifier) ADD COLUMN \(column.name.quotedDatabaseIdentifier) \
          \(column.kind.storedType)
          """)
    }
    // Before the rows change: a pending change may set only some of the columns that the new values come from.
    try rewrite(
      table, { fields, id in replacement.carried(fields, local: try old(replacement, id)) }, known: replacement.known)
    let ids = try String.fetchAll(database, sql: "SELECT id FROM \(table.quotedDatabaseIdentifier)")
    let assignments = replacement.new.map { "\($0.name.quotedDatabaseIdentifier) = ?" }.joined(separator: ", ")
    for id in ids {
      guard let local = try old(replacement, id), let values = replacement.computed(local) else { continue }
      try database.cachedStatement(
        sql: "UPDATE \(table.quotedDatabaseIdentifier) SET \(assignments) WHERE id = ?"
      ).execute(arguments: StatementArguments(values.map(\.value.stored) + [id.databaseValue]))
    }
    if replacement.dropsOld {
      let kept = replacement.new.map(\.name)
      try drop(replacement.old.map(\.name).filter { name in !kept.contains { $0.isSameName(as: name) } }, of: table)
    }
  }

  private func old(_ replacement: ColumnReplacement, _ id: String) throws -> [FieldValue]? {
    let names = replacement.old.map(\.name.quotedDatabaseIdentifier).joined(separator: ", ")
    let statement = try database.cachedStatement(
      sql: "SELECT \(names) FROM \(replacement.table.quotedDatabaseIdentifier) WHERE id = ?")
    guard let row = try Row.fetchOne(statement, arguments: [id]) else { return nil }
    return replacement.old.enumerated().map { index, column in FieldValue(row[index], as: column.kind) ?? .null }
  }

  private func drop(_ columns: [String], of table: String) throws {
    // SQLite drops no column that has an index. Those of the store are made again.
    for index in try database.indexes(on: table)
    where index.columns.contains(where: { name in columns.contains { $0.isSameName(as: name) } }) {
      try database.execute(sql: "DROP INDEX \(index.name.quotedDatabaseIdentifier)")
    }
    for column in columns {
      try database.execute(
        sql: "ALTER TABLE \(table.quotedDatabaseIdentifier) DROP COLUMN \(column.quotedDatabaseIdentifier)")
    }
  }

  // MARK: - What follows

  private func carryTable(_ table: String, to name: String) throws {
    for owned in ["sync_outbox", "sync_row", "sync_conflict", "sync_quarantine", "sync_orphaned"] {
      try database.execute(
        sql: "UPDATE OR REPLACE \(owned) SET tbl = ? WHERE tbl = ? COLLATE NOCASE", arguments: [name, table])
    }
    // All rows come again: the server may have more than a new name.
    try forgetCursor(table)
    try forgetCursor(name)
  }

  private func carryColumn(_ column: String, to name: String, of table: String) throws {
    func renamed(_ fields: [FieldAssignment]) -> [FieldAssignment] {
      fields.map { $0.name.isSameName(as: column) ? FieldAssignment(name: name, value: $0.value) : $0 }
    }
    try rewrite(table, { fields, _ in renamed(fields) }, known: renamed)
  }

  /// Changes the fields of pending changes and conflicts of a table, and what is known of the server's rows.
  private func rewrite(
    _ table: String, _ change: ([FieldAssignment], _ id: String) throws -> [FieldAssignment],
    known: ([FieldAssignment]) -> [FieldAssignment]
  ) throws {
    let changes: [(String, String, Bool)] = [
      ("sync_outbox", "fields", false), ("sync_outbox", "base", true), ("sync_row", "shadow", true),
      ("sync_conflict", "local", false), ("sync_conflict", "remote", true), ("sync_orphaned", "fields", true),
    ]
    for (owner, column, isKnown) in changes {
      let id = owner == "sync_conflict" ? "row_id" : "id"
      let key = owner == "sync_outbox" ? "seq" : ["sync_row", "sync_orphaned"].contains(owner) ? "id" : "rowid"
      let rows = try Row.fetchAll(
        database,
        sql: "SELECT \(key), \(id), \(column) FROM \(owner) WHERE tbl = ? COLLATE NOCASE AND \(column) IS NOT NULL",
        arguments: [table])
      for row in rows {
        let fields = try FieldCoding.untyped(row[2], table: table)
        let text = FieldCoding.text(isKnown ? known(fields) : try change(fields, row[1]))
        guard text != row[2] else { continue }
        try database.execute(
          sql: "UPDATE \(owner) SET \(column) = ? WHERE \(key) = ? AND tbl = ? COLLATE NOCASE",
          arguments: [text, row[0] as DatabaseValue, table])
      }
    }
  }

  /// All rows of a table come again with the next pull.
  private func forgetCursor(_ table: String) throws {
    try database.execute(sql: "DELETE FROM sync_cursor WHERE tbl = ? COLLATE NOCASE", arguments: [table])
  }

  // MARK: - What there is

  private func has(_ column: String, _ table: String) throws -> Bool {
    guard try database.tableExists(table) else { return false }
    return try database.columns(in: table).contains { $0.name.isSameName(as: column) }
  }

  /// The types of the columns of the app's tables, by name.
  private func columns() throws -> [String: [String: String]] {
    var columns: [String: [String: String]] = [:]
    for table in try StoreSchema.appTables(database) {
      columns[table] = Dictionary(
        try database.columns(in: table).map { ($0.name, $0.type.uppercased()) }, uniquingKeysWith: { $1 })
    }
    return columns
  }
}
