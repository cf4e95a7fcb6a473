import Foundation
import GRDB
import MVVM

extension LocalStore: SyncStorage {
  package func takePending(_ selection: PendingSelection) async throws -> [OutboxEntry] {
    let (tables, clock, unreadable) = (tables, clock, unreadable)
    return try await write { database in
      while true {
        var (entries, isChanged) = ([OutboxEntry](), false)
        for (table, key) in try Self.pending(selection, tables, database) {
          let outbox = OutboxTable(database: database, schema: table.schema)
          guard let change = try outbox.change(key) else { continue }
          if let field = change.fields.first(where: { !table.schema.holds($0) }) {
            // It must not keep those behind it from being sent.
            isChanged = true
            if try ConflictResolution(database: database, table: table, clock: clock).park(change) {
              let problem = table.schema.isHomeless(field) ? "no longer exists" : "waits with a value of another kind"
              unreadable(RecordError(table: change.table, column: field.name, id: change.id, problem: problem))
            }
            continue
          }
          entries.append(change.entry)
          try outbox.freeze(change)
        }
        // All of them parked, or whole again: there may be more behind them.
        if !entries.isEmpty || !isChanged { return entries }
      }
    }
  }

  /// The first change of each entity, and none behind one that the server refused. Changes of a table that the app no longer
  /// has wait for a version that has it again.
  private static func pending(
    _ selection: PendingSelection, _ tables: [String: RegisteredTable], _ database: Database
  ) throws -> [(RegisteredTable, UUID)] {
    // Without the index all changes would be sorted for each batch.
    let statement = try database.cachedStatement(
      sql: """
        SELECT key, tbl FROM sync_outbox AS change INDEXED BY sync_outbox_waiting \
        WHERE state <> 'parked' AND seq <= ? AND NOT EXISTS (
          SELECT 1 FROM sync_outbox AS earlier
          WHERE earlier.tbl = change.tbl AND earlier.id = change.id AND earlier.seq < change.seq
        ) ORDER BY seq
        """)
    let rows = try Row.fetchCursor(statement, arguments: [selection.last])
    var found: [(RegisteredTable, UUID)] = []
    while found.count < max(1, selection.limit), let row = try rows.next() {
      let name: String = row[1]
      guard let table = tables[name], !selection.exceptTables.contains(name), let key = UUID(recordID: row[0]),
        !selection.exceptKeys.contains(key)
      else { continue }
      found.append((table, key))
    }
    return found
  }

  package func lastChange() async throws -> Int64 {
    try await read { try Int64.fetchOne($0, sql: "SELECT max(seq) FROM sync_outbox") ?? 0 }
  }

  package func settle(_ outcomes: [(entry: OutboxEntry, outcome: PushOutcome)]) async throws {
    let (tables, clock) = (tables, clock)
    try await write { database in
      for (entry, outcome) in outcomes {
        guard let table = tables[entry.table] else { continue }
        try ConflictResolution(database: database, table: table, clock: clock).settle(entry, outcome)
      }
    }
  }

  // MARK: - Pulling

  package func pullCursor(of table: String) async throws -> PullCursor {
    try await read { database in
      let row = try Row.fetchOne(
        database,
        sql: """
          SELECT version, anchor_id, anchor_stamp, (
            SELECT deleted FROM sync_row WHERE sync_row.tbl = sync_cursor.tbl AND sync_row.id = anchor_id)
          FROM sync_cursor WHERE tbl = ?
          """, arguments: [table])
      guard let row else { return PullCursor(version: 0) }
      guard let id = row[1] as String?, let stamp = (row[2] as String?).flatMap(Stamp.init(text:)) else {
        return PullCursor(version: row[0])
      }
      let isDeleted = (row[3] as Bool?) ?? false
      return PullCursor(version: row[0], anchor: PullCursor.Anchor(id: id, stamp: stamp, isDeleted: isDeleted))
    }
  }

  package func move(cursorOf table: String, to cursor: PullCursor) async throws {
    try await write { database in
      try database.execute(sql: "DELETE FROM sync_cursor WHERE tbl = ?", arguments: [table])
      try Self.advance(database, table, to: cursor)
    }
  }

