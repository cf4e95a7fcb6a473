import Foundation
import GRDB
import MVVM

/// Keeps the values of a `QueryCache` in an SQLite file of their own: for many values, where `FileQueryStorage` would write
/// many files.
///
/// It is a cache: a damaged file is replaced by an empty one, and a power failure may lose the last values. Put the file
/// into the caches folder of the app. May be used from any task.
public final class SQLiteQueryStorage: QueryStorage {
  private let database: DatabaseQueue

  /// Opens a storage, or makes one.
  /// - Parameters:
  ///   - path: the file; its folder is made if need be.
  ///   - prepare: runs on the connection before anything else, such as `usePassphrase`. A file with another passphrase is
  ///     replaced as a damaged one.
  /// - Throws: `StoreError` when the file cannot be opened or made.
  public init(path: String, prepare: (@Sendable (Database) throws -> Void)? = nil) throws(StoreError) {
    database = try StoreError.translating {
      let file = URL(filePath: path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      do {
        return try Self.open(path, prepare)
      } catch let error as DatabaseError where [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(error.resultCode) {
        for suffix in ["", "-journal", "-wal", "-shm"] where FileManager.default.fileExists(atPath: path + suffix) {
          try FileManager.default.removeItem(atPath: path + suffix)
        }
        return try Self.open(path, prepare)
      }
    }
  }

  private static func open(
    _ path: String, _ prepare: (@Sendable (Database) throws -> Void)?
  ) throws -> DatabaseQueue {
    var configuration = Configuration()
    if let prepare { configuration.prepareDatabase(prepare) }
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.write { database in
      try database.execute(
        sql: """
          CREATE TABLE IF NOT EXISTS query_value (
            name TEXT PRIMARY KEY NOT NULL, data BLOB NOT NULL, date REAL NOT NULL, version INTEGER NOT NULL
          ) WITHOUT ROWID
          """)
    }
    return queue
  }

  /// The value with a name; nothing when there is none.
  /// - Throws: `StoreError`.
  public func value(named name: String) async throws -> StoredQueryValue? {
    try await StoreError.translating {
      try await database.read { database in
        try Row.fetchOne(
          database, sql: "SELECT data, date, version FROM query_value WHERE name = ?", arguments: [name]
        ).map { row in
          StoredQueryValue(data: row[0], date: Date(timeIntervalSinceReferenceDate: row[1]), version: row[2])
        }
      }
    }
  }

  /// Keeps a value in place of the one with the same name.
  /// - Throws: `StoreError`.
  public func store(_ value: StoredQueryValue, named name: String) async throws {
    try await StoreError.translating {
      try await database.write { database in
        try database.execute(
          sql: "INSERT OR REPLACE INTO query_value (name, data, date, version) VALUES (?, ?, ?, ?)",
          arguments: [name, value.data, value.date.timeIntervalSinceReferenceDate, value.version])
      }
    }
  }

  /// Removes the value with a name; does nothing when there is none.
  /// - Throws: `StoreError`.
  public func remove(named name: String) async throws {
    try await StoreError.translating {
      try await database.write { try $0.execute(sql: "DELETE FROM query_value WHERE name = ?", arguments: [name]) }
    }
  }

  /// Removes all values whose names begin with a text, with the empty one all; also from the free pages of the file, since
  /// they may be about a user who has signed out.
  /// - Throws: `StoreError`.
  public func removeAll(withPrefix prefix: String) async throws {
    try await StoreError.translating {
      try await database.write { database in
        try database.execute(
          sql: "DELETE FROM query_value WHERE substr(name, 1, length(?1)) = ?1", arguments: [prefix])
      }
      try await database.vacuum()
    }
  }
}
