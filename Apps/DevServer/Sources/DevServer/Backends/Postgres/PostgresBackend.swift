/// Keeps the rows in PostgreSQL as PostgREST does: each request is a transaction of a role that may do little, and the
/// database itself keeps the rules, by the triggers and policies of Server.sql.
final class PostgresBackend: Backend {
  private let pool: PostgresPool

  /// - Parameters:
  ///   - url: of a database whose tables the role in it may make.
  ///   - tables: the SQL that makes them.
  ///   - timeout: how long a statement may take.
  init(
    url: String, schema: ServerSchema, tables: PostgresTables, connections: Int, timeout: Duration
  ) async throws {
    pool = PostgresPool(url: url, size: connections, timeout: timeout)
    do {
      try await pool.transaction("begin") { connection in
        // Two servers on one database.
        _ = try connection.query("select pg_advisory_xact_lock(1937337955)")
        try connection.run(tables.sql)
        try Self.check(schema, connection)
      }
    } catch {
      await pool.close()
      throw error
    }
  }

  /// A database of an earlier description may lack columns; one that others have made may have another key.
  private static func check(_ schema: ServerSchema, _ connection: PostgresConnection) throws {
    // A view has no key.
    for table in schema.tables where table != .epoch {
      let rows = try connection.query(
        "select column_name from information_schema.columns where table_schema = current_schema() and table_name = $1",
        [table.name])
      let present = Set(rows.compactMap { $0[0] })
      if let missing = table.columns.first(where: { !present.contains($0.name) }) {
        throw SchemaError(
          "Table \(table.name): the database has it without the column \(missing.name); "
            + "use another database, or add the column to this one.")
      }
      let key = try connection.query(
        """
        select a.attname from pg_constraint c
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
        where c.contype = 'p' and c.conrelid = to_regclass(quote_ident($1))
        """, [table.name])
      let columns = Set(key.compactMap { $0[0] })
      guard columns == Set(table.keys[0]) else {
        throw SchemaError(
          "Table \(table.name): the database has it with the primary key (\(columns.sorted().joined(separator: ", "))); "
            + "use another database, or make the key (\(table.keys[0].joined(separator: ", "))).")
      }
    }
  }

  func perform(_ operation: Operation, for caller: Caller) async throws -> Outcome {
    let statement = try PostgresStatement(operation)
    var begin = "begin"
    if case .read = operation.kind { begin = Self.reading }
    return try await pool.transaction(begin) { connection in
      try Self.become(caller, connection)
      guard let row = try connection.query(statement.sql, statement.arguments).first else {
        throw Problem("XX000", "the database has not answered")
      }
      var outcome = Outcome(
        json: (row[0] ?? "[]"), count: row[1].flatMap { Int($0) } ?? 0, isNew: row[2] == "t")
      if let owner = row[3], let id = row[4] { outcome.key = RowKey(owner: owner, id: id) }
      outcome.total = outcome.count
      if let count = statement.count {
        outcome.total = try connection.query(count, statement.countArguments).first?.first?.flatMap { Int($0) }
      }
      return try outcome.checked(operation)
    }
  }

  func register(device: String, household: String, for caller: Caller) async throws -> String {
    try await pool.transaction("begin") { connection in
      try Self.become(caller, connection)
      return try connection.query("select register_device($1, $2)", [device, household]).first?.first.flatMap { $0 }
        ?? ""
    }
  }

  private static let reading = "begin isolation level repeatable read read only"

  func owner(of caller: Caller) async throws -> String? {
    try await pool.transaction(Self.reading) { connection in
      try Self.become(caller, connection)
      return try connection.query("select request_owner()").first?.first.flatMap { $0 }
    }
  }

  func hasRow(withFile sha256: String, in columns: [FileColumn], for caller: Caller) async throws -> Bool {
    try await pool.transaction(Self.reading) { connection in
      try Self.become(caller, connection)
      return try columns.contains { column in
        let rows = try connection.query(
          "select exists (select from \"\(column.table)\" where \(column.condition("$1")))", [sha256])
        return rows.first?.first == "t"
      }
    }
  }

  func close() async { await pool.close() }

  /// https://docs.postgrest.org/en/v12/references/transactions.html
  private static func become(_ caller: Caller, _ connection: PostgresConnection) throws(Problem) {
    _ = try connection.query(
      """
      select set_config('role', $1, true), set_config('request.headers', $2, true),
        set_config('request.jwt.claims', $3, true)
      """, [caller.role.rawValue, caller.headers, caller.claims])
  }
}
