import GRDB

/// Finds rows of the owner who asks.
struct SQLiteReader {
  let database: Database
  let operation: Operation
  /// Nothing for devices that nobody knows; they see nothing.
  let owner: String?

  private var table: ServerTable { operation.table }

  func read(_ order: [Ordering], _ range: RowRange) throws -> Outcome {
    let (condition, arguments) = try condition()
    let source = "from \"\(table.name)\" where \(condition)"
    let rows = try Row.fetchAll(
      database,
      sql: "select \(Operation.names(operation.columns)) \(source)\(Operation.tail(order, range, of: table))",
      arguments: StatementArguments(arguments))
    var outcome = Outcome(json: Self.json(rows, operation.columns), count: rows.count)
    if operation.countsAll {
      outcome.total = try Int.fetchOne(
        database, sql: "select count(*) \(source)", arguments: StatementArguments(arguments))
    }
    return outcome
  }

  /// The ids of the rows that are meant.
  func ids() throws -> [String] {
    let (condition, arguments) = try condition()
    return try String.fetchAll(
      database, sql: "select id from \"\(table.name)\" where \(condition)", arguments: StatementArguments(arguments))
  }

  /// The rows of ids, in their order.
  func rows(_ ids: [String]) throws -> [Row] {
    let statement = try database.cachedStatement(
      sql: "select \(Operation.names(operation.columns)) from \"\(table.name)\" where owner_id = ? and id = ?")
    return try ids.compactMap { try Row.fetchOne(statement, arguments: [owner, $0]) }
  }

  static func json(_ rows: [Row], _ columns: [ServerColumn]) -> String {
    let objects = rows.map { row in
      let fields = columns.indices.map { index in
        "\"\(columns[index].name)\":" + SQLiteValues.json(row[index] as DatabaseValue, of: columns[index])
      }
      return "{" + fields.joined(separator: ",") + "}"
    }
    return "[" + objects.joined(separator: ",") + "]"
  }

  private func condition() throws -> (sql: String, arguments: [DatabaseValue]) {
    var conditions = Conditions<DatabaseValue>(
      bind: { text, column in try SQLiteValues.value(text, for: column) },
      placeholder: { _ in "?" },
      like: { column, pattern, ignoresCase in "\(ignoresCase ? "sql_ilike" : "sql_like")(\(column), \(pattern))" },
      pattern: { text, column in
        guard column.type == .text else {
          throw Problem("42883", "operator does not exist: \(column.type.rawValue) ~~ unknown")
        }
        if text.utf8.contains(0) { throw Problem.zeroByte() }
        // Whether or not a row is there to be compared.
        _ = try LikePattern(text)
        return text.databaseValue
      },
      constant: { name, constant, column in
        switch constant {
        case .null: return "\(name) is null"
        case .notNull: return "\(name) is not null"
        case .yes, .no, .unknown:
          guard column.type == .boolean else {
            throw Problem(
              "42804",
              "argument of IS \(constant.rawValue.uppercased()) must be type boolean, not type \(column.type.rawValue)")
          }
          return constant == .unknown ? "\(name) is null" : "\(name) is \(constant == .yes ? 1 : 0)"
        }
      })
    let mine = "\"\(table.name)\".\"owner_id\" = " + (try conditions.append(owner.databaseValue))
    let sql = try conditions.sql(operation.condition, of: table)
    return ("\(mine) and \(sql)", conditions.arguments)
  }
}
