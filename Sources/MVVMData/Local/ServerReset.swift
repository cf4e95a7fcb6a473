import Foundation
import GRDB
import MVVM

/// Brings a table together with a server that has lost rows, or versions of them.
struct ServerReset {
  let database: Database
  let table: RegisteredTable
  let clock: HybridClock

  /// The version of a row that the server had before it lost rows, perhaps deleted: then it must not come back.
  static let buried: Int64 = -1
  /// The version that a deletion is made on that the server may have a row for: it has no such version, and answers with what
  /// it has, or that it has nothing.
  static let unknown: Int64 = 0

  private var schema: TableSchema { table.schema }
  private var outbox: OutboxTable { OutboxTable(database: database, schema: schema) }

  func resolve(_ resolution: ServerResetResolution) throws {
    let rows = RowTable(database, table)
    let known = try stamps()
    let pending = try String.fetchAll(
      database, sql: "SELECT DISTINCT id FROM sync_outbox WHERE tbl = ?", arguments: [schema.name])
    let server = ServerRows(database: database, schema: schema)
    for id in pending { try restart(id, try rows.values(of: id), try server.row(id)) }
    let ids = try String.fetchAll(database, sql: "SELECT id FROM \"\(schema.name)\"")
    for id in ids where try outbox.changes(of: id).isEmpty {
      switch resolution {
      case .uploadEverything:
        guard let values = try rows.values(of: id) else { continue }
        try outbox.write(
          PendingChange(
            sequence: nil, key: UUID(), table: schema.name, id: id, kind: .insert, fields: schema.fields(values),
            base: nil, baseVersion: known[id].map { _ in Self.buried }, stamp: known[id] ?? clock.tick(), state: .open,
            attempts: 0, reason: nil, date: clock.date()))
      case .acceptServer: try rows.remove(id)
      }
    }
    if resolution == .acceptServer {
      try database.execute(
        sql: """
          DELETE FROM sync_row WHERE tbl = ? AND (deleted OR id NOT IN (
            SELECT id FROM sync_outbox WHERE sync_outbox.tbl = sync_row.tbl))
          """, arguments: [schema.name])
    }
    // How old they are decides what becomes of them.
    try database.execute(
      sql: "UPDATE sync_row SET version = ?, shadow = NULL WHERE tbl = ?", arguments: [Self.buried, schema.name])
  }

  /// Makes the changes of an entity one that the server has not seen.
  private func restart(_ id: String, _ values: [FieldValue]?, _ known: ServerRow?) throws {
    var changes = try outbox.changes(of: id)
    guard var change = changes.first else { return }
    changes.removeFirst()
    // It may have arrived before the server was saved.
    if change.kind == .insert, change.baseVersion == nil, change.state == .frozen { change.baseVersion = Self.buried }
    for later in changes {
      try outbox.remove(later)
      if !change.absorb(later, schema) { return try outbox.remove(change) }
    }
    change.base = nil
    if change.kind == .delete {
      change.baseVersion = Self.unknown
    } else {
      // It knows whether it may be there when it is thrown away before it is sent, or is deleted there.
      let isAnew = known.map { $0.isThere && $0.isDeleted && $0.version == change.baseVersion } ?? false
      let isNew = isAnew || change.kind == .insert && change.baseVersion == nil
      (change.kind, change.baseVersion) = (.insert, isNew ? nil : Self.buried)
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
