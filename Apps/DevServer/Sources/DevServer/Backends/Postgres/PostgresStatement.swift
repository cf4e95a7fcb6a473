/// An operation as SQL. Its answer is one row: the rows as JSON, how many they are, whether any is new, and the owner and the
/// id of one.
struct PostgresStatement: Sendable {
  let sql: String
  let arguments: [String?]
  /// Counts all rows that fit, where that was asked for.
  let count: String?
  let countArguments: [String?]

  init(_ operation: Operation) throws {
    let table = operation.table
    let name = "\"\(table.name)\""
    let columns = Operation.names(operation.columns)
    var conditions = Self.conditions()
    switch operation.kind {
    case .read(let order, let range):
      let source = "from \(name) where \(try conditions.sql(operation.condition, of: table))"
      let rows = "select \(columns) \(source)\(Operation.tail(order, range, of: table))"
      sql = "select coalesce(json_agg(r), '[]')::text, count(*), false, null, null from (\(rows)) r"
      count = operation.countsAll ? "select count(*) \(source)" : nil
      arguments = conditions.arguments
      countArguments = conditions.arguments
      return
    case .insert(let payload, let conflict):
      let names = Operation.names(payload.columns)
      var insert = "insert into \(name) "
      if payload.columns.isEmpty {
        insert += "default values"
      } else {
        let json = try conditions.append(payload.json)
        insert +=
          "(\(names)) select \(names)"
          + " from json_to_recordset(\(json)::json) as _(\(Self.types(payload.columns)))"
      }
      insert += Self.conflict(conflict, payload.columns)
      // No other transaction has touched a row that is new.
      sql = Self.answer(
        "\(insert) returning \(name).*, (xmax = 0) as \"?new\"", columns, of: table, isNew: "bool_or(\"?new\")")
    case .update(let payload):
      let json = try conditions.append(payload.rows.isEmpty ? "{}" : String(payload.json.dropFirst().dropLast()))
      let changes = payload.columns.map { "\"\($0.name)\" = _.\"\($0.name)\"" }.joined(separator: ", ")
      let rows = try conditions.sql(operation.condition, of: table)
      sql = Self.answer(
        "update \(name) set \(changes) from json_to_record(\(json)::json) as _(\(Self.types(payload.columns)))"
          + " where \(rows) returning \(name).*", columns, of: table, isNew: "false")
    case .delete:
      let rows = try conditions.sql(operation.condition, of: table)
      sql = Self.answer("delete from \(name) where \(rows) returning \(name).*", columns, of: table, isNew: "false")
    }
    arguments = conditions.arguments
    count = nil
    countArguments = []
  }

  private static func answer(_ change: String, _ columns: String, of table: ServerTable, isNew: String) -> String {
    func one(_ column: String) -> String {
      table.column(column) == nil ? "null" : "case when count(*) = 1 then min(\"\(column)\") end"
    }
    return "with source as (\(change)) select"
      + " coalesce((select json_agg(r) from (select \(columns) from source) r), '[]')::text,"
      + " count(*), coalesce(\(isNew), false), \(one("owner_id")), \(one("id")) from source"
  }

  private static func types(_ columns: [ServerColumn]) -> String {
    columns.map { "\"\($0.name)\" \($0.type.rawValue)" }.joined(separator: ", ")
  }

  private static func conflict(_ conflict: Operation.Conflict, _ columns: [ServerColumn]) -> String {
    func quoted(_ key: [String]) -> String { key.map { "\"\($0)\"" }.joined(separator: ", ") }
    switch conflict {
    case .fail: return ""
    case .ignore(let key): return " on conflict (\(quoted(key))) do nothing"
    case .merge(let key):
      if columns.isEmpty { return " on conflict (\(quoted(key))) do nothing" }
      let changes = columns.map { "\"\($0.name)\" = excluded.\"\($0.name)\"" }.joined(separator: ", ")
      return " on conflict (\(quoted(key))) do update set \(changes)"
    }
  }

  private static func conditions() -> Conditions<String?> {
    Conditions<String?>(
      bind: { text, _ in text },
      placeholder: { "$\($0)" },
      like: { column, pattern, ignoresCase in "\(column) \(ignoresCase ? "ilike" : "like") \(pattern)" },
      pattern: { text, _ in text },
      constant: { name, constant, _ in
        switch constant {
        case .null: "\(name) is null"
        case .notNull: "\(name) is not null"
        case .yes: "\(name) is true"
        case .no: "\(name) is false"
        case .unknown: "\(name) is unknown"
        }
      })
  }
}
