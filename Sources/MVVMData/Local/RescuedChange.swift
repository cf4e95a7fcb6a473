import Foundation
import GRDB
import MVVM

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

  /// Makes it wait in a new store, and the row what the user saw.
  func take(into database: Database, _ table: RegisteredTable) throws {
    let schema = table.schema
    let unreadable = StoreError.damaged("A rescued change of table \(schema.name) cannot be read.")
    guard let key = UUID(recordID: key), let kind = ChangeKind(rawValue: kind), let stamp = Stamp(text: stamp),
      let state = PendingChange.State(rawValue: state)
    else { throw unreadable }
    let change = PendingChange(
      sequence: nil, key: key, table: schema.name, id: id, kind: kind, fields: try FieldCoding.fields(fields, schema),
      base: try base.map { try FieldCoding.known($0, schema) }, baseVersion: baseVersion, stamp: stamp, state: state,
      attempts: attempts, reason: try reason.map(ReasonCoding.error),
      date: Date(timeIntervalSince1970: Double(date) / 1_000_000))
    // What no column can hold does not get into a row below; an edit of a row that is not here is parked for it.
    try OutboxTable(database: database, schema: schema).write(change)
    let rows = RowTable(database, table)
    switch kind {
    case .delete: try rows.remove(id)
    case .insert: try rows.write(id, schema.values(schema.columns.map { _ in .null }, with: change.fields))
    case .update:
      // An edit of a row that is not known here shows when the row has come from the server again.
      let below = try change.base.flatMap(schema.values) ?? rows.values(of: id)
      let values = below.map { schema.values($0, with: change.fields) } ?? schema.values(change.fields)
      if let values { try rows.write(id, values) }
    }
    guard let baseVersion else { return }
    let server = ServerRows(database: database, schema: schema)
    try server.write(
      RemoteRecord(
        id: id, values: [], version: baseVersion, stamp: Stamp(milliseconds: 0, counter: 0, node: 0),
        isDeleted: change.base == nil),
      keepsValues: false)
    try server.keep(change.base, of: id)
  }
}
