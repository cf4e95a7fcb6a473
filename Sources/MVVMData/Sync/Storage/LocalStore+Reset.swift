import Foundation
import GRDB
import MVVM

/// What is known of the server as a whole: what it calls itself, what its clock says, and whether it has lost rows.
extension LocalStore {
  package func latestKnown(in table: String, limit: Int) async throws -> [(id: String, version: Int64)] {
    try await read { database in
      try Row.fetchAll(
        database,
        sql: """
          SELECT id, version FROM sync_row WHERE tbl = ? AND NOT deleted AND version <> ? ORDER BY version DESC LIMIT ?
          """, arguments: [table, ServerReset.buried, limit]
      ).map { (id: $0[0], version: $0[1]) }
    }
  }

  package func isReset() async throws -> Bool {
    try await read { try Bool.fetchOne($0, sql: "SELECT reset IS NOT NULL FROM sync_device") ?? false }
  }

  package func noteReset(epoch: String?) async throws {
    try await write { try $0.execute(sql: "UPDATE sync_device SET reset = ?", arguments: [epoch ?? ""]) }
  }

  package func epoch() async throws -> String? {
    try await read { try String.fetchOne($0, sql: "SELECT epoch FROM sync_device") }
  }

  package func note(epoch: String) async throws {
    try await write { try $0.execute(sql: "UPDATE sync_device SET epoch = ?", arguments: [epoch]) }
  }

  package func resolveReset(_ resolution: ServerResetResolution) async throws {
    let (tables, clock) = (tables, clock)
    try await write { database in
      guard try Bool.fetchOne(database, sql: "SELECT reset IS NOT NULL FROM sync_device") ?? false else { return }
      for table in tables.values {
        try ServerReset(database: database, table: table, clock: clock).resolve(resolution)
      }
      try database.execute(sql: "DELETE FROM sync_cursor")
      // All rows come again; those that still cannot be held are set aside again.
      try database.execute(sql: "DELETE FROM sync_quarantine")
      if resolution == .acceptServer { try database.execute(sql: "DELETE FROM sync_orphaned") }
      // The server may have lost contents, too: those that are here are offered again.
      try database.execute(sql: "UPDATE sync_file SET state = 'waiting', upload = NULL WHERE state = 'stored' AND here")
      // Where lost rows were noticed first, the epoch is another one by now, too.
      try database.execute(sql: "UPDATE sync_device SET epoch = nullif(reset, ''), reset = NULL")
    }
  }

  package func needsServerTime() async throws -> Bool {
    if isClockCompared.withLock({ $0 }) { return false }
    return try await read { database in
      try Bool.fetchOne(database, sql: "SELECT EXISTS (SELECT 1 FROM sync_outbox WHERE state = 'open')") ?? false
    }
  }

  package func noteServerTime(_ date: Date) async throws {
    let clock = clock
    isClockCompared.withLock { $0 = true }
    guard let shift = clock.shift(toServer: date) else { return }
    try await write { database in
      // Those that were sent keep their stamps, by which they are recognized.
      let rows = try Row.fetchAll(
        database,
        sql: """
          SELECT seq, stamp, (SELECT stamp FROM sync_row WHERE sync_row.tbl = sync_outbox.tbl AND sync_row.id = sync_outbox.id)
          FROM sync_outbox WHERE state = 'open' AND attempts = 0
          """)
      for row in rows {
        guard let stamp = Stamp(text: row[1]) else { continue }
        let below = (row[2] as String?).flatMap(Stamp.init(text:))
        try database.cachedStatement(sql: "UPDATE sync_outbox SET stamp = ? WHERE seq = ?")
          .execute(arguments: [stamp.moved(by: shift, after: below).text, row[0] as Int64])
      }
      try database.execute(sql: "UPDATE sync_device SET clock_offset = clock_offset + ?", arguments: [shift])
      clock.move(
        by: shift,
        last: try Self.greatestStamp(database, upTo: HybridClock.limit(date, offset: 0), isOwnClockTrusted: false))
    }
  }
}
