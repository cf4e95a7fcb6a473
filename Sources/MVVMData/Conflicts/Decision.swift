import MVVM

/// What becomes of a change that meets a row of the server which it did not know.
enum Decision: Equatable {
  /// The server's row stays. The change is lost, which is to be told unless it wanted the same.
  case keepRemote(isConflict: Bool)
  /// The change goes on top of the server's row, perhaps with other fields than before.
  case send(ChangeKind, [FieldAssignment], outcome: SyncConflict.Outcome?)

  /// Decides by a table's policy.
  /// - Parameters:
  ///   - change: what this device did, and has not sent.
  ///   - base: the values that it was done on; nothing when they are not known.
  ///   - local: the row as the user sees it; nothing when it is deleted.
  ///   - remote: the row of the server.
  ///   - known: what the server had last, as far as this device knows.
  init(
    on change: PendingChange, base: [FieldValue]?, local: [FieldValue]?, remote: RemoteRecord, known: ServerRow?,
    table: RegisteredTable
  ) {
    let schema = table.schema
    // Another version with the same values: there is no concurrent change.
    let isUntouched = !remote.isDeleted && base == remote.values
    if change.kind == .delete {
      self = Self.deletion(remote, isUntouched, table.policy)
      return
    }
    if remote.isDeleted {
      self = Self.edit(change, local, onDeleted: remote, known, table)
      return
    }
    // After a rescue there may be a change whose row is not here yet.
    let local = local ?? schema.values(remote.values, with: change.fields)
    if local == remote.values {
      self = .keepRemote(isConflict: false)
      return
    }
    if isUntouched {
      self = .send(.update, change.fields, outcome: nil)
      return
    }
    switch table.policy {
    case .serverWins: self = .keepRemote(isConflict: true)
    case .clientWins: self = .send(.update, change.fields, outcome: .localWon)
    case .lastWriterWins: self = Self.later(change, local, remote, schema)
    case .mergeFields: self = Self.fields(change, base, remote, schema)
    case .merge:
      guard let merged = try? table.merge?(base, local, remote.values, change.id),
        zip(schema.columns, merged).allSatisfy({ $1.fits($0) })
      else {
        // A row that the app cannot read cannot be merged by it, nor be what no column can hold.
        self = Self.later(change, local, remote, schema)
        return
      }
      let fields = schema.fields(of: merged, otherThan: remote.values)
      let outcome = Self.overlap(change, base, remote, schema).isEmpty ? nil : SyncConflict.Outcome.merged
      self = fields.isEmpty ? .keepRemote(isConflict: true) : .send(.update, fields, outcome: outcome)
    }
  }

  private static func deletion(
    _ remote: RemoteRecord, _ isUntouched: Bool, _ policy: RegisteredTable.Policy
  ) -> Decision {
    if remote.isDeleted { return .keepRemote(isConflict: false) }
    if isUntouched { return .send(.delete, [], outcome: nil) }
    if policy == .serverWins { return .keepRemote(isConflict: true) }
    return .send(.delete, [], outcome: .localWon)
  }

  private static func edit(
    _ change: PendingChange, _ local: [FieldValue]?, onDeleted remote: RemoteRecord, _ known: ServerRow?,
    _ table: RegisteredTable
  ) -> Decision {
    guard let local = local ?? table.schema.values(change.fields) else { return .keepRemote(isConflict: true) }
    let revival = Decision.send(.update, table.schema.fields(local), outcome: .localWon)
    if table.policy == .clientWins { return revival }
    guard change.kind == .insert, table.policy != .serverWins else { return .keepRemote(isConflict: true) }
    // A new row with an id that was used before: not an edit of the deleted row. One that is sent again after a reset is as
    // new as what the server had of it: a later edit of it knows nothing of the deletion.
    let made = change.isSentAgain ? known.flatMap { $0.isDeleted ? nil : $0.stamp } : change.stamp
    return made.map { $0 > remote.stamp } ?? false ? revival : .keepRemote(isConflict: true)
  }

  private static func later(
    _ change: PendingChange, _ local: [FieldValue], _ remote: RemoteRecord, _ schema: TableSchema
  ) -> Decision {
    guard change.stamp > remote.stamp else { return .keepRemote(isConflict: true) }
    return .send(.update, schema.fields(of: local, otherThan: remote.values), outcome: .localWon)
  }

  private static func fields(
    _ change: PendingChange, _ base: [FieldValue]?, _ remote: RemoteRecord, _ schema: TableSchema
  ) -> Decision {
    let contested = overlap(change, base, remote, schema)
    let isLater = change.stamp > remote.stamp
    let kept = change.fields.filter { field in
      guard let index = schema.columns.firstIndex(where: { $0.name == field.name }) else { return false }
      // Edited, and put back: only the other side has changed it.
      if let base, base[index] == field.value { return false }
      return field.value != remote.values[index] && (isLater || !contested.contains(field.name))
    }
    if kept.isEmpty { return .keepRemote(isConflict: !contested.isEmpty) }
    return .send(.update, kept, outcome: contested.isEmpty ? nil : .merged)
  }

  /// The fields that both sides changed, and differently.
  private static func overlap(
    _ change: PendingChange, _ base: [FieldValue]?, _ remote: RemoteRecord, _ schema: TableSchema
  ) -> Set<String> {
    var names: Set<String> = []
    for (index, column) in schema.columns.enumerated() {
      guard let field = change.fields.first(where: { $0.name == column.name }) else { continue }
      let isChangedThere = base.map { $0[index] != remote.values[index] } ?? true
      let isChangedHere = base.map { $0[index] != field.value } ?? true
      if isChangedThere, isChangedHere, field.value != remote.values[index] { names.insert(column.name) }
    }
    return names
  }
}
