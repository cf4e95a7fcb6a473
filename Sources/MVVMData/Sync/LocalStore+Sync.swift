import Foundation
import GRDB
import MVVM

extension LocalStore: SyncStorage {
  package func takePending(limit: Int) async throws -> [OutboxEntry] {
    let (tables, clock, unreadable) = (tables, clock, unreadable)
    // Changes of a table that the app no longer has wait for a version that has it again.
    let names = tables.keys.sorted()
    let marks = names.map { _ in "?" }.joined(separator: ", ")
    return try await write { database in
      while true {
        // The first change of each entity, and none behind one that the server refused.
        let rows = try Row.fetchAll(
          database,
          sql: """
            SELECT key, tbl FROM sync_outbox AS change WHERE state <> 'parked' AND tbl IN (\(marks)) AND NOT EXISTS (
              SELECT 1 FROM sync_outbox AS earlier
              WHERE earlier.tbl = change.tbl AND earlier.id = change.id AND earlier.seq < change.seq
            ) ORDER BY seq LIMIT ?
            """, arguments: StatementArguments(names) + [max(1, limit)])
        var (entries, isChanged) = ([OutboxEntry](), false)
        for row in rows {
          guard let table = tables[row[1]], let key = UUID(recordID: row[0]) else { continue }
          let outbox = OutboxTable(database: database, schema: table.schema)
          guard let change = try outbox.change(key) else { continue }
          if let field = change.fields.first(where: { !table.schema.holds($0) }) {
            // It must not keep those behind it from being sent.
            isChanged = true
            if try ConflictResolution(database: database, table: table, clock: clock).park(change) {
              unreadable(
                RecordError(
                  table: change.table, column: field.name, id: change.id, problem: "waits with a value of another kind")
              )
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

  package func settle(_ outcomes: [(entry: OutboxEntry, outcome: PushOutcome)]) async throws {
    let (tables, clock) = (tables, clock)
    try await write { database in
      for (entry, outcome) in outcomes {
        guard let table = tables[entry.table] else { continue }
        try ConflictResolution(database: database, table: table, clock: clock).settle(entry, outcome)
      }
    }
  }

  package func cursor(of table: String) async throws -> Int64 {
    try await read { database in
      try Int64.fetchOne(database, sql: "SELECT version FROM sync_cursor WHERE tbl = ?", arguments: [table]) ?? 0
    }
  }

  package func merge(_ records: [RemoteRecord], of schema: TableSchema) async throws {
    guard let last = records.last else { return }
    let (table, clock) = (try table(schema.name), clock)
    try await write { database in
      let resolution = ConflictResolution(database: database, table: table, clock: clock)
      for record in records { try resolution.merge(record) }
      try database.execute(
        sql: """
          INSERT INTO sync_cursor (tbl, version) VALUES (?, ?) \
          ON CONFLICT (tbl) DO UPDATE SET version = max(version, excluded.version)
          """, arguments: [schema.name, last.version])
    }
  }

  package func counts() async throws -> SyncCounts { try await read(Self.counts) }

  package func observeCounts() -> AsyncStream<SyncCounts> {
    let observation = ValueObservation.tracking { database in
      var counts = try Self.counts(database)
      counts.latest =
        try String.fetchOne(database, sql: "SELECT max(stamp) FROM sync_outbox WHERE state = 'open'") ?? ""
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

  @Sendable private static func counts(_ database: Database) throws -> SyncCounts {
    let row = try Row.fetchOne(
      database,
      sql: """
        SELECT count(*) FILTER (WHERE state <> 'parked'), count(*) FILTER (WHERE state = 'parked'), \
        (SELECT count(*) FROM sync_conflict) FROM sync_outbox
        """)
    guard let row else { return SyncCounts() }
    return SyncCounts(pending: row[0], parked: row[1], conflicts: row[2])
  }

  package func parkedChanges() async throws -> [ParkedChange] {
    let tables = tables
    return try await read { database in
      let rows = try Row.fetchAll(
        database, sql: "SELECT key, tbl FROM sync_outbox WHERE state = 'parked' ORDER BY seq")
      return try rows.compactMap { row in
        guard let table = tables[row[1]], let key = UUID(recordID: row[0]),
          let change = try OutboxTable(database: database, schema: table.schema).change(key), let reason = change.reason
        else { return nil }
        return ParkedChange(
          id: change.key, table: change.table, entityID: change.id, kind: change.kind,
          fields: Dictionary(change.fields.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 }), reason: reason,
          date: change.date)
      }
    }
  }

  package func retry(_ id: UUID) async throws {
    let clock = clock
    try await changeParked(id) { database, table, change in
      var change = change
      let outbox = OutboxTable(database: database, schema: table.schema)
      if try Edits(table: table, clock: clock).reopen(&change, in: database) {
        try outbox.write(change)
      } else {
        try outbox.remove(change)
      }
    }
  }

  package func discard(_ id: UUID) async throws {
    let clock = clock
    try await changeParked(id) { database, table, change in
      try ConflictResolution(database: database, table: table, clock: clock).discard(change)
    }
  }

  private func changeParked(
    _ id: UUID, _ work: @escaping @Sendable (Database, RegisteredTable, PendingChange) throws -> Void
  ) async throws {
    let tables = tables
    try await write { database in
      let name = try String.fetchOne(
        database, sql: "SELECT tbl FROM sync_outbox WHERE key = ? AND state = 'parked'", arguments: [id.recordID])
      guard let name, let table = tables[name],
        let change = try OutboxTable(database: database, schema: table.schema).change(id)
      else { throw DataError.notFound }
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
