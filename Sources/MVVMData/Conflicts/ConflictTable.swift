import Foundation
import GRDB
import MVVM

/// Reads and writes the unacknowledged conflicts.
struct ConflictTable {
  let database: Database

  func add(_ conflict: SyncConflict, _ schema: TableSchema) throws {
    func text(_ fields: [String: FieldValue]) -> String {
      FieldCoding.text(fields.map { FieldAssignment(name: $0.key, value: $0.value) })
    }
    try database.cachedStatement(
      sql: """
        INSERT INTO sync_conflict (id, tbl, row_id, kind, local, remote, outcome, date) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(
      arguments: [
        conflict.id.recordID, conflict.table, conflict.entityID, conflict.kind.rawValue, text(conflict.local),
        conflict.remote.map(text), conflict.outcome.rawValue, Date.microseconds(conflict.date),
      ])
  }

  /// All, oldest first. Those of tables that the app no longer has are left out.
  func all(_ schemas: [String: TableSchema]) throws -> [SyncConflict] {
    let rows = try Row.fetchAll(
      database,
      sql: "SELECT id, tbl, row_id, kind, local, remote, outcome, date FROM sync_conflict ORDER BY rowid")
    return try rows.compactMap { row in
      guard let schema = schemas[row[1]] else { return nil }
      func fields(_ text: String) throws -> [String: FieldValue] {
        Dictionary(try FieldCoding.fields(text, schema).map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
      }
      let remote: String? = row[5]
      guard let id = UUID(recordID: row[0]), let kind = ChangeKind(rawValue: row[3]),
        let outcome = SyncConflict.Outcome(rawValue: row[6])
      else { throw StoreError.damaged("A conflict of table \(schema.name) cannot be read.") }
      return SyncConflict(
        id: id, table: schema.name, entityID: row[2], kind: kind, local: try fields(row[4]),
        remote: try remote.map(fields), outcome: outcome,
        date: Date(timeIntervalSince1970: Double(row[7] as Int64) / 1_000_000))
    }
  }

  func remove(_ id: UUID) throws {
    try database.execute(sql: "DELETE FROM sync_conflict WHERE id = ?", arguments: [id.recordID])
  }
}
