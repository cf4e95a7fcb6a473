import Foundation
import GRDB

/// Keeps the rows in a file or in memory, and the rules itself: what triggers and policies do in PostgreSQL is done here, in
/// the same transaction.
final class SQLiteBackend: Backend {
  private let writer: any DatabaseWriter
  private let timeout: Duration
  private let registrationsPerHour: Int

  /// - Parameter path: the file; nothing for one that ends with the server.
  init(path: String?, schema: ServerSchema, settings: DevelopmentServer.Settings) throws {
    timeout = settings.statementTimeout
    registrationsPerHour = settings.registrationsPerHour
    var configuration = Configuration()
    configuration.busyMode = .timeout(10)
    configuration.prepareDatabase { database in
      database.add(function: Self.like("sql_like", ignoresCase: false))
      database.add(function: Self.like("sql_ilike", ignoresCase: true))
    }
    let file = path.map(PrivateFile.init)
    if let file {
      try file.create()
      writer = try DatabasePool(path: file.path, configuration: configuration)
    } else {
      writer = try DatabaseQueue(configuration: configuration)
    }
    do {
      try writer.write { try SQLiteTables.create(schema, in: $0) }
      // Not earlier: it might be the file of somebody else.
      try file?.restrict()
    } catch {
      try? writer.close()
      throw error
    }
  }

  private static func like(_ name: String, ignoresCase: Bool) -> DatabaseFunction {
    DatabaseFunction(name, argumentCount: 2, pure: true) { arguments in
      guard let text = String.fromDatabaseValue(arguments[0]), let pattern = String.fromDatabaseValue(arguments[1])
      else { return nil }
      return ignoresCase
        ? try LikePattern(pattern.lowercased()).matches(text.lowercased()) : try LikePattern(pattern).matches(text)
    }
  }

  func perform(_ operation: Operation, for caller: Caller) async throws -> Outcome {
    do {
      return try await withinTime { try await self.outcome(of: operation, for: caller) }
    } catch let error as DatabaseError {
      throw SQLiteProblem.problem(error, operation.table)
    }
  }

  /// PostgreSQL has a limit of its own.
  private func withinTime(_ work: @escaping @Sendable () async throws -> Outcome) async throws -> Outcome {
    try await withThrowingTaskGroup(of: Outcome?.self) { tasks in
      tasks.addTask { try await work() }
      tasks.addTask { [timeout] in
        try? await Task.sleep(for: timeout)
        return nil
      }
      defer { tasks.cancelAll() }
      guard let first = try await tasks.next(), let outcome = first else { throw SQLiteProblem.timeout }
      return outcome
    }
  }

  private func outcome(of operation: Operation, for caller: Caller) async throws -> Outcome {
    switch operation.kind {
    case .read(let order, let range):
      return try await writer.read { database in
        let owner = try Self.owner(caller, database)
        return try SQLiteReader(database: database, operation: operation, owner: owner).read(order, range)
          .checked(operation)
      }
    case .insert, .update, .delete:
      return try await writer.write { database in
        let owner = try Self.owner(caller, database)
        return try SQLiteWriter(database: database, operation: operation, owner: owner).write().checked(operation)
      }
    }
  }

