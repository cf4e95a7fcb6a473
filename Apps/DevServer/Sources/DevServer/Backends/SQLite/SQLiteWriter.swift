import Foundation
import GRDB

/// Changes rows of the owner who asks, under the rules of Server.sql: versions rise, a change takes effect once, rows stay
/// with their owner, and those that devices keep are never removed.
struct SQLiteWriter {
  let database: Database
  let operation: Operation
  let owner: String?

  private var table: ServerTable { operation.table }
  private var reader: SQLiteReader { SQLiteReader(database: database, operation: operation, owner: owner) }

  func write() throws -> Outcome {
    guard table.access != .readOnly else { throw Problem.denied(table) }
    switch operation.kind {
    case .insert(let payload, let conflict): return try insert(payload, conflict)
    case .update(let payload): return try update(payload)
    case .delete: return try delete()
    case .read: throw Problem("XX000", "a read is not a write")
    }
  }

  // MARK: - The three

  private func insert(_ payload: Payload, _ conflict: Operation.Conflict) throws -> Outcome {
    var ids: [String] = []
    var applied: [(key: DatabaseValue, id: String)] = []
    var isNew = false
    // Bytes: texts of the same characters are not always the same id.
    var touched: Set<[UInt8]> = []
    for row in payload.rows {
      var values = try values(row, of: payload)
      if values["owner_id"] == nil { values["owner_id"] = owner.databaseValue }
      if try isApplied(values) { continue }
      try checkOwner(values)
      if table.access == .synced {
        values["version"] = try nextVersion()
        values["stamp"] = values["stamp"] ?? String(repeating: "0", count: 32).databaseValue
        values["deleted"] = values["deleted"] ?? false.databaseValue
      }
      let id: String
      if let existing = try existing(values, conflict) {
        guard case .merge = conflict else { continue }
        guard !touched.contains(Array(existing.utf8)) else {
          throw Problem("21000", "ON CONFLICT DO UPDATE command cannot affect row a second time")
        }
        guard let changed = try change(existing, try self.values(row, of: payload)) else { continue }
        id = changed
      } else {
        try checkNulls(values)
        let names = values.keys.sorted()
        try database.execute(
          sql: "insert into \"\(table.name)\" (\(names.map { "\"\($0)\"" }.joined(separator: ", ")))"
            + " values (\(names.map { _ in "?" }.joined(separator: ", ")))",
          arguments: StatementArguments(names.map { values[$0] ?? .null }))
        id = String.fromDatabaseValue(values["id"] ?? .null) ?? ""
        isNew = true
      }
      ids.append(id)
      touched.insert(Array(id.utf8))
      if let key = values["change_id"], !key.isNull { applied.append((key, id)) }
    }
    try note(applied)
    return try outcome(ids, isNew: isNew)
  }

  private func update(_ payload: Payload) throws -> Outcome {
    guard let row = payload.rows.first, !payload.columns.isEmpty else { return Outcome() }
    let values = try values(row, of: payload)
    var ids: [String] = []
    var applied: [(key: DatabaseValue, id: String)] = []
    for id in try reader.ids() {
      guard let id = try change(id, values) else { continue }
      ids.append(id)
      if let key = values["change_id"], !key.isNull { applied.append((key, id)) }
    }
    try note(applied)
    return try outcome(ids, isNew: false)
  }

  private func delete() throws -> Outcome {
    guard table.access == .plain else { throw Problem.denied(table) }
    let ids = try reader.ids()
    let outcome = try outcome(ids, isNew: false)
    for id in ids {
      try database.execute(sql: "delete from \"\(table.name)\" where owner_id = ? and id = ?", arguments: [owner, id])
    }
    return outcome
  }

  // MARK: - One row

  /// - Returns: the id that it has then; nothing for a change that is in already, which is not made again.
  private func change(_ id: String, _ changes: [String: DatabaseValue]) throws -> String? {
    if try isApplied(changes) { return nil }
    var changes = changes
    let new = changes["id"].map { String.fromDatabaseValue($0) ?? "" } ?? id
    if table.access == .synced, !new.utf8.elementsEqual(id.utf8) {
      throw Problem("P0001", "The id of a row cannot change.")
    }
    if changes["owner_id"] != nil { try checkOwner(changes) }
    if table.access == .synced { changes["version"] = try nextVersion() }
    try checkNulls(changes)
    let names = changes.keys.sorted()
    try database.execute(
      sql: "update \"\(table.name)\" set \(names.map { "\"\($0)\" = ?" }.joined(separator: ", "))"
        + " where owner_id = ? and id = ?",
      arguments: StatementArguments(names.map { changes[$0] ?? .null } + [owner.databaseValue, id.databaseValue]))
    return new
  }

  private func values(_ row: [JSONValue], of payload: Payload) throws -> [String: DatabaseValue] {
    var values: [String: DatabaseValue] = [:]
    for (column, value) in zip(payload.columns, row) {
      values[column.name] = try SQLiteValues.value(value.inputText, for: column)
      if column.name == "stamp", table.access == .synced {
        values[column.name] = values[column.name].map { Self.limited(stamp: $0) }
      }
    }
    return values
  }

  /// A stamp more than a day ahead is from a wrong clock, and would win every conflict. It becomes one of now.
  private static func limited(stamp: DatabaseValue) -> DatabaseValue {
    guard let text = String.fromDatabaseValue(stamp), text.utf8.count == 32,
      let milliseconds = UInt64(text.prefix(12), radix: 16)
    else { return stamp }
    let now = UInt64(max(0, Date().timeIntervalSince1970 * 1000))
    guard milliseconds > now + 86_400_000 else { return stamp }
    let digits = String(now, radix: 16)
    return (String(repeating: "0", count: 12 - digits.count) + digits + "0000" + text.suffix(16)).databaseValue
  }

  /// - Returns: the id of the row that is there; every key has the owner in it, so it is one's own.
  private func existing(_ values: [String: DatabaseValue], _ conflict: Operation.Conflict) throws -> String? {
    let key: [String]
    switch conflict {
    case .fail: return nil
    case .ignore(let columns), .merge(let columns): key = columns
    }
    return try String.fetchOne(
      database,
      sql: "select id from \"\(table.name)\" where "
        + key.map { "\"\($0)\" = ?" }.joined(separator: " and "),
      arguments: StatementArguments(key.map { values[$0] ?? .null }))
  }

  // MARK: - Rules

  private func isApplied(_ values: [String: DatabaseValue]) throws -> Bool {
    guard table.access == .synced, let key = values["change_id"], !key.isNull else { return false }
    return try Bool.fetchOne(
      database, sql: "select exists (select 1 from sync_applied where owner_id = ? and change_id = ?)",
      arguments: [owner, key]) ?? false
  }

  /// Behind the rows, as a trigger after them does: a key that stands twice in one request is refused.
  private func note(_ applied: [(key: DatabaseValue, id: String)]) throws {
    guard table.access == .synced else { return }
    for (key, id) in applied {
      try database.execute(
        sql: "insert into sync_applied (owner_id, change_id, table_name, row_id) values (?, ?, ?, ?)",
        arguments: [owner, key, table.name, id])
    }
  }

  private func nextVersion() throws -> DatabaseValue {
    try database.execute(sql: "update sync_version set version = version + 1")
    return try DatabaseValue.fetchOne(database, sql: "select version from sync_version") ?? .null
  }

  private func checkOwner(_ values: [String: DatabaseValue]) throws {
    guard let owner, values["owner_id"] == owner.databaseValue else {
      throw Problem("42501", "new row violates row-level security policy for table \"\(table.name)\"")
    }
  }

  /// A column that is not named is null for SQLite, too; this names the first of them, as PostgreSQL does.
  private func checkNulls(_ values: [String: DatabaseValue]) throws {
    for column in table.columns where !column.isOptional {
      if values[column.name]?.isNull == true {
        throw Problem(
          "23502", "null value in column \"\(column.name)\" of relation \"\(table.name)\" violates not-null constraint")
      }
    }
  }

  private func outcome(_ ids: [String], isNew: Bool) throws -> Outcome {
    let rows = try reader.rows(ids)
    var outcome = Outcome(
      json: SQLiteReader.json(rows, operation.columns), count: ids.count, total: ids.count, isNew: isNew)
    if let owner, ids.count == 1 { outcome.key = RowKey(owner: owner, id: ids[0]) }
    return outcome
  }
}
