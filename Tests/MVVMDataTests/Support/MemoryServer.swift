import Foundation
import MVVM
import MVVMData

/// The server's side in memory: applies a change only on the version it was made on, and each key once.
actor MemoryServer: RemoteStore {
  /// What happens to a request.
  enum Fault: CaseIterable {
    /// Nothing out of the ordinary.
    case none
    /// It does not arrive.
    case lost
    /// It arrives, and the answer does not.
    case answerLost
    /// It arrives now and once more, later.
    case again
    /// The server is busy before it has done anything.
    case busy
    /// It arrives in part: only the first half of the changes is worked on, and the answer is lost.
    case half
  }

  /// A row that is not deleted.
  struct Live {
    let id: String
    let fields: [String: FieldValue]
  }

  fileprivate struct Row {
    var values: [String: FieldValue]
    var version: Int64
    var stamp: Stamp
    var isDeleted: Bool
  }

  private var rows: [String: [String: Row]] = [:]
  private var version: Int64 = 0
  private var applied: Set<UUID> = []
  private var late: [([OutboxEntry], TableSchema)] = []
  private var fault: @Sendable (Int) -> Fault = { _ in .none }
  private var refuses: @Sendable (OutboxEntry) -> AppError? = { _ in nil }
  private var constraint: @Sendable (OutboxEntry, (String) -> [Live]) -> AppError? = { _, _ in nil }
  private(set) var requests = 0
  /// What every change that ever took effect set.
  private(set) var history: [OutboxEntry] = []
  /// Entities that were deleted, and never changed again since.
  private(set) var pushes: [[OutboxEntry]] = []

  func faults(_ fault: @escaping @Sendable (Int) -> Fault) { self.fault = fault }
  func refuse(_ refuses: @escaping @Sendable (OutboxEntry) -> AppError?) { self.refuses = refuses }

  /// Refuses what contradicts the rows of tables that there are.
  func refuseWith(_ constraint: @escaping @Sendable (OutboxEntry, (String) -> [Live]) -> AppError?) {
    self.constraint = constraint
  }

  func push(_ entries: [OutboxEntry], to schema: TableSchema) -> PushAnswer {
    pushes.append(entries)
    switch next() {
    case .none: return PushAnswer(outcomes: entries.map { work($0, schema) })
    case .lost: return PushAnswer(outcomes: [], failure: .unreachable(.timeout))
    case .answerLost:
      for entry in entries { _ = work(entry, schema) }
      return PushAnswer(outcomes: [], failure: .unreachable(.timeout))
    case .again:
      late.append((entries, schema))
      return PushAnswer(outcomes: entries.map { work($0, schema) })
    case .busy:
      return PushAnswer(outcomes: [], failure: .busy(.network(.serverError(code: 503)), retryAfter: nil))
    case .half:
      for entry in entries.prefix(entries.count / 2) { _ = work(entry, schema) }
      return PushAnswer(outcomes: [], failure: .unreachable(.noConnection))
    }
  }

  func pull(_ schema: TableSchema, after version: Int64, limit: Int) throws(RemoteError) -> PullPage {
    switch next() {
    case .lost, .half, .answerLost: throw .unreachable(.timeout)
    case .busy: throw .busy(.network(.serverError(code: 503)), retryAfter: nil)
    case .none, .again: break
    }
    let table = rows[schema.name] ?? [:]
    let found = table.filter { $0.value.version > version }.sorted { $0.value.version < $1.value.version }
      .prefix(limit).map { record($0.key, $0.value, schema) }
    return PullPage(records: found, hasMore: found.count >= limit)
  }

  /// Removes a row without a trace, as for a device that may not see it any more.
  func forget(_ id: String, in table: String) { rows[table]?[id] = nil }

  /// Gives a column other values, perhaps of another kind.
  /// - Parameter ids: the rows; nothing for all.
  func change(
    _ column: String, of table: String, ids: [String]? = nil, _ change: @Sendable (FieldValue) -> FieldValue
  ) {
    for (id, row) in rows[table] ?? [:] where ids?.contains(id) ?? true {
      guard let value = row.values[column] else { continue }
      version += 1
      rows[table]?[id]?.values[column] = change(value)
      rows[table]?[id]?.version = version
    }
  }

  /// Everything it has.
  struct Backup: Sendable {
    fileprivate let rows: [String: [String: Row]]
    fileprivate let version: Int64
    fileprivate let applied: Set<UUID>
  }

  func backup() -> Backup { Backup(rows: rows, version: version, applied: applied) }

  /// Goes back to what it had.
  func restore(_ backup: Backup) { (rows, version, applied) = (backup.rows, backup.version, backup.applied) }

  /// Forgets everything.
  func empty() { restore(Backup(rows: [:], version: 0, applied: [])) }

  /// Gives a column another name. Nothing else changes.
  func renameColumn(_ column: String, to name: String, of table: String) {
    for id in (rows[table] ?? [:]).keys {
      if let value = rows[table]?[id]?.values.removeValue(forKey: column) { rows[table]?[id]?.values[name] = value }
    }
  }

  /// Splits texts of two words.
  func split(_ column: String, into columns: [String], of table: String) {
    for id in (rows[table] ?? [:]).keys {
      guard case .text(let text)? = rows[table]?[id]?.values.removeValue(forKey: column) else { continue }
      for (name, part) in zip(columns, text.split(separator: " ")) { rows[table]?[id]?.values[name] = .text("\(part)") }
    }
  }

  /// Gives a table another name. Nothing else changes.
  func renameTable(_ table: String, to name: String) { rows[name] = rows.removeValue(forKey: table) }

  /// Delivers once more what the network has kept back.
  func deliverLate() {
    let late = late
    self.late = []
    for (entries, schema) in late { for entry in entries { _ = work(entry, schema) } }
  }

  /// The live rows as entities.
  func entities<Entity>(_ table: EntityTable<Entity>) throws -> [Entity] {
    try (rows[table.schema.name] ?? [:]).filter { !$0.value.isDeleted }.map { id, row in
      var reader = RecordRow(schema: table.schema, id: id, values: values(row, table.schema))
      return try table.entity(&reader)
    }
  }

  private func next() -> Fault {
    defer { requests += 1 }
    return fault(requests)
  }

  private func work(_ entry: OutboxEntry, _ schema: TableSchema) -> PushOutcome {
    let row = rows[schema.name]?[entry.id]
    if applied.contains(entry.key), let row { return .applied(record(entry.id, row, schema)) }
    if let reason = refuses(entry) ?? constraint(entry, live) { return .rejected(reason) }
    if entry.kind == .insert {
      guard row == nil else { return .conflict(row.map { record(entry.id, $0, schema) }) }
    } else {
      guard let row, row.version == entry.baseVersion else {
        return .conflict(row.map { record(entry.id, $0, schema) })
      }
    }
    version += 1
    applied.insert(entry.key)
    history.append(entry)
    var changed = row ?? Row(values: [:], version: 0, stamp: entry.stamp, isDeleted: false)
    for field in entry.fields { changed.values[field.name] = field.value }
    changed.version = version
    changed.stamp = entry.stamp
    changed.isDeleted = entry.kind == .delete
    rows[schema.name, default: [:]][entry.id] = changed
    return .applied(record(entry.id, changed, schema))
  }

  private func live(_ table: String) -> [Live] {
    (rows[table] ?? [:]).filter { !$0.value.isDeleted }.map { Live(id: $0.key, fields: $0.value.values) }
  }

  private func record(_ id: String, _ row: Row, _ schema: TableSchema) -> RemoteRecord {
    RemoteRecord(
      id: id, values: row.isDeleted ? [] : values(row, schema), version: row.version, stamp: row.stamp,
      isDeleted: row.isDeleted)
  }

  private func values(_ row: Row, _ schema: TableSchema) -> [FieldValue] {
    schema.columns.map { row.values[$0.name] ?? .null }
  }
}
