import Foundation
import GRDB
import MVVM

/// Reads and writes the list of contents, and looks which rows have them.
struct FileTable {
  let database: Database
  /// The names of the tables whose rows are files.
  let tables: [String]

  // MARK: - Contents

  func row(_ hash: String) throws -> FileRow? {
    try Row.fetchOne(database, sql: "SELECT * FROM sync_file WHERE hash = ?", arguments: [hash]).map(Self.row)
  }

  func all() throws -> [FileRow] {
    try Row.fetchAll(database, sql: "SELECT * FROM sync_file ORDER BY used, hash").map(Self.row)
  }

  private static func row(_ row: Row) throws -> FileRow {
    guard let state = FileRow.State(rawValue: row["state"]) else {
      throw StoreError.damaged("The list of files has an entry that cannot be read.")
    }
    return FileRow(
      hash: row["hash"], size: row["size"], state: state, isHere: row["here"], upload: row["upload"],
      isAdopted: row["adopted"], attempts: row["attempts"],
      reason: try (row["reason"] as String?).map(ReasonCoding.error),
      used: Date(timeIntervalSince1970: Double(row["used"] as Int64) / 1_000_000))
  }

  func write(_ row: FileRow) throws {
    try database.cachedStatement(
      sql: """
        INSERT OR REPLACE INTO sync_file (hash, size, state, here, upload, adopted, attempts, reason, used) \
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(
      arguments: [
        row.hash, row.size, row.state.rawValue, row.isHere, row.upload, row.isAdopted, row.attempts,
        try row.reason.map(ReasonCoding.text), Date.microseconds(row.used),
      ])
  }

  func remove(_ hash: String) throws {
    try database.execute(sql: "DELETE FROM sync_file WHERE hash = ?", arguments: [hash])
  }

  // MARK: - Rows that have them

  /// Whether a row has this content.
  func isUsed(_ hash: String) throws -> Bool {
    try tables.contains { table in
      let statement = try database.cachedStatement(sql: "SELECT 1 FROM \"\(table)\" WHERE sha256 = ? LIMIT 1")
      return try Row.fetchOne(statement, arguments: [hash]) != nil
    }
  }

  /// Whether a row may come back that had this content: its deletion is not confirmed, and the server may refuse it.
  func isRemembered(_ hash: String) throws -> Bool {
    try tables.contains { table in
      let outbox = try database.cachedStatement(
        sql: """
          SELECT 1 FROM sync_outbox WHERE tbl = ?1 AND (instr(fields, ?2) > 0 OR instr(coalesce(base, ''), ?2) > 0) \
          LIMIT 1
          """)
      if try Row.fetchOne(outbox, arguments: [table, hash]) != nil { return true }
      let server = try database.cachedStatement(
        sql: "SELECT 1 FROM sync_row WHERE tbl = ?1 AND shadow NOTNULL AND instr(shadow, ?2) > 0 LIMIT 1")
      return try Row.fetchOne(server, arguments: [table, hash]) != nil
    }
  }

  /// Whether all rows of the server have been fetched at least once, so that a content without a row has none.
  func isFetched() throws -> Bool {
    try tables.allSatisfy { table in
      try Row.fetchOne(database, sql: "SELECT 1 FROM sync_cursor WHERE tbl = ?", arguments: [table]) != nil
    }
  }

  /// The contents that no row has, nor may have again.
  func unused() throws -> [FileRow] {
    let conditions = tables.map { "AND NOT EXISTS (SELECT 1 FROM \"\($0)\" WHERE sha256 = sync_file.hash)" }
    let rows = try Row.fetchAll(
      database,
      sql: "SELECT * FROM sync_file WHERE state <> 'removing' \(conditions.joined(separator: " ")) ORDER BY hash"
    ).map(Self.row)
    if rows.isEmpty { return [] }
    // The row of a content that was found may come with the next sync.
    let isFetched = try isFetched()
    return try rows.filter { row in try (isFetched || !row.isAdopted) && !isRemembered(row.hash) }
  }

  /// The contents that the server is to forget.
  func removals() throws -> [String] {
    try String.fetchAll(database, sql: "SELECT hash FROM sync_file WHERE state = 'removing' ORDER BY hash")
  }

  /// The contents that can be uploaded: a row with it is on the server, so that the server keeps what it gets.
  func uploads() throws -> [AttachmentContent] {
    var found: [String: AttachmentContent] = [:]
    var order: [String] = []
    for table in tables {
      let rows = try Row.fetchAll(
        database,
        sql: """
          SELECT sync_file.hash, sync_file.size, file.media_type FROM sync_file
          JOIN "\(table)" AS file ON file.sha256 = sync_file.hash
          JOIN sync_row ON sync_row.tbl = ? AND sync_row.id = file.id AND NOT sync_row.deleted AND sync_row.version <> ?
          WHERE sync_file.state = 'waiting' AND sync_file.here AND NOT EXISTS (
            SELECT 1 FROM sync_outbox WHERE sync_outbox.tbl = sync_row.tbl AND sync_outbox.id = file.id AND kind = 'insert')
          ORDER BY sync_file.used, sync_file.hash
          """, arguments: [table, ServerReset.buried])
      for row in rows {
        let content = AttachmentContent(sha256: row[0], size: row[1], mediaType: row[2])
        if found.updateValue(content, forKey: content.sha256) == nil { order.append(content.sha256) }
      }
    }
    return order.compactMap { found[$0] }
  }

  // MARK: - Room

  /// How many bytes are on the device.
  func total() throws -> Int64 {
    try Int64.fetchOne(database, sql: "SELECT sum(size) FROM sync_file WHERE here") ?? 0
  }

  /// The contents that could be fetched again, those that were used longest ago first.
  func evictable() throws -> [FileRow] {
    try Row.fetchAll(
      database, sql: "SELECT * FROM sync_file WHERE here AND state = 'stored' ORDER BY used, hash"
    ).map(Self.row)
  }
}
