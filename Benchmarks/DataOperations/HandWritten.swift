import Foundation
import GRDB
import MVVM
import MVVMData

/// What an app would write that uses GRDB alone and has the same outbox: the same statements in the same transactions,
/// with cached statements and rows that are read by hand.
struct HandWritten: Sendable {
  let pool: DatabasePool

  static let stamp = "019a00000000000000000000000000ab"
  static let columns = "id, title, count, is_done, weight, date, note"
  static let upsert = """
    INSERT INTO memos (\(columns)) VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET title = excluded.title, \
    count = excluded.count, is_done = excluded.is_done, weight = excluded.weight, date = excluded.date, \
    note = excluded.note
    """
  static let insertChange = """
    INSERT INTO sync_outbox (key, kind, fields, base, base_version, stamp, state, attempts, reason, date, tbl, id) \
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  static let updateChange = """
    UPDATE sync_outbox SET key = ?, kind = ?, fields = ?, base = ?, base_version = ?, stamp = ?, state = ?, \
    attempts = ?, reason = ?, date = ?, tbl = ?, id = ? WHERE seq = ?
    """
  static let upsertServerRow = """
    INSERT INTO sync_row (tbl, id, version, stamp, deleted, shadow) VALUES (?, ?, ?, ?, ?, ?) \
    ON CONFLICT (tbl, id) DO UPDATE SET version = excluded.version, stamp = excluded.stamp, \
    deleted = excluded.deleted, shadow = excluded.shadow
    """
  static let change =
    "SELECT seq, key, id, kind, fields, base, base_version, stamp, state, attempts, reason, date FROM sync_outbox"

  static func arguments(_ memo: Memo) -> StatementArguments {
    [
      memo.id.recordID, memo.title, memo.count, memo.isDone, memo.weight,
      Int64((memo.date.timeIntervalSince1970 * 1_000_000).rounded()), memo.note,
    ]
  }

  /// The columns as JSON, for texts that need no escape.
  static func fields(_ memo: Memo) -> String {
    let date = Int64((memo.date.timeIntervalSince1970 * 1_000_000).rounded())
    return """
      {"count":\(memo.count),"date":\(date),"is_done":\(memo.isDone),"note":"\(memo.note ?? "")",\
      "title":"\(memo.title)","weight":\(memo.weight ?? 0)}
      """
  }

  static func memo(_ row: Row) throws -> Memo {
    guard let id = UUID(uuidString: row[0]) else { throw CocoaError(.coderInvalidValue) }
    return Memo(
      id: id, title: row[1], count: row[2], isDone: row[3], weight: row[4],
      date: Date(timeIntervalSince1970: Double(row[5] as Int64) / 1_000_000), note: row[6])
  }

  private static func memo(_ id: String, _ database: Database) throws -> Memo? {
    let statement = try database.cachedStatement(sql: "SELECT \(columns) FROM memos WHERE id = ?")
    return try Row.fetchOne(statement, arguments: [id]).map(memo)
  }

  private static func changes(_ id: String, _ database: Database) throws -> [Int64] {
    let statement = try database.cachedStatement(sql: "\(change) WHERE tbl = ? AND id = ? ORDER BY seq")
    let rows = try Row.fetchCursor(statement, arguments: ["memos", id])
    var sequences: [Int64] = []
    while let row = try rows.next() { sequences.append(row[0]) }
    return sequences
  }

  private static func version(_ id: String, _ database: Database) throws -> Int64? {
    let statement = try database.cachedStatement(
      sql: "SELECT version, stamp, deleted, shadow FROM sync_row WHERE tbl = ? AND id = ?")
    return try Row.fetchOne(statement, arguments: ["memos", id]).map { $0[0] }
  }

  func read(_ id: UUID) async throws -> Memo? {
    try await pool.read { try Self.memo(id.recordID, $0) }
  }

  static func list(_ database: Database, from first: Int = 0) throws -> [Memo] {
    let statement = try database.cachedStatement(
      sql: "SELECT \(columns) FROM memos WHERE \"count\" >= ? ORDER BY \"count\", id LIMIT ? OFFSET ?")
    let rows = try Row.fetchCursor(statement, arguments: [first, 1000, 0])
    var memos: [Memo] = []
    while let row = try rows.next() { memos.append(try memo(row)) }
    return memos
  }

  func save(_ memo: Memo) async throws {
    try await pool.write { database in
      let id = memo.id.recordID
      let old = try Self.memo(id, database)
      try database.cachedStatement(sql: Self.upsert).execute(arguments: Self.arguments(memo))
      guard try Self.changes(id, database).isEmpty else { return }
      let version = try Self.version(id, database)
      let base = old.map(Self.fields)
      if version != nil {
        try database.cachedStatement(sql: "UPDATE sync_row SET shadow = ? WHERE tbl = ? AND id = ?")
          .execute(arguments: [base, "memos", id])
      }
      let fields = old == nil ? Self.fields(memo) : "{\"title\":\"\(memo.title)\"}"
      try database.cachedStatement(sql: Self.insertChange).execute(
        arguments: [
          UUID().recordID, old == nil ? "insert" : "update", fields, base, version, Self.stamp, "open", 0, nil,
          Int64(Date().timeIntervalSince1970 * 1_000_000), "memos", id,
        ])
    }
  }

  /// Saves a memo again and again whose change waits: the change takes the edit.
  func edit(_ memo: Memo) async throws {
    try await pool.write { database in
      let id = memo.id.recordID
      _ = try Self.memo(id, database)
      try database.cachedStatement(sql: Self.upsert).execute(arguments: Self.arguments(memo))
      guard let sequence = try Self.changes(id, database).last else {
        _ = try Self.version(id, database)
        try database.cachedStatement(sql: Self.insertChange).execute(
          arguments: [
            UUID().recordID, "insert", Self.fields(memo), nil, nil, Self.stamp, "open", 0, nil, 0, "memos", id,
          ])
        return
      }
      try database.cachedStatement(sql: Self.updateChange).execute(
        arguments: [
          UUID().recordID, "insert", Self.fields(memo), nil, nil, Self.stamp, "open", 0, nil, 0, "memos", id, sequence,
        ])
    }
  }

  func delete(_ id: UUID) async throws {
    try await pool.write { database in
      let id = id.recordID
      guard let old = try Self.memo(id, database) else { return }
      try database.cachedStatement(sql: "DELETE FROM memos WHERE id = ?").execute(arguments: [id])
      guard try Self.changes(id, database).isEmpty else { return }
      let version = try Self.version(id, database)
      let base = Self.fields(old)
      try database.cachedStatement(sql: "UPDATE sync_row SET shadow = ? WHERE tbl = ? AND id = ?")
        .execute(arguments: [base, "memos", id])
      try database.cachedStatement(sql: Self.insertChange).execute(
        arguments: [
          UUID().recordID, "delete", "{}", base, version, Self.stamp, "open", 0, nil,
          Int64(Date().timeIntervalSince1970 * 1_000_000), "memos", id,
        ])
    }
  }

  /// Sends what waits, 512 at a time, to a server that takes it.
  func sync(_ count: Int) async throws {
    var sent = 0
    while sent < count {
      let waiting = try await pool.write { database in
        let statement = try database.cachedStatement(
          sql: """
            SELECT key, tbl FROM sync_outbox AS change INDEXED BY sync_outbox_waiting \
            WHERE state <> 'parked' AND seq <= ? AND NOT EXISTS (
              SELECT 1 FROM sync_outbox AS earlier
              WHERE earlier.tbl = change.tbl AND earlier.id = change.id AND earlier.seq < change.seq
            ) ORDER BY seq LIMIT ?
            """)
        let keys = try Row.fetchAll(statement, arguments: [Int64.max, 512]).map { $0[0] as String }
        var waiting: [(Int64, String, String)] = []
        for key in keys {
          let statement = try database.cachedStatement(sql: "\(Self.change) WHERE key = ?")
          guard let change = try Row.fetchOne(statement, arguments: [key]) else { continue }
          let (sequence, id, fields) = (change[0] as Int64, change[2] as String, change[4] as String)
          try database.cachedStatement(
            sql: "UPDATE sync_outbox SET state = 'frozen', attempts = attempts + 1 WHERE seq = ?"
          ).execute(arguments: [sequence])
          waiting.append((sequence, id, fields))
        }
        return waiting
      }
      let first = sent
      try await pool.write { database in
        for (number, (sequence, id, _)) in waiting.enumerated() {
          _ = try Self.changes(id, database)
          try database.cachedStatement(sql: "DELETE FROM sync_outbox WHERE seq = ?").execute(arguments: [sequence])
          try database.cachedStatement(sql: Self.upsertServerRow).execute(
            arguments: ["memos", id, first + number + 1, Self.stamp, false, nil])
          _ = try Self.memo(id, database)
        }
      }
      sent += waiting.count
    }
  }
}
