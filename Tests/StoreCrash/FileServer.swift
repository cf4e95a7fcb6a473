import Foundation
import GRDB
import MVVM
import MVVMData

/// The server's side, in a file of its own, so that it outlives the process: applies a change only on the version it was
/// made on, and each key once.
struct FileServer: RemoteStore {
  private let queue: DatabaseQueue
  /// Whether answers to what is sent get lost.
  var losesAnswers = false

  init(_ path: String) throws {
    queue = try DatabaseQueue(path: path)
    try queue.write { database in
      try database.execute(
        sql: """
          CREATE TABLE IF NOT EXISTS row (
            id TEXT PRIMARY KEY, version INTEGER, stamp TEXT, deleted INTEGER, title TEXT, note TEXT, count INTEGER);
          CREATE TABLE IF NOT EXISTS applied (key TEXT PRIMARY KEY, change TEXT);
          CREATE TABLE IF NOT EXISTS allowed (id TEXT PRIMARY KEY);
          """)
    }
  }

  func push(_ entries: [OutboxEntry], to schema: TableSchema) async -> PushAnswer {
    var outcomes: [PushOutcome] = []
    do {
      for entry in entries { outcomes.append(try await queue.write { try work(entry, $0) }) }
    } catch {
      return PushAnswer(outcomes: outcomes, failure: .unreachable(.timeout))
    }
    return losesAnswers
      ? PushAnswer(outcomes: [], failure: .unreachable(.timeout)) : PushAnswer(outcomes: outcomes)
  }

  func pull(_ schema: TableSchema, after version: Int64, limit: Int) async throws(RemoteError) -> PullPage {
    do {
      let records = try await queue.read { database in
        try Row.fetchAll(
          database, sql: "SELECT * FROM row WHERE version > ? ORDER BY version LIMIT ?", arguments: [version, limit]
        ).map(record)
      }
      return PullPage(records: records, hasMore: records.count >= limit)
    } catch {
      throw .unreachable(.timeout)
    }
  }

  /// Takes a row from now on whatever it says.
  func allow(_ id: String) throws {
    try queue.write { try $0.execute(sql: "INSERT OR IGNORE INTO allowed VALUES (?)", arguments: [id]) }
  }

  /// Lets another device do something, once.
  func elsewhere(_ key: String, _ id: String, _ kind: ChangeKind, _ fields: [FieldAssignment], _ stamp: Stamp) throws {
    try queue.write { database in
      let version = try Int64.fetchOne(database, sql: "SELECT version FROM row WHERE id = ?", arguments: [id])
      let entry = OutboxEntry(
        key: try StoreCrash.uuid(key), table: "notes", id: id, kind: kind, fields: fields, baseVersion: version,
        stamp: stamp, attempts: 0)
      _ = try work(entry, database)
    }
  }

  /// What it has, and all that ever took effect.
  func dump() throws -> [String] {
    try queue.read { database in
      let rows = try Row.fetchAll(database, sql: "SELECT id, deleted, title, note, count FROM row ORDER BY id")
      let changes = try String.fetchAll(database, sql: "SELECT change FROM applied ORDER BY rowid")
      return rows.map { "server \(Array($0.databaseValues))" } + changes.map { "applied \($0)" }
    }
  }

  private func work(_ entry: OutboxEntry, _ database: Database) throws -> PushOutcome {
    let row = try Row.fetchOne(database, sql: "SELECT * FROM row WHERE id = ?", arguments: [entry.id]).map(record)
    let isApplied = try Row.fetchOne(
      database, sql: "SELECT 1 FROM applied WHERE key = ?", arguments: [entry.key.recordID])
    if isApplied != nil, let row { return .applied(row) }
    let isBad = entry.fields.contains { $0.name == "title" && $0.value == .text("bad") }
    let isAllowed = try Row.fetchOne(database, sql: "SELECT 1 FROM allowed WHERE id = ?", arguments: [entry.id]) != nil
    if isBad, !isAllowed {
      return .rejected(.custom(CustomError(title: "No", message: "That title is bad.", code: "bad")))
    }
    guard entry.kind == .insert ? row == nil : row != nil && row?.version == entry.baseVersion else {
      return .conflict(row)
    }
    let version = try Int64.fetchOne(database, sql: "SELECT coalesce(max(version), 0) + 1 FROM row") ?? 1
    try database.execute(
      sql: """
        INSERT INTO row (id, version, stamp, deleted) VALUES (?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET \
        version = excluded.version, stamp = excluded.stamp, deleted = excluded.deleted
        """, arguments: [entry.id, version, entry.stamp.text, entry.kind == .delete])
    for field in entry.fields {
      try database.execute(
        sql: "UPDATE row SET \"\(field.name)\" = ? WHERE id = ?", arguments: [Self.stored(field.value), entry.id])
    }
    let fields = entry.fields.map { "\($0.name)=\($0.value)" }.joined(separator: " ")
    try database.execute(
      sql: "INSERT INTO applied (key, change) VALUES (?, ?)",
      arguments: [entry.key.recordID, "\(entry.id) \(entry.kind) \(fields)"])
    guard let now = try Row.fetchOne(database, sql: "SELECT * FROM row WHERE id = ?", arguments: [entry.id]) else {
      return .conflict(nil)
    }
    return .applied(try record(now))
  }

  private func record(_ row: Row) throws -> RemoteRecord {
    guard let stamp = Stamp(text: row["stamp"]) else { throw CocoaError(.coderInvalidValue) }
    let note: String? = row["note"]
    let isDeleted: Bool = row["deleted"]
    return RemoteRecord(
      id: row["id"],
      values: isDeleted ? [] : [.text(row["title"]), note.map { .text($0) } ?? .null, .integer(row["count"])],
      version: row["version"], stamp: stamp, isDeleted: isDeleted)
  }

  private static func stored(_ value: FieldValue) -> DatabaseValue {
    switch value {
    case .text(let text): text.databaseValue
    case .integer(let number): number.databaseValue
    default: .null
    }
  }
}
