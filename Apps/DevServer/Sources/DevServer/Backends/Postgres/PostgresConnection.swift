import CLibPQ

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A connection to PostgreSQL.
final class PostgresConnection: @unchecked Sendable {  // proof: safe because the pool lends it to one thread at a time
  private let connection: OpaquePointer

  /// - Parameter timeout: how long a statement may take.
  /// - Throws: `Problem` with what the server said.
  init(url: String, timeout: Duration) throws(Problem) {
    guard let connection = PQconnectdb(url) else { throw Problem("PGRST000", "out of memory") }
    self.connection = connection
    guard PQstatus(connection) == CONNECTION_OK else {
      let message = String(cString: PQerrorMessage(connection))
      throw Problem("PGRST000", "Database connection error", details: message.trimmed)
    }
    let milliseconds = Int(min(max(timeout / .milliseconds(1), 1), Double(Int32.max)))
    try run(
      "set client_encoding = 'UTF8'; set timezone = 'UTC'; set client_min_messages = 'error';"
        + " set statement_timeout = \(milliseconds); set idle_in_transaction_session_timeout = '60s'")
  }

  deinit { PQfinish(connection) }

  var isOpen: Bool { PQstatus(connection) == CONNECTION_OK }

  /// Statements without values.
  func run(_ sql: String) throws(Problem) { _ = try rows(PQexec(connection, sql)) }

  /// One statement; every value is bound as text.
  func query(_ sql: String, _ arguments: [String?] = []) throws(Problem) -> [[String?]] {
    // It would end the text.
    for case .some(let argument) in arguments where argument.utf8.contains(0) { throw Problem.zeroByte() }
    let copies = arguments.map { $0.map { strdup($0) } ?? nil }
    defer { for copy in copies { free(copy) } }
    let values = copies.map { UnsafePointer<CChar>($0) }
    return try rows(PQexecParams(connection, sql, Int32(values.count), nil, values, nil, nil, 0))
  }

  private func rows(_ result: OpaquePointer?) throws(Problem) -> [[String?]] {
    defer { PQclear(result) }
    switch PQresultStatus(result) {
    case PGRES_COMMAND_OK, PGRES_EMPTY_QUERY: return []
    case PGRES_TUPLES_OK:
      return (0..<PQntuples(result)).map { row in
        (0..<PQnfields(result)).map { column in
          PQgetisnull(result, row, column) == 1 ? nil : String(cString: PQgetvalue(result, row, column))
        }
      }
    default: throw problem(result)
    }
  }

  private func problem(_ result: OpaquePointer?) -> Problem {
    func field(_ code: Unicode.Scalar) -> String? {
      PQresultErrorField(result, Int32(code.value)).map { String(cString: $0) }
    }
    // Codes of diagnostics in libpq-fe.h: C the state, M the message, D the detail, H the hint.
    guard let code = field("C") else {
      let message = String(cString: PQerrorMessage(connection))
      return Problem("PGRST001", "Database client error", details: message.trimmed)
    }
    return Problem(code, field("M") ?? "", details: field("D"), hint: field("H"))
  }
}
