import MVVM

@testable import MVVMData

/// The server of one account, with constraints, and a name that changes when it is restored.
actor WorldServer: RemoteStore {
  let memory = MemoryServer()
  private(set) var restores = 0
  /// Renamings, in their order, and how many of them a backup has.
  private var renamings: [Renaming] = []
  private var backup: (MemoryServer.Backup, renamings: Int)?

  enum Renaming: Sendable {
    case table(String, to: String)
    case column(String, to: String, of: String)
  }

  func push(_ entries: [OutboxEntry], to schema: TableSchema) async -> PushAnswer {
    await memory.push(entries, to: schema)
  }

  func pull(_ schema: TableSchema, after version: Int64, limit: Int) async throws(RemoteError) -> PullPage {
    try await memory.pull(schema, after: version, limit: limit)
  }

  func epoch() async throws(RemoteError) -> String? { "\(restores)" }

  func rename(_ renaming: Renaming) async {
    renamings.append(renaming)
    await perform(renaming)
  }

  private func perform(_ renaming: Renaming) async {
    switch renaming {
    case .table(let table, let name): await memory.renameTable(table, to: name)
    case .column(let column, let name, let table): await memory.renameColumn(column, to: name, of: table)
    }
  }

  func keepBackup() async { backup = (await memory.backup(), renamings.count) }

  /// - Returns: whether there was a backup.
  func restore() async -> Bool {
    guard let backup else { return false }
    await memory.restore(backup.0)
    for renaming in renamings[backup.renamings...] { await perform(renaming) }
    restores += 1
    return true
  }

  /// Refuses a second place of a name, and children without a parent.
  func constrain(_ layout: WorldLayout) async {
    func refusal(_ code: String) -> AppError { .custom(CustomError(title: "No", message: "No.", code: code)) }
    let (unique, foreign) = (refusal("server.23505"), refusal("server.23503"))
    await memory.refuseWith { entry, rows in
      guard entry.kind != .delete, let role = layout.role(of: entry.table) else { return nil }
      func value(_ column: String) -> FieldValue? { entry.fields.first { $0.name == column }?.value }
      if role == .places, case .text(let name)? = value(layout[.places].columns[0]) {
        let column = layout[.places].columns[0]
        if rows(entry.table).contains(where: { $0.id != entry.id && $0.fields[column] == .text(name) }) {
          return unique
        }
      }
      if let parent = role.parent, case .text(let id)? = value("parent") {
        if !rows(layout[parent.role].name).contains(where: { $0.id == id }) { return foreign }
      }
      return nil
    }
  }

  func faults(_ fault: @escaping @Sendable (Int) -> MemoryServer.Fault) async { await memory.faults(fault) }
}
