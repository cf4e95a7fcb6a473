import MVVM
import MVVMData

/// The server's side in memory: a change takes effect on the version it was made on, and on no other.
actor TableServer: RemoteStore {
  private var tables: [String: [String: RemoteRecord]] = [:]
  private var version: Int64 = 0

  /// The rows of a table, deleted ones among them.
  func rows(_ table: String) -> [RemoteRecord] { (tables[table] ?? [:]).values.sorted { $0.version < $1.version } }

  func pull(_ schema: TableSchema, after version: Int64, limit: Int) -> PullPage {
    let found = rows(schema.name).filter { $0.version > version }.prefix(limit)
    return PullPage(records: Array(found), hasMore: found.count >= limit)
  }

  func push(_ entries: [OutboxEntry], to schema: TableSchema) -> PushAnswer {
    PushAnswer(outcomes: entries.map { apply($0, schema) })
  }

  private func apply(_ entry: OutboxEntry, _ schema: TableSchema) -> PushOutcome {
    let row = tables[schema.name]?[entry.id]
    if entry.kind == .insert ? row != nil : row == nil || row?.version != entry.baseVersion { return .conflict(row) }
    version += 1
    let values = schema.columns.enumerated().map { index, column in
      entry.fields.first { $0.name == column.name }?.value ?? row?.values[index] ?? .null
    }
    let changed = RemoteRecord(
      id: entry.id, values: values, version: version, stamp: entry.stamp, isDeleted: entry.kind == .delete)
    tables[schema.name, default: [:]][entry.id] = changed
    return .applied(changed)
  }
}
