import Foundation
import GRDB
import MVVM

/// What an app keeps on the device: its tables, and the changes that the server has not seen, in one SQLite file.
///
/// A write of a repository and the change for the server are one transaction, so neither exists without the other, even when
/// the process is killed in between. May be used from any task; reads continue during a write.
///
/// A file is meant for one process: writes of another one are safe, but not observed here.
public final class LocalStore: Sendable {
  let writer: any DatabaseWriter
  let tables: [String: RegisteredTable]
  let clock: HybridClock
  /// Whether the clock was compared with the server's since the store was opened.
  let isClockCompared = Lock(false)
  /// The tables as they were declared, parents first.
  public let schemas: [TableSchema]
  /// What was done about a damaged file when the store was opened; nothing when it was sound.
  public let recovery: RecoveryReport?
  /// Told of rows that no entity can be made of, which lists leave out, and of changes that were parked because a column
  /// has become one of another kind.
  let unreadable: @Sendable (RecordError) -> Void

  /// Opens a store, or makes one. A damaged file is moved aside, and what waits for the server is rescued from it: see
  /// `recovery`. The whole file is read to see whether it is sound, so this is not for the main thread where it may be large.
  /// - Parameters:
  ///   - path: the file; its folder is made if need be. No one else on the machine may read it.
  ///   - tables: what is kept, parents first.
  ///   - migrations: steps from older forms of the tables to the present one, oldest first.
  ///   - now: the wall clock.
  ///   - unreadable: is told of rows that no entity can be made of, and of changes that are parked because they wait with
  ///     a value that their column, of another kind by now, cannot hold; from any thread.
  ///   - prepare: runs on each connection before anything else, on its thread: gives the passphrase of an encrypted file
  ///     (<doc:EncryptionAtRest>). A store with it never replaces a file that is no database, which may have another passphrase.
  /// - Throws: `StoreError`.
  public convenience init(
    path: String, tables: [RegisteredTable], migrations: [StoreMigration] = [],
    now: @escaping @Sendable () -> Date = { Date() },
    unreadable: @escaping @Sendable (RecordError) -> Void = { _ in },
    prepare: (@Sendable (Database) throws -> Void)? = nil
  ) throws(StoreError) {
    try self.init(
      path: path, tables: tables, migrations: migrations, now: now, unreadable: unreadable, prepare: prepare,
      statement: nil)
  }

  /// Opens a store, and tells of each SQL statement, and of each step on files of a recovery, before it is done, from
  /// whichever thread does it: for tests that end the process there.
  package convenience init(
    path: String, tables: [RegisteredTable], migrations: [StoreMigration],
    now: @escaping @Sendable () -> Date = { Date() },
    unreadable: @escaping @Sendable (RecordError) -> Void = { _ in },
    prepare: (@Sendable (Database) throws -> Void)? = nil, statement: (@Sendable (String) -> Void)?
  ) throws(StoreError) {
    let opened = try StoreFile.open(path, StoreSchema(tables: tables, migrations: migrations), statement, prepare)
    try self.init(opened.writer, tables, opened.recovery, now, unreadable)
  }

  /// A store in memory, for previews and tests.
  /// - Throws: `StoreError`.
  public convenience init(
    inMemory tables: [RegisteredTable], now: @escaping @Sendable () -> Date = { Date() },
    unreadable: @escaping @Sendable (RecordError) -> Void = { _ in }
  ) throws(StoreError) {
    let queue = try StoreError.translating { () throws -> DatabaseQueue in
      var configuration = Configuration()
      configuration.prepareDatabase { DecimalCollation.register(in: $0) }
      let queue = try DatabaseQueue(configuration: configuration)
      try StoreSchema(tables: tables, migrations: []).prepare(queue)
      return queue
    }
    try self.init(queue, tables, nil, now, unreadable)
  }

