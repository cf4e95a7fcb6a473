import Foundation
import GRDB
import MVVM

/// Brings a table together with a server that has lost rows, or versions of them.
struct ServerReset {
  let database: Database
  let table: RegisteredTable
  let clock: HybridClock

  /// The version of a row that was deleted before the server lost rows: it must not come back.
  static let buried: Int64 = -1

  private var schema: TableSchema { table.schema }
  private var outbox: OutboxTable { OutboxTable(database: database, schema: schema) }

  func resolve(_ resolution: ServerResetResolution) throws {
    let rows = RowTable(database, table)
    let known = try stamps()
    let pending = try String.fetchAll(
      database, sql: "SELECT DISTINCT id FROM sync_outbox WHERE tbl = ?", arguments: [schema.name])
    for id in pending { try restart(id, try rows.values(of: id)) }
    let ids = try String.fetchAll(database, sql: "SELECT id FROM \"\(schema.name)\"")
    for id in ids where try outbox.changes(of: id).isEmpty {
      switch resolution {
      case .uploadEverything:
        guard let values = try rows.values(of: id) else { continue }
        try outbox.write(
          PendingChange(
            sequence: nil, key: UUID(), table: schema.name, id: id, kind: .insert, fields: schema.fields(values),
            base: nil, baseVersion: nil, stamp: known[id] ?? clock.tick(), state: .open, attempts: 0, reason: nil,
            date: clock.date()))
      case .acceptServer: try rows.remove(id)
      }
    }
    try database.execute(sql: "DELETE FROM sync_row WHERE tbl = ? AND NOT deleted", arguments: [schema.name])
    switch resolution {
    case .uploadEverything:
      try database.execute(
        sql: "UPDATE sync_row SET version = ?, shadow = NULL WHERE tbl = ?", arguments: [Self.buried, schema.name])
    case .acceptServer: try database.execute(sql: "DELETE FROM sync_row WHERE tbl = ?", arguments: [schema.name])
    }
  }

  /// Makes the changes of an entity one that the server has not seen.
  private func restart(_ id: String, _ values: [FieldValue]?) throws {
    var changes = try outbox.changes(of: id)
    guard var change = changes.first else { return }
    changes.removeFirst()
    for later in changes {
      try outbox.remove(later)
      if !change.absorb(later, schema) { return try outbox.remove(change) }
    }
    change.base = nil
    if change.kind == .delete {
      // The server has no version 0: it answers with what it has, or that it has nothing.
      change.baseVersion = 0
    } else {
      (change.kind, change.baseVersion) = (.insert, nil)
      if let values { change.fields = schema.fields(values) + change.fields.filter(schema.isHomeless) }
    }
    if change.state != .parked { change.reopen() }
    try outbox.write(change)
  }

  private func stamps() throws -> [String: Stamp] {
    var stamps: [String: Stamp] = [:]
    let rows = try Row.fetchCursor(
      database, sql: "SELECT id, stamp FROM sync_row WHERE tbl = ? AND NOT deleted", arguments: [schema.name])
    while let row = try rows.next() { stamps[row[0]] = Stamp(text: row[1]) }
    return stamps
  }
}
