import Foundation
import GRDB
import MVVM

/// Opens the file of a store: makes it, looks whether it is sound, and rescues what waits in it when it is not.
struct StoreFile {
  let path: String
  let schema: StoreSchema

  struct Opened {
    let writer: any DatabaseWriter
    let recovery: RecoveryReport?
  }

  static func open(_ path: String, _ schema: StoreSchema) throws(StoreError) -> Opened {
    let file = StoreFile(path: path, schema: schema)
    do {
      return Opened(writer: try file.sound(), recovery: nil)
    } catch StoreError.damaged(let finding) {
      return try StoreError.translating { try file.recover(from: finding) }
    }
  }

  /// The database, if its file is sound.
  private func sound() throws(StoreError) -> DatabasePool {
    try StoreError.translating {
      try make()
      let pool = try DatabasePool(path: path, configuration: Self.configuration())
      do {
        let finding = try pool.read { try String.fetchOne($0, sql: "PRAGMA quick_check(1)") }
        guard finding == "ok" else { throw StoreError.damaged(finding ?? "The check gave nothing.") }
        try schema.prepare(pool)
        return pool
      } catch {
        try? pool.close()  // The first error is the one that counts.
        throw error
      }
    }
  }

  /// Moves the damaged file aside, makes a new one and takes over what waits for the server.
  private func recover(from finding: String) throws -> Opened {
    let aside = try moveAside()
    let rescue = Rescue(path: aside, tables: schema.tables)
    let found = rescue.read()
    let rescued = path + ".rescued-" + aside.suffix(Self.markLength) + ".jsonl"
    // Before anything else is done with them: from here on they cannot be lost any more.
    if !found.changes.isEmpty { try found.write(to: rescued) }
    let pool = try sound()
    let taken = try pool.write { try found.take(into: $0, schema.tables) }
    let report = RecoveryReport(
      finding: finding, damagedFile: aside, rescuedFile: found.changes.isEmpty ? nil : rescued, rescuedCount: taken,
      strandedCount: found.changes.count - taken, isComplete: found.isComplete)
    return Opened(writer: pool, recovery: report)
  }

  private static let markLength = 8

  /// Moves the file and those that SQLite keeps beside it.
  /// - Returns: where it is now.
  private func moveAside() throws -> String {
    let mark = UUID().uuidString.lowercased().prefix(Self.markLength)
    let aside = "\(path).damaged-\(mark)"
    for suffix in ["", "-wal", "-shm"] where FileManager.default.fileExists(atPath: path + suffix) {
      try FileManager.default.moveItem(atPath: path + suffix, toPath: aside + suffix)
    }
    return aside
  }

  static func configuration() -> Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(10)
    configuration.label = "store"
    configuration.prepareDatabase { database in
      // WAL alone keeps the file whole; only this makes a commit survive a power cut.
      try database.execute(sql: "PRAGMA synchronous = FULL")
    }
    return configuration
  }

  /// What users keep is nobody else's business: SQLite gives its other files the same permissions.
  private func make() throws {
    let files = FileManager.default
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
}