  private init(
    _ writer: any DatabaseWriter, _ tables: [RegisteredTable], _ recovery: RecoveryReport?,
    _ now: @escaping @Sendable () -> Date, _ unreadable: @escaping @Sendable (RecordError) -> Void
  ) throws(StoreError) {
    self.writer = writer
    let relations = Dictionary(grouping: tables.flatMap(\.relations), by: \.parent)
    self.tables = Dictionary(
      tables.map { table in
        var table = table
        table.children = relations[table.schema.name] ?? []
        return (table.schema.name, table)
      }, uniquingKeysWith: { first, _ in first })
    self.recovery = recovery
    self.unreadable = unreadable
    schemas = tables.map(\.schema)
    let date = now()
    let (last, offset) = try StoreError.translating { try writer.write { try Self.lastStamp($0, date, tables) } }
    clock = HybridClock(last: last, offset: offset, now: now)
  }

  /// The greatest stamp this device has given or seen, with the id of the device, which is chosen once.
  private static func lastStamp(
    _ database: Database, _ now: Date, _ tables: [RegisteredTable]
  ) throws -> (Stamp, offset: Int64) {
    let node: UInt64
    if let text = try String.fetchOne(database, sql: "SELECT node FROM sync_device"),
      let known = UInt64(text, radix: 16)
    {
      node = known
    } else {
      node = .random(in: .min ... .max)
      try database.execute(
        sql: "INSERT INTO sync_device (node, declared) VALUES (?, ?)",
        arguments: [String(node, radix: 16), StoreSchema.declaration(tables)])
    }
    let offset = try Int64.fetchOne(database, sql: "SELECT clock_offset FROM sync_device") ?? 0
    let last = try greatestStamp(database, upTo: HybridClock.limit(now, offset: offset), isOwnClockTrusted: true)
    return (Stamp(milliseconds: last?.milliseconds ?? 0, counter: last?.counter ?? 0, node: node), offset)
  }

  /// - Parameters:
  ///   - limit: later ones of the server's rows come from a broken clock, and so do those of changes of such rows.
  ///   - isOwnClockTrusted: whether the other pending changes count in any case: the clock may have been set back.
  static func greatestStamp(_ database: Database, upTo limit: Stamp, isOwnClockTrusted: Bool) throws -> Stamp? {
    let text = limit.text
    let greatest = try String.fetchOne(
      database,
      sql: """
        SELECT max(stamp) FROM (
          SELECT max(stamp) stamp FROM sync_row WHERE stamp <= ? UNION ALL
          SELECT max(stamp) FROM sync_outbox AS change WHERE stamp <= ? OR (? AND NOT EXISTS (
            SELECT 1 FROM sync_row WHERE tbl = change.tbl AND id = change.id AND stamp > ?))
        )
        """, arguments: [text, text, isOwnClockTrusted, text])
    return greatest.flatMap(Stamp.init(text:))
  }

  /// Closes the file, and leaves no other files unless a read begins at this very moment; the next opening takes
  /// in what is left then. What is written or read afterwards fails; what is under way ends first.
  /// A store that goes away closes by itself.
  /// - Throws: `StoreError`.
  public func close() throws(StoreError) {
    try StoreError.translating {
      try writer.close()
      // SQLite removes the files beside its own with the last connection, if that one may write, and the pool closes those
      // that only read last. No reader is left, so a connection that may write opens and closes.
      if let pool = writer as? DatabasePool, FileManager.default.fileExists(atPath: pool.path + "-wal") {
        try DatabaseQueue(path: pool.path, configuration: pool.configuration).close()
      }
    }
  }

  /// One transaction that writes.
  func write<Value: Sendable>(_ work: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
    try await StoreError.translating { try await self.writer.write(work) }
  }

  func table(_ name: String) throws(StoreError) -> RegisteredTable {
    guard let table = tables[name] else {
      throw .misconfigured("The store was opened without the table \(name). Add it to its tables.")
    }
    return table
  }
}
