import Foundation
import GRDB
import MVVM

/// Reads and writes the list of rows of the server that this version of the app cannot hold.
struct QuarantineTable {
  let database: Database

  func add(_ table: String, _ row: UnreadableRecord, _ date: Date) throws {
    try database.cachedStatement(
      sql: """
        INSERT INTO sync_quarantine (tbl, id, version, problem, date) VALUES (?, ?, ?, ?, ?) ON CONFLICT (tbl, id) \
        DO UPDATE SET version = excluded.version, problem = excluded.problem, date = excluded.date
        """
    ).execute(arguments: [table, row.id, row.version, row.problem, Date.microseconds(date)])
  }

  /// A row that came in a form that can be held.
  func remove(_ table: String, _ id: String) throws {
    try database.cachedStatement(sql: "DELETE FROM sync_quarantine WHERE tbl = ? AND id = ?")
      .execute(arguments: [table, id])
  }

  /// All rows, by table and id.
  func all() throws -> [QuarantinedRow] {
    try Row.fetchAll(database, sql: "SELECT tbl, id, problem, date FROM sync_quarantine ORDER BY tbl, id").map { row in
      QuarantinedRow(
        table: row[0], entityID: row[1], problem: row[2],
        date: Date(timeIntervalSince1970: Double(row[3] as Int64) / 1_000_000))
    }
  }

  /// Lets the next pull fetch them again. They stay on the list until they can be read.
  func fetchAgain() throws {
    try database.execute(
      sql: """
        UPDATE sync_cursor SET anchor_id = NULL, anchor_stamp = NULL, version = min(
          version, (SELECT min(version) - 1 FROM sync_quarantine WHERE sync_quarantine.tbl = sync_cursor.tbl)
        ) WHERE tbl IN (SELECT tbl FROM sync_quarantine)
        """)
  }
}
