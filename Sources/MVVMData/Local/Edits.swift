import Foundation
import GRDB
import MVVM

/// What the user changes: the row and the change that tells the server of it, in one transaction.
struct Edits {
  let table: RegisteredTable
  let clock: HybridClock

  private var schema: TableSchema { table.schema }

  /// Keeps an entity.
  func save(_ id: String, _ values: [FieldValue], in database: Database) throws {
    for (column, value) in zip(schema.columns, values) where !value.fits(column) || value.holdsZeroByte {
      throw StoreError.unfit(table: schema.name, column: column.name)
    }
    let rows = RowTable(database, table)
    let old = try rows.values(of: id)
    // Saving unchanged values is not a change, and must not win over a change from another device.
    if old == values { return }
    for relation in table.relations where old?[relation.index] != values[relation.index] {
      guard let parent = relation.parentID(in: values) else { continue }
      guard try (relation.parent == schema.name && parent == id) || relation.hasParent(parent, in: database) else {
        throw StoreError.missingParent(table: schema.name, parent: relation.parent)
      }
    }
    try rows.write(id, values)
    let fields = old.map { schema.fields(of: values, otherThan: $0) } ?? schema.fields(values)
    try note(old == nil ? .insert : .update, of: id, fields, old, in: database)
  }

  /// Whether no change of an entity waits or is parked.
  func isSettled(_ id: String, in database: Database) throws -> Bool {
    let statement = try database.cachedStatement(sql: "SELECT 1 FROM sync_outbox WHERE tbl = ? AND id = ? LIMIT 1")
    return try Row.fetchOne(statement, arguments: [schema.name, id]) == nil
  }

  /// Removes an entity; does nothing when there is none.
  func delete(_ id: String, in database: Database) throws {
    let rows = RowTable(database, table)
    guard let old = try rows.values(of: id) else { return }
    try rows.remove(id)
    try note(.delete, of: id, [], old, in: database)
  }

  /// - Parameter old: the row before.
  private func note(
    _ kind: ChangeKind, of id: String, _ fields: [FieldAssignment], _ old: [FieldValue]?, in database: Database
  ) throws {
    let outbox = OutboxTable(database: database, schema: schema)
    let server = ServerRows(database: database, schema: schema)
    let earlier = try outbox.changes(of: id)
    let known = try earlier.isEmpty ? server.row(id) : nil
    let isThere = known?.isThere ?? false
    // Later than all that was done to the row, also by another process with the same file.
    let stamp = clock.tick(after: earlier.last?.stamp ?? known?.stamp)
    var change = PendingChange(
      sequence: nil, key: UUID(), table: schema.name, id: id, kind: kind, fields: fields, base: nil, baseVersion: nil,
      stamp: stamp, state: .open, attempts: 0, reason: nil, date: clock.date())
    if var newest = earlier.last {
      if newest.state == .frozen {
        // It may be on the server already: an entity that is made again is one that has been there.
        if kind == .insert { change.kind = .update }
        try outbox.write(change)
        return
      }
      if newest.state == .parked, newest.kind == .insert,
        let known = try server.row(id), known.isThere, !known.isDeleted
      {
        // Someone else made one with this id: thrown away here, it is there. The policy decides.
        (newest.kind, newest.baseVersion) = (.update, ServerReset.unknown)
      }
      if newest.state == .parked { try keep(homelessOf: newest, in: database) }
      if newest.absorb(change, schema) {
        if newest.state == .parked, try !reopen(&newest, in: database) {
          try outbox.remove(newest)
        } else {
          if kind == .delete, !table.children.isEmpty {
            // Behind the changes of its children, however early it was edited.
            try outbox.remove(newest)
            newest.sequence = nil
          }
          try outbox.write(newest)
        }
      } else {
        try outbox.remove(newest)
      }
      return
    }
    if let known, isThere {
      change.baseVersion = known.version
      if known.isDeleted {
        // Thrown away, confirmed, and made again.
        if kind == .insert { change.kind = .update }
      } else if let old {
        change.base = schema.fields(old)
        try server.keep(schema.fields(old), of: id)
      }
    } else if kind == .delete {
      // Never sent, and nothing waits: the server does not know of it.
      return
    }
    try outbox.write(change)
  }

  /// With an edit, a parked change waits again, without what no column can hold any more: that is kept as a conflict.
  private func keep(homelessOf change: PendingChange, in database: Database) throws {
    let homeless = change.fields.filter(schema.isHomeless)
    guard !homeless.isEmpty else { return }
    try ConflictTable(database: database).add(
      SyncConflict(
        id: UUID(), table: schema.name, entityID: change.id, kind: change.kind,
        local: Dictionary(homeless.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 }), remote: nil,
        outcome: .remoteWon, date: clock.date()),
      schema)
  }

  /// Makes a refused change wait again. What others did meanwhile it meets as any change does, when the server says so.
  /// - Returns: false when there is nothing to tell: the entity is gone on both sides.
  func reopen(_ change: inout PendingChange, in database: Database) throws -> Bool {
    change.reopen()
    let held = schema.held(change.fields)
    if held.count < change.fields.count {
      // Of columns of another kind by now: the row has what the app has made of them.
      let row = try RowTable(database, table).values(of: change.id).map(schema.fields) ?? []
      change.fields = schema.union(row.filter { field in change.fields.contains { $0.name == field.name } }, held)
    }
    if let known = try ServerRows(database: database, schema: schema).row(change.id), known.isThere { return true }
    // Never there, or no longer, unless a reset has left that open.
    if change.kind == .delete { return change.baseVersion == ServerReset.unknown }
    let wasThere = change.isSentAgain
    change.kind = .insert
    change.baseVersion = wasThere ? ServerReset.buried : nil
    change.base = nil
    if let values = try RowTable(database, table).values(of: change.id) { change.fields = schema.fields(values) }
    return true
  }
}
