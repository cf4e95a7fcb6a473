import Domain
import Foundation
import GRDB

/// Sessions in one SQLite file, which several processes may use at once.
public final class SQLiteSessionStore: SessionStore {
  private let pool: DatabasePool
  private let failures: StorageFailures

  /// Opens the file, makes it and its folder when they are missing, and brings its schema up to date.
  /// - Parameter path: absolute.
  /// - Throws: `SessionError` naming the file when it is damaged, newer than this program, or cannot be written. It is
  ///   never deleted or replaced.
  public init(path: String) throws {
    failures = StorageFailures(path: path)
    do {
      pool = try DatabaseFile.pool(at: path)
    } catch {
      throw failures.error(error, step: "Open the database")
    }
  }

  /// Closes the file; what is asked for afterwards fails.
  public func close() throws {
    do { try pool.close() } catch { throw failures.error(error, step: "Close the database") }
  }

  /// A page of sessions, newest first.
  public func sessions(matching query: SessionQuery) async throws -> SessionPage {
    try await read("List sessions") { database in
      let filter = try SessionFilter(query)
      let total = try Int.fetchOne(
        database, sql: "SELECT count(*) FROM session WHERE \(filter.condition)", arguments: filter.arguments)
      let sessions = try Self.fetch(
        database,
        sql: "SELECT * FROM session WHERE \(filter.condition) ORDER BY createdAt DESC, id LIMIT :limit OFFSET :offset",
        arguments: filter.arguments + ["limit": max(1, query.limit), "offset": max(0, query.offset)])
      return SessionPage(sessions: sessions, total: total ?? 0)
    }
  }

  /// All of them, whatever their phase, oldest first.
  public func allSessions() async throws -> [Session] {
    try await read("List sessions") { try Self.fetch($0, sql: "SELECT * FROM session ORDER BY createdAt, id") }
  }

  /// One of them.
  public func session(_ id: SessionID) async throws -> Session? {
    try await read("Look up a session") { try Self.fetch($0, id) }
  }

  /// Adds a session whose creation begins.
  public func insert(_ session: Session) async throws {
    try await write("Record a session", session.name) { database in
      try database.execute(sql: SessionRow.insertion, arguments: SessionRow.arguments(of: session))
    }
  }

  /// Changes a session by what is stored now, in one transaction.
  @discardableResult
  public func update(_ id: SessionID, _ change: @Sendable (inout Session) -> Void) async throws -> Session? {
    try await withoutActuallyEscaping(change) { change in
      try await write("Record a session", nil) { try Self.change($0, id, change) }
    }
  }

  /// Forgets a session, the record of its creation, and what was left on its changes.
  public func remove(_ id: SessionID) async throws {
    try await write("Forget a session", nil) { database in
      try database.execute(sql: "DELETE FROM session WHERE id = ?", arguments: [id.description])
    }
  }

  /// Records that a step of creating a session begins.
  public func begin(_ step: CreationStep, of id: SessionID) async throws {
    try await write("Record a step", nil) { [failures] database in
      guard try Self.fetch(database, id) != nil else { throw failures.missing(id, step: "Record a step") }
      try database.execute(
        sql: "INSERT OR IGNORE INTO creationStep (session, step) VALUES (?, ?)",
        arguments: [id.description, step.rawValue])
    }
  }

  /// The steps that were begun, in order; empty once the creation is over.
  public func steps(of id: SessionID) async throws -> [CreationStep] {
    try await read("Look up the steps of a creation") { database in
      let names = try String.fetchAll(
        database, sql: "SELECT step FROM creationStep WHERE session = ? ORDER BY position", arguments: [id.description])
      return try names.map { name in
        guard let step = CreationStep(rawValue: name) else {
          throw UnreadableRow(session: id.description, column: "step")
        }
        return step
      }
    }
  }

  /// Records that the session was created, in one transaction with the change of its phase.
  public func finishCreation(of id: SessionID, _ change: @Sendable (inout Session) -> Void) async throws -> Session? {
    try await withoutActuallyEscaping(change) { change in
      try await write("Record a session", nil) { database in
        try database.execute(sql: "DELETE FROM creationStep WHERE session = ?", arguments: [id.description])
        return try Self.change(database, id, change)
      }
    }
  }

  /// The digests of what the user has agreed to of a repository.
  public func consents(of repository: String) async throws -> Set<String> {
    try await read("Look up what was agreed to") { database in
      try String.fetchSet(database, sql: "SELECT digest FROM consent WHERE repository = ?", arguments: [repository])
    }
  }

  /// Records that the user agrees to something of a repository.
  public func addConsents(_ digests: Set<String>, of repository: String) async throws {
    try await write("Record what was agreed to", nil) { database in
      for digest in digests.sorted() {
        try database.execute(
          sql: "INSERT OR IGNORE INTO consent (repository, digest, agreedAt) VALUES (?, ?, ?)",
          arguments: [repository, digest, Date().timeIntervalSinceReferenceDate])
      }
    }
  }

  /// Forgets all that the user agreed to of a repository.
  public func removeConsents(of repository: String) async throws {
    try await write("Forget what was agreed to", nil) { database in
      try database.execute(sql: "DELETE FROM consent WHERE repository = ?", arguments: [repository])
    }
  }
}

extension SQLiteSessionStore {
  func read<Value: Sendable>(
    _ step: String, _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    do { return try await pool.read(body) } catch { throw failures.error(error, step: step) }
  }

  func write<Value: Sendable>(
    _ step: String, _ name: String?, _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    do { return try await pool.write(body) } catch { throw failures.error(error, step: step, name: name) }
  }

  private static func fetch(
    _ database: Database, sql: String, arguments: StatementArguments = StatementArguments()
  ) throws -> [Session] {
    var agents: [String: AgentProfile] = [:]
    let rows = try Row.fetchCursor(database, sql: sql, arguments: arguments)
    var sessions: [Session] = []
    while let row = try rows.next() { sessions.append(try SessionRow.session(row, agents: &agents)) }
    return sessions
  }

  private static func fetch(_ database: Database, _ id: SessionID) throws -> Session? {
    try fetch(database, sql: "SELECT * FROM session WHERE id = :id", arguments: ["id": id.description]).first
  }

  private static func change(
    _ database: Database, _ id: SessionID, _ change: (inout Session) -> Void
  ) throws -> Session? {
    guard let stored = try fetch(database, id) else { return nil }
    var session = stored
    change(&session)
    guard session != stored else { return stored }
    try database.execute(sql: SessionRow.update, arguments: SessionRow.arguments(of: session))
    return session
  }
}
