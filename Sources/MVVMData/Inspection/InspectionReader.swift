import Foundation
import GRDB
import MVVM

/// Reads what a store holds. A damaged part does not keep the others out, and neither does a file that an older or newer version
/// of the library made.
struct InspectionReader {
  private let database: Database
  private var result = StoreInspection()
  private var declared = DeclaredTables("")

  init(database: Database) { self.database = database }

  /// - Throws: `StoreError.misconfigured` if the file is no store.
  func inspection() throws -> StoreInspection {
    guard try database.tableExists("sync_outbox"), try database.tableExists("sync_device") else {
      throw StoreError.misconfigured("The file is an SQLite database, but no store of MVVMData: it has no outbox.")
    }
    var reader = self
    reader.check()
    reader.readDevice()
    reader.readMigrations()
    reader.readChanges()
    reader.readConflicts()
    reader.readQuarantine()
    reader.readFiles()
    reader.readTables()
    return reader.result
  }

  // MARK: - The store as a whole

  private mutating func check() {
    let findings = attempt("The check of the file") { try String.fetchAll($0, sql: "PRAGMA quick_check(5)") }
    for finding in findings ?? [] where finding != "ok" {
      let text = finding.split(whereSeparator: \.isNewline).joined(separator: " ")
      result.problems.append("The file is damaged: \(text).")
    }
  }

  private mutating func readDevice() {
    let found = attempt("The note of the device") { try Row.fetchOne($0, sql: "SELECT * FROM sync_device") }
    guard let row = found ?? nil else { return }
    // Columns that later versions of the library added may be missing.
    func value(_ name: String) -> DatabaseValue { (row[name] as DatabaseValue?) ?? .null }
    declared = DeclaredTables(String.fromDatabaseValue(value("declared")) ?? "")
    result.device.node = String.fromDatabaseValue(value("node"))
    result.device.epoch = String.fromDatabaseValue(value("epoch"))
    result.device.clockOffset = Int64.fromDatabaseValue(value("clock_offset")) ?? 0
    result.device.isServerReset = !value("reset").isNull
  }

  private mutating func readMigrations() {
    let names = rows(
      "The list of migrations", "grdb_migrations", "SELECT identifier FROM grdb_migrations ORDER BY rowid"
    ) {
      String.fromDatabaseValue($0[0])
    }
    result.migrations = names
    let newer = names.filter { $0.hasPrefix("sync ") && !SyncTables.migrations.contains($0) }
    if !newer.isEmpty {
      result.problems.append(
        "A newer version of MVVMData has used this store (\(newer.joined(separator: ", "))): what it added is not shown."
      )
    }
  }

  // MARK: - What waits

  private mutating func readChanges() {
    let declared = declared
    result.changes = rows(
      "The outbox", "sync_outbox",
      """
      SELECT seq, key, tbl, id, kind, fields, base, base_version, stamp, state, attempts, reason, date \
      FROM sync_outbox ORDER BY seq
      """
    ) { row in
      guard let change = RescuedChange(row), let key = UUID(recordID: change.key),
        let kind = ChangeKind(rawValue: change.kind), let state = PendingChange.State(rawValue: change.state)
      else { return nil }
      return StoreInspection.Change(
        id: key, table: change.table, entityID: change.id, kind: kind, state: .init(state), attempts: change.attempts,
        reason: try change.reason.map(ReasonCoding.error), date: Self.date(change.date),
        fields: try declared.fields(change.fields, of: change.table),
        base: try change.base.map { try declared.fields($0, of: change.table) }, baseVersion: change.baseVersion)
    }
  }

  private mutating func readConflicts() {
    let declared = declared
    result.conflicts = rows(
      "The list of conflicts", "sync_conflict",
      "SELECT id, tbl, row_id, kind, local, remote, outcome, date FROM sync_conflict ORDER BY rowid"
    ) { row in
      guard let id = String.fromDatabaseValue(row[0]).flatMap(UUID.init(recordID:)),
        let table = String.fromDatabaseValue(row[1]), let entityID = String.fromDatabaseValue(row[2]),
        let kind = String.fromDatabaseValue(row[3]).flatMap(ChangeKind.init(rawValue:)),
        let local = String.fromDatabaseValue(row[4]),
        let outcome = String.fromDatabaseValue(row[6]).flatMap(SyncConflict.Outcome.init(rawValue:)),
        let date = Int64.fromDatabaseValue(row[7])
      else { return nil }
      func fields(_ text: String) throws -> [FieldAssignment] {
        try declared.fields(text, of: table).sorted { $0.name < $1.name }
      }
      return StoreInspection.Conflict(
        id: id, table: table, entityID: entityID, kind: kind, outcome: outcome, date: Self.date(date),
        local: try fields(local), remote: try String.fromDatabaseValue(row[5]).map(fields))
    }
  }

  private mutating func readQuarantine() {
    result.quarantine = rows(
      "The list of rows that were set aside", "sync_quarantine",
      "SELECT tbl, id, problem, date FROM sync_quarantine ORDER BY tbl, id"
    ) { row in
      guard let table = String.fromDatabaseValue(row[0]), let id = String.fromDatabaseValue(row[1]),
        let problem = String.fromDatabaseValue(row[2]), let date = Int64.fromDatabaseValue(row[3])
      else { return nil }
      return QuarantinedRow(table: table, entityID: id, problem: problem, date: Self.date(date))
    }
  }

