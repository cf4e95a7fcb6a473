import Foundation
import GRDB

/// A database that a newer program wrote.
struct NewerSchema: Error {}

/// A database with a broken page.
struct DamagedFile: Error {
  let finding: String
}

/// Opens the file: makes it, looks whether it is sound, and brings its schema up to date.
enum DatabaseFile {
  static func pool(at path: String) throws -> DatabasePool {
    try make(path)
    try inspect(path)
    let pool = try DatabasePool(path: path, configuration: configuration())
    // WAL alone keeps the file whole; only this makes a commit survive a power cut.
    try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
    try Migrations.migrator.migrate(pool)
    return pool
  }

  /// What SQLite makes files with, and no migration changes.
  private static let pageSize = 4096

  private static func configuration() -> Configuration {
    var configuration = Configuration()
    // Another process may be writing: that takes milliseconds, unless the disk is very busy.
    configuration.busyMode = .timeout(15)
    configuration.label = "sessions"
    return configuration
  }

  /// Looks at the file without being able to write: a damaged or newer one stays as it is, byte for byte.
  private static func inspect(_ path: String) throws {
    // SQLite takes a file that is shorter than a page for an empty one, and would begin anew in it.
    let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
    guard size == 0 || size >= pageSize else { throw DamagedFile(finding: "The file was cut off after \(size) bytes.") }
    var configuration = configuration()
    configuration.readonly = true
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.read { database in
      let finding = try String.fetchOne(database, sql: "PRAGMA quick_check(1)")
      guard finding == "ok" else { throw DamagedFile(finding: finding ?? "") }
      guard try !Migrations.migrator.hasBeenSuperseded(database) else { throw NewerSchema() }
    }
    try queue.close()
  }

  /// Prompts are in it: nobody else may read it. SQLite gives its other files the same permissions.
  private static func make(_ path: String) throws {
    let files = FileManager.default
    guard !files.fileExists(atPath: path) else { return }
    let folder = (path as NSString).deletingLastPathComponent
    try files.createDirectory(atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    // Nothing is overwritten when another process makes it meanwhile.
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    close(descriptor)
  }
}
