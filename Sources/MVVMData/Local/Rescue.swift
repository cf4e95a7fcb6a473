import Foundation
import GRDB
import MVVM

/// Reads what waits for the server from a damaged file, as far as it goes.
struct Rescue {
  let path: String
  /// Is told of each SQL statement, and of each step on files, before it is done.
  var trace: StoreFile.StatementTrace?
  /// Runs on each connection before anything else; where there is one, the file may be encrypted.
  var prepare: StoreFile.Preparation?

  /// Works on a copy: SQLite writes to what it opens, and the damaged file is what an expert would want to see.
  /// - Throws: when there is no room for the copy. Then nothing was lost, and the next start tries again.
  func read() throws -> Rescued {
    let copy = path + ".rescue"
    defer {
      trace?("remove the copy")
      Self.remove(copy)
    }
    Self.remove(copy)
    for suffix in ["", "-wal"] where FileManager.default.fileExists(atPath: path + suffix) {
      trace?("copy the damaged file\(suffix)")
      try FileManager.default.copyItem(atPath: path + suffix, toPath: copy + suffix)
    }
    trace?("repair the copy")
    // The beginning of an encrypted file is random, and has to stay.
    if prepare == nil { try DatabaseHeader.repair(copy) }
    var rescued = Rescued()
    do {
      let queue = try DatabaseQueue(path: copy, configuration: StoreFile.configuration(trace, prepare))
      queue.writeWithoutTransaction { database in
        rescued.node = try? String.fetchOne(database, sql: "SELECT node FROM sync_device")
        // From both ends: a broken page in the middle hides only what is on it.
        let reachedEnd = collect(&rescued, "ASC", database)
        if !reachedEnd {
          rescued.isComplete = false
          _ = collect(&rescued, "DESC", database)
        }
        collectConflicts(&rescued, database)
      }
      try queue.close()
    } catch {
      // Not even a database any more: there is nothing to read, and the report says so.
      rescued.isComplete = false
    }
    rescued.changes.sort { $0.sequence < $1.sequence }
    return rescued
  }

  /// Removes a database with what SQLite keeps beside it.
  static func remove(_ path: String) {
    // Errors are ignored: a file that cannot be removed makes its next creation fail, which reports it.
    for suffix in ["", "-wal", "-shm", "-journal"] { try? FileManager.default.removeItem(atPath: path + suffix) }
  }

  private func collect(_ rescued: inout Rescued, _ direction: String, _ database: Database) -> Bool {
    do {
      let rows = try Row.fetchCursor(
        database,
        sql: """
          SELECT seq, key, tbl, id, kind, fields, base, base_version, stamp, state, attempts, reason, date \
          FROM sync_outbox NOT INDEXED ORDER BY seq \(direction)
          """)
      while let row = try rows.next() {
        guard let change = RescuedChange(row) else {
          rescued.isComplete = false
          continue
        }
        if rescued.known.insert(change.key).inserted { rescued.changes.append(change) }
      }
      return true
    } catch {
      return false
    }
  }

  private func collectConflicts(_ rescued: inout Rescued, _ database: Database) {
    do {
      let rows = try Row.fetchCursor(
        database,
        sql: """
          SELECT id, tbl, row_id, kind, local, remote, outcome, date FROM sync_conflict NOT INDEXED ORDER BY rowid
          """)
      while let row = try rows.next() { rescued.conflicts.append(Array(row.databaseValues)) }
    } catch {
      rescued.isComplete = false
    }
  }
}

/// What could be read from a damaged file.
struct Rescued {
  var node: String?
  var changes: [RescuedChange] = []
  var known: Set<String> = []
  /// As they stood there.
  var conflicts: [[DatabaseValue]] = []
  var isComplete = true

  /// Writes the changes, one JSON object a line.
  func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    var lines = Data()
    for change in changes {
      lines.append(try encoder.encode(change))
      lines.append(0x0A)
    }
    try lines.write(to: URL(fileURLWithPath: path), options: [.atomic])
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
  }

  /// Takes the changes into a new store, with their keys and their order, and makes the rows as the user saw them.
  /// - Returns: how many could be taken.
  func take(into database: Database, _ tables: [RegisteredTable]) throws -> Int {
    if let node { try database.execute(sql: "INSERT INTO sync_device (node) VALUES (?)", arguments: [node]) }
    var count = 0
    for change in changes {
      guard let table = tables.first(where: { $0.schema.name == change.table }) else { continue }
      if try Self.attempt(database, { try change.take(into: database, table) }) { count += 1 }
    }
    for conflict in conflicts {
      _ = try Self.attempt(database) {
        try database.execute(
          sql: """
            INSERT INTO sync_conflict (id, tbl, row_id, kind, local, remote, outcome, date) \
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            """, arguments: StatementArguments(conflict))
      }
    }
    return count
  }

  /// What cannot be taken does not keep the others out; it stays in the file. A disk that is full is another matter.
  private static func attempt(_ database: Database, _ work: () throws -> Void) throws -> Bool {
    do {
      try database.inSavepoint {
        try work()
        return .commit
      }
      return true
    } catch let error as DatabaseError where error.resultCode == .SQLITE_FULL || error.resultCode == .SQLITE_IOERR {
      throw error
    } catch {
      return false
    }
  }
}
