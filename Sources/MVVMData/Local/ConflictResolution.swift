import Foundation
import GRDB
import MVVM

/// Brings what the server has and what waits on this device together, within one transaction.
struct ConflictResolution {
  let database: Database
  let table: RegisteredTable
  let clock: HybridClock

  private var schema: TableSchema { table.schema }
  private var outbox: OutboxTable { OutboxTable(database: database, schema: schema) }
  private var server: ServerRows { ServerRows(database: database, schema: schema) }
  private var rows: RowTable { RowTable(database, table) }

  // MARK: - What was sent

  /// Notes what the server did with a change. One that is no longer in the outbox was settled before.
  func settle(_ entry: OutboxEntry, _ outcome: PushOutcome) throws {
    var changes = try outbox.changes(of: entry.id)
    guard let index = changes.firstIndex(where: { $0.key == entry.key }) else { return }
    let sent = changes.remove(at: index)
    let later = changes.first
    switch outcome {
    case .applied(let record), .conflict(let record?):
      if let problem = problem(of: record) { return try setAside(record, problem, sent, later, outcome) }
    case .conflict(nil), .rejected: break
    }
    switch outcome {
    case .applied(let record): try confirm(sent, later, record)
    case .conflict(let record?):
      if let change = try join(sent, later) {
        try rebase(change, onto: record, base: sent.base.flatMap(schema.values))
      } else {
        try take(record)
      }
    case .conflict(nil):
      try server.forget(sent.id)
      guard var change = try join(sent, later) else { return }
      if change.kind == .delete {
        // Gone here and there; another device may send it to a restored server again.
        try outbox.remove(change)
        return try server.bury(change.id, change.stamp)
      }
      change.state = .parked
      change.reason = .data(.notFound)
      try outbox.write(change)
    case .rejected(let reason): try refuse(sent, later, reason)
    }
  }

  private func confirm(_ sent: PendingChange, _ later: PendingChange?, _ record: RemoteRecord) throws {
    clock.observe(record.stamp)
    try outbox.remove(sent)
    guard var later else { return try take(record) }
    guard record.stamp == sent.stamp else {
      // Someone has changed it since, without knowing of the later change.
      let base = sent.base.flatMap(schema.values) ?? schema.values(sent.fields)
      return try rebase(later, onto: record, base: base.map { schema.values($0, with: sent.fields) })
    }
    later.baseVersion = record.version
    later.base = record.isDeleted ? nil : schema.fields(record.values)
    try outbox.write(later)
    try server.write(record, keepsValues: true)
    // The server may have written something else than it was sent.
    if later.kind != .delete, !record.isDeleted {
      try write(record.id, schema.values(record.values, with: later.fields))
    }
  }

  private func refuse(_ sent: PendingChange, _ later: PendingChange?, _ reason: AppError) throws {
    guard var change = try join(sent, later) else { return }
    if later != nil, !change.fields.contains(where: schema.isHomeless) {
      // With the later edit it is another change, which the server may well take.
      guard try Edits(table: table, clock: clock).reopen(&change, in: database) else {
        return try outbox.remove(change)
      }
    } else {
      change.state = .parked
      change.reason = reason
    }
    try outbox.write(change)
  }

  /// The server's row is in a form that cannot be held here. A change that it has taken is done; one that met it waits for
  /// the user, since no policy can decide.
  private func setAside(
    _ record: RemoteRecord, _ problem: String, _ sent: PendingChange, _ later: PendingChange?, _ outcome: PushOutcome
  ) throws {
    try QuarantineTable(database: database).add(
      schema.name, UnreadableRecord(id: record.id, version: record.version, problem: problem), clock.date())
    if case .applied = outcome {
      try outbox.remove(sent)
      try server.write(record, keepsValues: false)
      guard var later else { return }
      later.baseVersion = record.version
      later.base = nil
      try outbox.write(later)
    } else if var change = try join(sent, later) {
      change.state = .parked
      change.reason = .data(.invalidFormat)
      try outbox.write(change)
    }
  }