  func register(device: String, household: String, for caller: Caller) async throws -> String {
    guard (4...200).contains(device.unicodeScalars.count), (4...200).contains(household.unicodeScalars.count) else {
      throw Problem("P0001", "A device and a household each need 4 to 200 characters.")
    }
    if device.utf8.contains(0) || household.utf8.contains(0) { throw Problem.zeroByte() }
    let (limit, user, now) = (registrationsPerHour, caller.user, Int64(Date().timeIntervalSince1970))
    return try await writer.write { database in
      let isKnown = try Bool.fetchOne(
        database, sql: "select exists (select 1 from devices where device_id = ?)", arguments: [device])
      let count = try Int.fetchOne(
        database, sql: "select count(*) from devices where user_id is ? and created_at > ?",
        arguments: [user, now - 3600])
      if isKnown != true, count ?? 0 >= limit {
        throw Problem("PT429", "Too many devices were registered in the last hour; try again later.")
      }
      try database.execute(
        sql: "insert into owners (owner_id, code) values (lower(hex(randomblob(16))), ?) on conflict do nothing",
        arguments: [household])
      let owner = try String.fetchOne(
        database, sql: "select owner_id from owners where code = ?", arguments: [household])
      try database.execute(
        sql: """
          insert into devices (device_id, owner_id, user_id, created_at) values (?, ?, ?, ?)
          on conflict do nothing
          """, arguments: [device, owner, user, now])
      // Registered before its user could sign in.
      try database.execute(
        sql: "update devices set user_id = ? where device_id = ? and owner_id = ? and user_id is null",
        arguments: [user, device, owner])
      let registered = try Self.owner(caller, device, database)
      guard let owner, registered == owner else { throw Problem("P0001", "This device belongs to another household.") }
      return owner
    }
  }

  func owner(of caller: Caller) async throws -> String? { try await writer.read { try Self.owner(caller, $0) } }

  func hasRow(withFile sha256: String, in columns: [FileColumn], for caller: Caller) async throws -> Bool {
    try await writer.read { database in
      guard let owner = try Self.owner(caller, database) else { return false }
      return try columns.contains { column in
        try Bool.fetchOne(
          database,
          sql: "select exists (select 1 from \"\(column.table)\" where owner_id = ? and \(column.condition("?")))",
          arguments: [owner, sha256]) ?? false
      }
    }
  }

  /// Waits for what is under way. SQLite removes the files beside its own with the last connection, if that one may write: so
  /// those that only read go first.
  func close() async {
    if let pool = writer as? DatabasePool {
      try? await pool.barrierWriteWithoutTransaction { _ in }
      pool.invalidateReadOnlyConnections()
    }
    try? writer.close()
  }

  private static func owner(_ caller: Caller, _ database: Database) throws -> String? {
    try caller.device.flatMap { try owner(caller, $0, database) }
  }

  private static func owner(_ caller: Caller, _ device: String, _ database: Database) throws -> String? {
    try String.fetchOne(
      database, sql: "select owner_id from devices where device_id = ? and user_id is ?",
      arguments: [device, caller.user])
  }
}

/// What SQLite says, in the words and with the codes of PostgreSQL.
enum SQLiteProblem {
  static let timeout = Problem("57014", "canceling statement due to statement timeout")

  static func problem(_ error: DatabaseError, _ table: ServerTable) -> Problem {
    let named = (error.message ?? "").split(separator: ": ", maxSplits: 1).last.map(String.init) ?? ""
    let column = named.split(separator: ".").last.map(String.init) ?? named
    switch error.extendedResultCode {
    case .SQLITE_CONSTRAINT_NOTNULL:
      return Problem(
        "23502", "null value in column \"\(column)\" of relation \"\(table.name)\" violates not-null constraint")
    case .SQLITE_CONSTRAINT_UNIQUE, .SQLITE_CONSTRAINT_PRIMARYKEY:
      return Problem(
        "23505", "duplicate key value violates unique constraint", details: "Key (\(named)) already exists.")
    case .SQLITE_CONSTRAINT_CHECK:
      return Problem(
        "23514", "new row for relation \"\(table.name)\" violates check constraint \"\(named)\"")
    default: break
    }
    switch error.resultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED: return Problem("55P03", "the database is busy")
    case .SQLITE_INTERRUPT: return timeout
    case .SQLITE_FULL: return Problem("53100", "the disk is full")
    case .SQLITE_TOOBIG: return Problem("54000", "a value or a statement is too long")
    default: return Problem("XX000", "the database has failed: \(error.resultCode)")
    }
  }
}