  private static func advance(_ database: Database, _ table: String, to cursor: PullCursor) throws {
    try database.execute(
      sql: """
        INSERT INTO sync_cursor (tbl, version, anchor_id, anchor_stamp) VALUES (?, ?, ?, ?) ON CONFLICT (tbl) \
        DO UPDATE SET version = excluded.version, anchor_id = excluded.anchor_id, \
        anchor_stamp = excluded.anchor_stamp WHERE version <= excluded.version
        """, arguments: [table, cursor.version, cursor.anchor?.id, cursor.anchor?.stamp.text])
  }

  package func isKnownLater(_ records: [RemoteRecord], of table: String) async throws -> Bool {
    let schema = try self.table(table).schema
    return try await read { database in
      let known = ServerRows(database: database, schema: schema)
      return try records.contains { record in try known.row(record.id).map { $0.version > record.version } ?? false }
    }
  }

  package func merge(_ page: PullPage, of schema: TableSchema) async throws {
    guard !page.records.isEmpty || !page.unreadable.isEmpty else { return }
    let (table, clock) = (try table(schema.name), clock)
    try await write { database in
      let quarantine = QuarantineTable(database: database)
      let former = Set(try quarantine.all().filter { $0.table == schema.name }.map(\.entityID))
      let resolution = ConflictResolution(database: database, table: table, clock: clock)
      for record in page.records {
        if former.contains(record.id) { try quarantine.remove(schema.name, record.id) }
        try resolution.merge(record)
      }
      for row in page.unreadable { try quarantine.add(schema.name, row, clock.date()) }
      try Self.advance(database, schema.name, to: page.cursor)
    }
  }

  package func settleRelations(except excluded: Set<String>) async throws -> Bool {
    guard try await read({ try Bool.fetchOne($0, sql: "SELECT EXISTS (SELECT 1 FROM sync_orphaned)") ?? false }) else {
      return false
    }
    let (tables, clock) = (tables, clock)
    return try await write { try Orphans.settle(tables, except: excluded, clock: clock, in: $0) }
  }

  package func quarantinedRows() async throws -> [QuarantinedRow] {
    try await read { try QuarantineTable(database: $0).all() }
  }

  package func fetchQuarantinedAgain() async throws {
    try await write { try QuarantineTable(database: $0).fetchAgain() }
  }

  // MARK: - Counting

  package func counts() async throws -> SyncCounts {
    let names = Set(tables.keys)
    return try await read { try Self.counts(names, $0) }
  }

  package func observeCounts() -> AsyncStream<SyncCounts> {
    let names = Set(tables.keys)
    let observation = ValueObservation.tracking { database in
      var counts = try Self.counts(names, database)
      counts.latest = try String.fetchOne(database, sql: "SELECT max(latest) FROM sync_count") ?? ""
      return counts
    }.removeDuplicates()
    let writer = writer
    return AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let reading = Task {
        do {
          for try await counts in observation.values(in: writer, bufferingPolicy: .bufferingNewest(1)) {
            continuation.yield(counts)
          }
        } catch {
          // Reads and writes report a store that cannot be read; the counts do not change.
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in reading.cancel() }
    }
  }

  /// - Parameter names: the tables that the app has; changes of others wait for the user.
  private static func counts(_ names: Set<String>, _ database: Database) throws -> SyncCounts {
    var counts = SyncCounts()
    for row in try Row.fetchAll(database, sql: "SELECT tbl, pending, parked FROM sync_count") {
      let (pending, parked): (Int, Int) = (row[1], row[2])
      let isKnown = names.contains(row[0])
      counts.pending += isKnown ? pending : 0
      counts.parked += isKnown ? parked : pending + parked
    }
    counts.conflicts = try Int.fetchOne(database, sql: "SELECT count(*) FROM sync_conflict") ?? 0
    counts.quarantined = try Int.fetchOne(database, sql: "SELECT count(*) FROM sync_quarantine") ?? 0
    let oldest = try Int64.fetchOne(
      database,
      sql: "SELECT date FROM sync_outbox INDEXED BY sync_outbox_waiting WHERE state <> 'parked' ORDER BY seq LIMIT 1")
    counts.oldest = oldest.map { Date(timeIntervalSince1970: Double($0) / 1_000_000) }
    return counts
  }

  // MARK: - What waits for the user