  /// Keeps a change back that holds what its columns cannot hold any more, for the user to see and to decide: unless a
  /// later edit has put something else there.
  /// - Returns: whether it is parked.
  func park(_ kept: PendingChange) throws -> Bool {
    let later = try outbox.changes(of: kept.id).first { $0.key != kept.key }
    guard var change = try join(kept, later) else { return false }
    let isWhole = change.fields.allSatisfy(schema.holds)
    if isWhole {
      guard try Edits(table: table, clock: clock).reopen(&change, in: database) else {
        try outbox.remove(change)
        return false
      }
    } else {
      change.state = .parked
      change.reason = .data(.invalidFormat)
    }
    try outbox.write(change)
    return !isWhole
  }

  /// One change out of two that the server has not taken. Only the first one is left in the outbox.
  /// - Returns: nothing when both together are nothing.
  private func join(_ sent: PendingChange, _ later: PendingChange?) throws -> PendingChange? {
    guard let later else { return sent }
    var change = sent
    try outbox.remove(later)
    if change.absorb(later, schema) { return change }
    try outbox.remove(sent)
    return nil
  }

  // MARK: - What was fetched

  /// Brings a row of the server into the local one.
  func merge(_ record: RemoteRecord) throws {
    if let problem = problem(of: record) {
      return try QuarantineTable(database: database).add(
        schema.name, UnreadableRecord(id: record.id, version: record.version, problem: problem), clock.date())
    }
    clock.observe(record.stamp)
    // A page that comes late, or once more.
    let known = try server.row(record.id)
    if let known, known.version > record.version { return }
    let changes = try outbox.changes(of: record.id)
    guard let first = changes.first else {
      if let known, !known.isThere, known.isDeleted, !record.isDeleted, record.stamp < known.stamp {
        return try bury(record, known.stamp)
      }
      return try take(record)
    }
    switch first.state {
    case .frozen where first.stamp == record.stamp:
      // Sent, and the answer was lost.
      try confirm(first, changes.dropFirst().first, record)
    case .open where first.fields.contains(where: schema.isHomeless):
      // What the user entered must not get lost in a merge.
      _ = try park(first)
      try server.write(record, keepsValues: true)
    case .frozen where isOvertaken(record, by: known), .parked where isOvertaken(record, by: known):
      // The row was made anew after it was deleted; what it is then made on must not be forgotten.
      return
    case .frozen, .parked:
      // What becomes of them is known when the server says so, or the user.
      try server.write(record, keepsValues: true)
    case .open where first.baseVersion == record.version:
      try server.write(record, keepsValues: true)
      if record.isDeleted { return }
      // The table may have a column more than when the change was made.
      let base = schema.fields(record.values)
      if first.base != base {
        var first = first
        first.base = base
        try outbox.write(first)
      }
      if first.kind != .delete { try write(record.id, schema.values(record.values, with: first.fields)) }
    case .open: try rebase(first, onto: record, base: first.base.flatMap(schema.values))
    }
  }

  /// Whether a deletion is earlier than what the server had of the row before a reset.
  private func isOvertaken(_ record: RemoteRecord, by known: ServerRow?) -> Bool {
    guard let known, record.isDeleted else { return false }
    return !known.isThere && !known.isDeleted && known.stamp > record.stamp
  }

  /// Deletes a row that a restored server has again. The deletion is as old as it was: it must not win over what was made
  /// anew since.
  private func bury(_ record: RemoteRecord, _ stamp: Stamp) throws {
    try outbox.write(
      PendingChange(
        sequence: nil, key: UUID(), table: schema.name, id: record.id, kind: .delete, fields: [],
        base: schema.fields(record.values), baseVersion: record.version, stamp: stamp, state: .open, attempts: 0,
        reason: nil, date: clock.date()))
    try server.write(record, keepsValues: true)
  }