  private mutating func readFiles() {
    result.files = rows(
      "The list of files", "sync_file", "SELECT hash, size, state, here, attempts, reason FROM sync_file ORDER BY hash"
    ) { row in
      guard let hash = String.fromDatabaseValue(row[0]), let size = Int64.fromDatabaseValue(row[1]),
        let state = String.fromDatabaseValue(row[2]).flatMap(StoreInspection.File.State.init(rawValue:)),
        let isHere = Bool.fromDatabaseValue(row[3]), let attempts = Int.fromDatabaseValue(row[4])
      else { return nil }
      return StoreInspection.File(
        sha256: hash, size: size, state: state, isOnDevice: isHere, attempts: attempts,
        reason: try String.fromDatabaseValue(row[5]).map(ReasonCoding.error))
    }
  }

  // MARK: - Tables

  private mutating func readTables() {
    let present = attempt("The list of tables") { try StoreSchema.appTables($0) } ?? []
    let others = Set(result.changes.map(\.table) + result.conflicts.map(\.table) + result.quarantine.map(\.table))
      .subtracting(present)
    var tables = (present + others).sorted().map(StoreInspection.Table.init(name:))
    for index in tables.indices { read(&tables[index], isThere: present.contains(tables[index].name)) }
    result.tables = tables
  }

  private mutating func read(_ table: inout StoreInspection.Table, isThere: Bool) {
    let name = table.name
    table.isDeclared = declared.schemas.isEmpty ? isThere : declared.schemas[name] != nil
    let changes = result.changes.filter { $0.table == name }
    table.pendingCount = changes.count { $0.state != .parked }
    table.parkedCount = changes.count - table.pendingCount
    table.conflictCount = result.conflicts.count { $0.table == name }
    table.quarantinedCount = result.quarantine.count { $0.table == name }
    let deleted = attempt("What was deleted from table \(name)") {
      try Int.fetchOne($0, sql: "SELECT count(*) FROM sync_row WHERE tbl = ? AND deleted", arguments: [name])
    }
    table.deletedCount = (deleted ?? nil) ?? 0
    let cursor = attempt("How far table \(name) was fetched") {
      try Row.fetchOne($0, sql: "SELECT * FROM sync_cursor WHERE tbl = ?", arguments: [name])
    }
    if let cursor = cursor ?? nil {
      table.cursor = Int64.fromDatabaseValue((cursor["version"] as DatabaseValue?) ?? .null)
      table.cursorID = String.fromDatabaseValue((cursor["anchor_id"] as DatabaseValue?) ?? .null)
    }
    guard isThere else { return }
    let count = attempt("The rows of table \(name)") {
      try Int.fetchOne($0, sql: "SELECT count(*) FROM \(name.quotedDatabaseIdentifier)")
    }
    table.rowCount = count ?? nil
    let kinds = Dictionary(
      (declared.schemas[name]?.columns ?? []).map { ($0.name, $0.kind) }, uniquingKeysWith: { first, _ in first })
    table.columns =
      attempt("The columns of table \(name)") { database in
        try database.columns(in: name).filter { $0.name.lowercased() != "id" }.map { column in
          StoreInspection.Table.Column(
            name: column.name, kind: kinds[column.name]?.rawValue ?? column.type, isOptional: !column.isNotNull)
        }
      } ?? []
  }

  // MARK: - Reading what may be damaged

  private static func date(_ microseconds: Int64) -> Date {
    Date(timeIntervalSince1970: Double(microseconds) / 1_000_000)
  }

  /// - Returns: nothing if it fails, which is noted as a problem.
  private mutating func attempt<Value>(_ what: String, _ read: (Database) throws -> Value) -> Value? {
    do { return try read(database) } catch {
      result.problems.append("\(what) cannot be read: \(Self.describe(error)).")
      return nil
    }
  }

  /// The rows that can be read; what is wrong with the others is noted as a problem. None without the table.
  /// - Parameter make: gives nothing for a row that cannot be read.
  private mutating func rows<Value>(
    _ what: String, _ table: String, _ sql: String, _ make: (Row) throws -> Value?
  ) -> [Value] {
    guard attempt(what, { try $0.tableExists(table) }) == true else { return [] }
    var (found, unreadable) = ([Value](), 0)
    do {
      let cursor = try Row.fetchCursor(database, sql: sql)
      while let row = try cursor.next() {
        // What a row holds may be damaged, too; the cursor goes on behind it.
        if let value = try? make(row) { found.append(value) } else { unreadable += 1 }
      }
    } catch {
      result.problems.append("\(what) can be read only in part: \(Self.describe(error)).")
    }
    if unreadable > 0 {
      result.problems.append("\(what) has \(unreadable) row\(unreadable == 1 ? "" : "s") that cannot be read.")
    }
    return found
  }

  private static func describe(_ error: any Error) -> String {
    guard let error = error as? DatabaseError else { return "\(error)" }
    return error.message ?? "SQLite error \(error.extendedResultCode.rawValue)"
  }
}

extension StoreInspection.Change.State {
  init(_ state: PendingChange.State) {
    switch state {
    case .open: self = .waiting
    case .frozen: self = .sent
    case .parked: self = .parked
    }
  }
}
