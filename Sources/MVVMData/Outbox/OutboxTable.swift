import Foundation
import GRDB
import MVVM

/// Reads and writes the rows of the outbox.
struct OutboxTable {
  let database: Database
  let schema: TableSchema

  private static let columns = "seq, key, id, kind, fields, base, base_version, stamp, state, attempts, reason, date"

  /// The changes of an entity, oldest first: at most one frozen one and one open or parked one behind it.
  func changes(of id: String) throws -> [PendingChange] {
    let statement = try database.cachedStatement(
      sql: "SELECT \(Self.columns) FROM sync_outbox WHERE tbl = ? AND id = ? ORDER BY seq")
    let rows = try Row.fetchCursor(statement, arguments: [schema.name, id])
    var changes: [PendingChange] = []
    while let row = try rows.next() { changes.append(try change(row)) }
    return changes
  }

  /// The change with a key; nothing when it is gone.
  func change(_ key: UUID) throws -> PendingChange? {
    let statement = try database.cachedStatement(sql: "SELECT \(Self.columns) FROM sync_outbox WHERE key = ?")
    return try Row.fetchOne(statement, arguments: [key.recordID]).map(change)
  }

  /// Adds or overwrites a change.
  func write(_ change: PendingChange) throws {
    let arguments: StatementArguments = [
      change.key.recordID, change.kind.rawValue, FieldCoding.text(change.fields),
      change.base.map(FieldCoding.text), change.baseVersion, change.stamp.text, change.state.rawValue,
      change.attempts, try change.reason.map(ReasonCoding.text), Date.microseconds(change.date), change.table,
      change.id,
    ]
    if let sequence = change.sequence {
      try database.cachedStatement(
        sql: """
          UPDATE sync_outbox SET key = ?, kind = ?, fields = ?, base = ?, base_version = ?, stamp = ?, state = ?, \
          attempts = ?, reason = ?, date = ?, tbl = ?, id = ? WHERE seq = ?
          """
      ).execute(arguments: arguments + [sequence])
    } else {
      try database.cachedStatement(
        sql: """
          INSERT INTO sync_outbox (key, kind, fields, base, base_version, stamp, state, attempts, reason, date, tbl, id) \
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
          """
      ).execute(arguments: arguments)
    }
  }

  /// Notes that a change is on its way: from here on nothing goes into it.
  func freeze(_ change: PendingChange) throws {
    guard let sequence = change.sequence else { return }
    try database.cachedStatement(
      sql: "UPDATE sync_outbox SET state = 'frozen', attempts = attempts + 1 WHERE seq = ?"
    ).execute(arguments: [sequence])
  }

  /// Removes a change.
  func remove(_ change: PendingChange) throws {
    guard let sequence = change.sequence else { return }
    try database.cachedStatement(sql: "DELETE FROM sync_outbox WHERE seq = ?").execute(arguments: [sequence])
  }

  private func change(_ row: Row) throws -> PendingChange {
    let fields: String = row[4]
    let base: String? = row[5]
    let reason: String? = row[10]
    guard let key = UUID(recordID: row[1]), let kind = ChangeKind(rawValue: row[3]), let stamp = Stamp(text: row[7]),
      let state = PendingChange.State(rawValue: row[8])
    else { throw StoreError.damaged("A change of table \(schema.name) cannot be read.") }
    return PendingChange(
      sequence: row[0], key: key, table: schema.name, id: row[2], kind: kind,
      fields: try FieldCoding.fields(fields, schema), base: try base.map { try FieldCoding.known($0, schema) },
      baseVersion: row[6], stamp: stamp, state: state, attempts: row[9], reason: try reason.map(ReasonCoding.error),
      date: Date(timeIntervalSince1970: Double(row[11] as Int64) / 1_000_000))
  }
}

extension Date {
  static func microseconds(_ date: Date) -> Int64 {
    guard case .timestamp(let microseconds) = date.fieldValue else { return 0 }
    return microseconds
  }
}