  /// Puts a change that waits on a row of the server that it did not know, or gives it up, by the table's policy.
  private func rebase(_ change: PendingChange, onto record: RemoteRecord, base: [FieldValue]?) throws {
    clock.observe(record.stamp)
    if change.fields.contains(where: schema.isHomeless) {
      _ = try park(change)
      return try server.write(record, keepsValues: true)
    }
    let local = try rows.values(of: record.id)
    var change = change
    let known = try server.row(change.id)
    switch Decision(on: change, base: base, local: local, remote: record, known: known, table: table) {
    case .keepRemote(let isConflict):
      try outbox.remove(change)
      if isConflict { try note(change, record, .remoteWon) }
      try take(record)
    case .send(let kind, let fields, let outcome):
      if let outcome { try note(change, record, outcome) }
      change.reopen()
      // On top of a later change it is the latest one: the stamps of a row never go back.
      if change.stamp < record.stamp { change.stamp = clock.tick(after: record.stamp) }
      change.kind = kind
      change.fields = fields
      change.baseVersion = record.version
      change.base = record.isDeleted ? nil : schema.fields(record.values)
      try outbox.write(change)
      try server.write(record, keepsValues: true)
      // The row went when the user threw it away.
      if kind == .delete { return }
      // On a deleted row all fields are sent.
      if let values = record.isDeleted ? schema.values(fields) : schema.values(record.values, with: fields) {
        try write(record.id, values)
      }
    }
  }

  /// Gives a refused change up: the server's row takes the place of the local one.
  func discard(_ change: PendingChange) throws {
    try outbox.remove(change)
    let known = try server.row(change.id)
    guard let known, !known.isDeleted, let fields = known.values else {
      if let known, !known.isThere, !known.isDeleted { try server.forget(change.id) }
      return try remove(change.id)
    }
    try server.keep(nil, of: change.id)
    if let values = schema.values(fields), zip(schema.columns, values).allSatisfy({ $1.fits($0) }) {
      return try write(change.id, values)
    }
    // The table has got a column since, or one of another kind, of which only the server knows: all rows come again.
    try database.execute(sql: "DELETE FROM sync_cursor WHERE tbl = ?", arguments: [schema.name])
    let below = try rows.values(of: change.id) ?? schema.columns.map { _ in .null }
    let values = schema.values(below, with: fields)
    guard zip(schema.columns, values).allSatisfy({ $1.fits($0) }) else { return try remove(change.id) }
    try write(change.id, values)
  }

  // MARK: - Writing

  /// Why the table cannot hold a row; nothing if it can.
  private func problem(of record: RemoteRecord) -> String? {
    if record.isDeleted { return nil }
    guard record.values.count == schema.columns.count else {
      return "It has \(record.values.count) values for \(schema.columns.count) columns."
    }
    let misfit = zip(schema.columns, record.values).first { !$1.fits($0) }
    return misfit.map { "Column \($0.name) \($1 == .null ? "is empty" : "holds a value of another kind")." }
  }

  /// The server's row becomes the local one; nothing waits.
  private func take(_ record: RemoteRecord) throws {
    try server.write(record, keepsValues: false)
    if record.isDeleted { try remove(record.id) } else { try write(record.id, record.values) }
  }

  private func remove(_ id: String) throws {
    guard !table.children.isEmpty else { return try rows.remove(id) }
    let values = try rows.values(of: id)
    try rows.remove(id)
    try Orphans(database: database, table: table).note(deleted: id, values)
  }

  /// Observers are told of every write, so there is none where nothing changes.
  private func write(_ id: String, _ values: [FieldValue]) throws {
    guard try rows.values(of: id) != values else { return }
    try rows.write(id, values)
    try Orphans(database: database, table: table).note(parentsOf: values)
  }

  private func note(_ change: PendingChange, _ record: RemoteRecord, _ outcome: SyncConflict.Outcome) throws {
    try ConflictTable(database: database).add(
      SyncConflict(
        id: UUID(), table: schema.name, entityID: record.id, kind: change.kind,
        local: Dictionary(change.fields.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 }),
        remote: record.isDeleted
          ? nil : Dictionary(zip(schema.columns.map(\.name), record.values), uniquingKeysWith: { $1 }),
        outcome: outcome, date: clock.date()),
      schema)
  }
}