  package func parkedChanges() async throws -> [ParkedChange] {
    let tables = tables
    return try await read { database in
      let marks = tables.keys.map { _ in "?" }.joined(separator: ", ")
      let rows = try Row.fetchAll(
        database,
        sql: """
          SELECT key, tbl, id, kind, fields, date FROM sync_outbox WHERE state = 'parked' OR tbl NOT IN (\(marks)) \
          ORDER BY seq
          """, arguments: StatementArguments(tables.keys.map(\.databaseValue)))
      return try rows.compactMap { row in
        guard let key = UUID(recordID: row[0]) else { return nil }
        guard let table = tables[row[1]] else { return try Self.homeless(row, key) }
        guard let change = try OutboxTable(database: database, schema: table.schema).change(key),
          let reason = change.reason
        else { return nil }
        return ParkedChange(
          id: change.key, table: change.table, entityID: change.id, kind: change.kind,
          fields: Dictionary(change.fields.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 }), reason: reason,
          date: change.date)
      }
    }
  }

  /// A change of a table that this version of the app does not have.
  private static func homeless(_ row: Row, _ key: UUID) throws -> ParkedChange? {
    let table: String = row[1]
    guard let kind = ChangeKind(rawValue: row[3]), let reason = AppError(StoreError.unknownTable(table)) else {
      return nil
    }
    let fields = try FieldCoding.untyped(row[4], table: table)
    return ParkedChange(
      id: key, table: table, entityID: row[2], kind: kind,
      fields: Dictionary(fields.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 }), reason: reason,
      date: Date(timeIntervalSince1970: Double(row[5] as Int64) / 1_000_000))
  }

  package func retry(_ id: UUID) async throws {
    let (clock, tables) = (clock, tables)
    try await changeParked(id) { database, table, change in
      guard let table else { throw StoreError.unknownTable(change.table) }
      try Self.reopen(change, table, clock, database)
      // What was refused for lack of this one may be taken now.
      let waiting = try Row.fetchAll(
        database, sql: "SELECT key, tbl FROM sync_outbox WHERE state = 'parked' AND reason LIKE '%server.23503%'")
      for row in waiting {
        guard let table = tables[row[1]], let key = UUID(recordID: row[0]),
          let change = try OutboxTable(database: database, schema: table.schema).change(key)
        else { continue }
        try Self.reopen(change, table, clock, database)
      }
    }
  }

  private static func reopen(
    _ change: PendingChange, _ table: RegisteredTable, _ clock: HybridClock, _ database: Database
  ) throws {
    var change = change
    let outbox = OutboxTable(database: database, schema: table.schema)
    if try Edits(table: table, clock: clock).reopen(&change, in: database) {
      try outbox.write(change)
    } else {
      try outbox.remove(change)
    }
  }

  package func discard(_ id: UUID) async throws {
    let clock = clock
    try await changeParked(id) { database, table, change in
      guard let table else {
        return try database.execute(sql: "DELETE FROM sync_outbox WHERE key = ?", arguments: [id.recordID])
      }
      try ConflictResolution(database: database, table: table, clock: clock).discard(change)
    }
  }

  /// - Parameter work: is given no table if the app does not have it.
  private func changeParked(
    _ id: UUID, _ work: @escaping @Sendable (Database, RegisteredTable?, PendingChange) throws -> Void
  ) async throws {
    let tables = tables
    try await write { database in
      let row = try Row.fetchOne(
        database, sql: "SELECT tbl, state = 'parked' FROM sync_outbox WHERE key = ?", arguments: [id.recordID])
      guard let row else { throw DataError.notFound }
      let (name, isParked) = (row[0] as String, row[1] as Bool)
      let table = tables[name]
      let schema = table?.schema ?? TableSchema(name: name, columns: [])
      guard isParked || table == nil, let change = try OutboxTable(database: database, schema: schema).change(id) else {
        throw DataError.notFound
      }
      try work(database, table, change)
    }
  }

  package func conflicts() async throws -> [SyncConflict] {
    let schemas = tables.mapValues(\.schema)
    return try await read { try ConflictTable(database: $0).all(schemas) }
  }

  package func acknowledge(_ id: UUID) async throws {
    try await write { try ConflictTable(database: $0).remove(id) }
  }
}
