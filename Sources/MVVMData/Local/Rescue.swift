import Foundation
import GRDB
import MVVM

/// Reads what waits for the server from a damaged file, as far as it goes.
struct Rescue {
  let path: String
  let tables: [RegisteredTable]

  func read() -> Rescued {
    var rescued = Rescued()
    do {
      let queue = try DatabaseQueue(path: path, configuration: StoreFile.configuration())
      queue.writeWithoutTransaction { database in
        rescued.node = try? String.fetchOne(database, sql: "SELECT node FROM sync_device")
        // From both ends: a broken page in the middle hides only what is on it.
        let reachedEnd = collect(&rescued, "ASC", database)
        rescued.isComplete = reachedEnd
        if !reachedEnd { _ = collect(&rescued, "DESC", database) }
      }
      try queue.close()
    } catch {
      // Not even a database any more: there is nothing to read, and the report says so.
      rescued.isComplete = false
    }
    rescued.changes.sort { $0.sequence < $1.sequence }
    return rescued
  }

  private func collect(_ rescued: inout Rescued, _ direction: String, _ database: Database) -> Bool {
    do {
      let rows = try Row.fetchCursor(
        database,
        sql: """
          SELECT seq, key, tbl, id, kind, fields, base, base_version, stamp, state, attempts, reason, date \
          FROM sync_outbox NOT INDEXED ORDER BY seq \(direction)
          """)
      while let row = try rows.next() {
        guard let change = RescuedChange(row) else {
          rescued.isComplete = false
          continue
        }
        if rescued.known.insert(change.key).inserted { rescued.changes.append(change) }
      }
      return true
    } catch {
      return false
    }
  }
}

/// What could be read from a damaged file.
struct Rescued {
  var node: String?
  var changes: [RescuedChange] = []
  var known: Set<String> = []
  var isComplete = true

  /// Writes the changes, one JSON object a line.
  func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    var lines = Data()
    for change in changes {
      lines.append(try encoder.encode(change))
      lines.append(0x0A)
    }
    try lines.write(to: URL(fileURLWithPath: path), options: [.atomic])
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
  }

  /// Takes the changes into a new store, with their keys and their order, and makes the rows as the user saw them.
  /// - Returns: how many could be taken.
  func take(into database: Database, _ tables: [RegisteredTable]) throws -> Int {
    if let node { try database.execute(sql: "INSERT INTO sync_device (node) VALUES (?)", arguments: [node]) }
    var count = 0
    for change in changes {
      guard let table = tables.first(where: { $0.schema.name == change.table }) else { continue }
      // One that cannot be taken does not keep the others out; it stays in the file.
      do {
        try database.inSavepoint {
          try change.take(into: database, table)
          return .commit
        }
        count += 1
      } catch is DecodingError {
      } catch is StoreError {
      }
    }
    return count
  }
}

/// A change that was read from a damaged file, as it stood there.
struct RescuedChange: Codable {
  let sequence: Int64
  let key: String
  let table: String
  let id: String
  let kind: String
  let fields: String
  let base: String?
  let baseVersion: Int64?
  let stamp: String
  let state: String
  let attempts: Int
  let reason: String?
  let date: Int64

  init?(_ row: Row) {
    guard let sequence = Int64.fromDatabaseValue(row[0]), let key = String.fromDatabaseValue(row[1]),
      let table = String.fromDatabaseValue(row[2]), let id = String.fromDatabaseValue(row[3]),
      let kind = String.fromDatabaseValue(row[4]), let fields = String.fromDatabaseValue(row[5]),
      let stamp = String.fromDatabaseValue(row[8]), let state = String.fromDatabaseValue(row[9]),
      let attempts = Int.fromDatabaseValue(row[10]), let date = Int64.fromDatabaseValue(row[12])
    else { return nil }
    self.sequence = sequence
    self.key = key
    self.table = table
    self.id = id
    self.kind = kind
    self.fields = fields
    base = String.fromDatabaseValue(row[6])
    baseVersion = Int64.fromDatabaseValue(row[7])
    self.stamp = stamp
    self.state = state
    self.attempts = attempts
    reason = String.fromDatabaseValue(row[11])
    self.date = date
  }

  func take(into database: Database, _ table: RegisteredTable) throws {
    let schema = table.schema
    guard let key = UUID(recordID: key), let kind = ChangeKind(rawValue: kind), let stamp = Stamp(text: stamp),
      let state = PendingChange.State(rawValue: state)
    else { throw StoreError.damaged("A rescued change of table \(schema.name) cannot be read.") }
    let change = PendingChange(
      sequence: nil, key: key, table: schema.name, id: id, kind: kind, fields: try FieldCoding.fields(fields, schema),
      base: try base.map { try FieldCoding.fields($0, schema) }, baseVersion: baseVersion, stamp: stamp, state: state,
      attempts: attempts, reason: try reason.map(ReasonCoding.error),
      date: Date(timeIntervalSince1970: Double(date) / 1_000_000))
    try OutboxTable(database: database, schema: schema).write(change)
    let rows = RowTable(database, table)
    switch kind {
    case .delete: try rows.remove(id)
    case .insert, .update:
      // An edit of a row that is not known here shows when the row has come from the server again.
      let below = try change.base.flatMap(schema.values) ?? rows.values(of: id)
      let values = below.map { schema.values($0, with: change.fields) } ?? schema.values(change.fields)
      if let values { try rows.write(id, values) }
    }
    if let baseVersion {
      let values = change.base.flatMap(schema.values)
      try ServerRows(database: database, schema: schema).write(
        RemoteRecord(
          id: id, values: values ?? [], version: baseVersion, stamp: Stamp(milliseconds: 0, counter: 0, node: 0),
          isDeleted: values == nil),
        keepsValues: true)
    }
  }
}
