import Foundation
import GRDB
import MVVM

/// Opens the file of a store to read it. Neither the file nor what stands beside it changes.
///
/// A file that an app has open, or that a killed app left, is read in its place, because only there SQLite reads a consistent
/// state with the log. A file by itself is copied first: SQLite would put files beside it, which a store makes with other
/// permissions.
struct InspectedFile {
  private let path: String
  private let prepare: (@Sendable (Database) throws -> Void)?

  init(path: String, prepare: (@Sendable (Database) throws -> Void)?) {
    self.path = path
    self.prepare = prepare
  }

  private static let damaged: [ResultCode] = [.SQLITE_CORRUPT, .SQLITE_NOTADB]

  func read(_ work: (Database) throws -> StoreInspection) throws(StoreError) -> StoreInspection {
    // SQLite follows links, too, and looks for the log beside the file itself.
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    try checkPresence(of: file)
    return try StoreError.translating {
      if Self.hasLog(file) {
        do {
          return try open(file, work)
        } catch let error as DatabaseError where error.resultCode != .SQLITE_ERROR {
          // Without a way to share the log with the app, or damaged: what a copy gives is told below.
        }
      }
      return try readCopy(of: file, work)
    }
  }

  private func checkPresence(of file: String) throws(StoreError) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: file, isDirectory: &isFolder) else {
      throw .failed(code: ResultCode.SQLITE_CANTOPEN.rawValue, message: "There is no file \(path).")
    }
    guard !isFolder.boolValue else {
      throw .failed(
        code: ResultCode.SQLITE_CANTOPEN.rawValue, message: "\(path) is a folder. Name the file of the store in it.")
    }
    guard FileManager.default.isReadableFile(atPath: file) else {
      throw .failed(
        code: ResultCode.SQLITE_PERM.rawValue, message: "The file \(path) may not be read. Ask its owner, or copy it.")
    }
  }

  private static func hasLog(_ file: String) -> Bool {
    ["-wal", "-shm"].contains { FileManager.default.fileExists(atPath: file + $0) }
  }

  private func open(_ file: String, _ work: (Database) throws -> StoreInspection) throws -> StoreInspection {
    var configuration = Configuration()
    configuration.readonly = true
    configuration.busyMode = .timeout(5)
    configuration.label = "inspection"
    if let prepare { configuration.prepareDatabase(prepare) }
    let queue = try DatabaseQueue(path: file, configuration: configuration)
    defer { try? queue.close() }  // What was read counts.
    return try queue.unsafeRead { database in
      // One consistent state. A damaged page ends a transaction with an error, which what was read before does not deserve.
      try database.execute(sql: "BEGIN")
      defer { if database.isInsideTransaction { try? database.execute(sql: "ROLLBACK") } }
      return try work(database)
    }
  }

  private func readCopy(of file: String, _ work: (Database) throws -> StoreInspection) throws -> StoreInspection {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appendingPathComponent("store-inspection-\(UUID().uuidString)").path
    try files.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    defer { try? files.removeItem(atPath: folder) }  // It is in the temporary folder, which the system empties.
    let copy = folder + "/store.sqlite"
    for suffix in ["", "-wal"] where files.fileExists(atPath: file + suffix) {
      try files.copyItem(atPath: file + suffix, toPath: copy + suffix)
      try files.setAttributes([.posixPermissions: 0o600], ofItemAtPath: copy + suffix)
    }
    do {
      return try open(copy, work)
    } catch let error as DatabaseError where Self.damaged.contains(error.resultCode) {
      // A damaged beginning hides everything behind it, and can be restored. That of an encrypted file is random.
      guard prepare == nil else { throw Self.unreadable(error, path) }
      try DatabaseHeader.repair(copy)
      guard var inspection = try? open(copy, work) else { throw Self.unreadable(error, path) }
      inspection.problems.insert(
        "The beginning of the file is damaged: this was read from a repaired copy. Opening the store rescues what waits.",
        at: 0)
      return inspection
    }
  }

  private static func unreadable(_ error: DatabaseError, _ path: String) -> StoreError {
    error.resultCode == .SQLITE_NOTADB
      ? .damaged("The file \(path) is no SQLite database, or it is encrypted with another passphrase.")
      : .damaged("The file \(path) is damaged, and nothing of it can be read: \(error.message ?? "").")
  }

  /// What a recovery left beside the store, by name.
  func recoveryFiles() -> [String] {
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    let names = try? FileManager.default.contentsOfDirectory(atPath: file.deletingLastPathComponent().path)
    let markers = [".damaged-", ".rescued-", ".rescue", ".rebuilt", ".recovery"].map { file.lastPathComponent + $0 }
    return (names ?? []).filter { name in markers.contains { name.hasPrefix($0) } }.sorted()
  }
}
