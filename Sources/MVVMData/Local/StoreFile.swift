import Foundation
import GRDB
import MVVM

/// Opens the file of a store: makes it, looks whether it is sound, and rescues what waits in it when it is not.
struct StoreFile {
  let path: String
  let schema: StoreSchema
  /// Is told of each SQL statement, and of each step on files of a recovery, before it is done.
  let trace: StatementTrace?
  /// Runs on each connection before anything else.
  let prepare: Preparation?

  typealias StatementTrace = @Sendable (String) -> Void
  typealias Preparation = @Sendable (Database) throws -> Void

  struct Opened {
    let writer: any DatabaseWriter
    let recovery: RecoveryReport?
  }

  static func open(
    _ path: String, _ schema: StoreSchema, _ trace: StatementTrace?, _ prepare: Preparation?
  ) throws(StoreError) -> Opened {
    let file = StoreFile(path: path, schema: schema, trace: trace, prepare: prepare)
    return try StoreError.translating {
      let recovery = Recovery(path: path, schema: schema, trace: trace, prepare: prepare)
      // Of a process that ended meanwhile.
      let report = try recovery.end()
      do {
        return Opened(writer: try file.sound(), recovery: report)
      } catch StoreError.damaged(let finding) {
        let report = try recovery.run(finding)
        return Opened(writer: try file.sound(), recovery: report)
      }
    }
  }

  /// The database, if its file is sound.
  private func sound() throws(StoreError) -> DatabasePool {
    try StoreError.translating {
      try Self.make(path)
      do {
        let pool = try DatabasePool(path: path, configuration: Self.configuration(trace, prepare))
        do {
          try pool.read { try Self.check($0) }
          try schema.prepare(pool)
          return pool
        } catch {
          try? pool.close()  // The first error is the one that counts.
          throw error
        }
      } catch let error as DatabaseError where prepare != nil && error.resultCode == .SQLITE_NOTADB {
        // An encrypted file whose passphrase is another one looks like this. It must not be replaced.
        throw StoreError.failed(
          code: error.extendedResultCode.rawValue,
          message: "The file \(path) has another passphrase than it was opened with, or its beginning is damaged.")
      }
    }
  }

  private static func check(_ database: Database) throws {
    let finding = try String.fetchOne(database, sql: "PRAGMA quick_check(1)")
    guard finding == "ok" else { throw StoreError.damaged(finding ?? "The check gave nothing.") }
    guard try database.tableExists("sync_outbox") else { return }
    // What exists nowhere else is looked at more closely: its indexes, too, and what stands in it.
    let outbox = try String.fetchOne(database, sql: "PRAGMA integrity_check(sync_outbox)")
    guard outbox == "ok" else { throw StoreError.damaged(outbox ?? "The check gave nothing.") }
    let unreadable = try Int.fetchOne(
      database,
      sql: """
        SELECT count(*) FROM sync_outbox
        WHERE CASE WHEN json_valid(fields) THEN json_type(fields) <> 'object' ELSE 1 END
          OR CASE WHEN base IS NULL THEN 0 WHEN json_valid(base) THEN json_type(base) <> 'object' ELSE 1 END
          OR length(key) <> 36 OR length(stamp) <> 32 OR kind NOT IN ('insert', 'update', 'delete')
          OR state NOT IN ('open', 'frozen', 'parked')
        """)
    guard unreadable == 0 else { throw StoreError.damaged("Changes that wait cannot be read.") }
  }

  static func configuration(_ trace: StatementTrace?, _ prepare: Preparation?) -> Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(10)
    configuration.label = "store"
    configuration.prepareDatabase { database in
      // Nothing can be read before the passphrase is there, and it is not for the trace.
      try prepare?(database)
      if let trace { database.trace { trace("\($0)") } }
      DecimalCollation.register(in: database)
      // WAL alone keeps the file whole; only this makes a commit survive a power cut.
      try database.execute(sql: "PRAGMA synchronous = FULL")
    }
    return configuration
  }

  /// Creates the file readable by its owner only; SQLite gives its other files the same permissions.
  static func make(_ path: String) throws {
    let files = FileManager.default
    // SQLite discards the log of an empty file. A store always has a page, so another program emptied it.
    if try size(path) == 0, try size(path + "-wal") > 0 {
      throw StoreError.damaged("The file is empty, and the log beside it is not.")
    }
    guard !files.fileExists(atPath: path) else { return }
    let folder = (path as NSString).deletingLastPathComponent
    if !folder.isEmpty, !files.fileExists(atPath: folder) {
      try files.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
    guard files.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: 0o600]) else {
      throw StoreError.failed(code: 14, message: "The file \(path) cannot be made.")
    }
  }

  /// How long a file is; nothing is as long as an empty one.
  private static func size(_ path: String) throws -> Int {
    guard FileManager.default.fileExists(atPath: path) else { return 0 }
    return (try FileManager.default.attributesOfItem(atPath: path)[.size] as? NSNumber)?.intValue ?? 0
  }
}
