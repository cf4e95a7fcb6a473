/// Writes conditions as SQL. Names are those of the schema, in quotes; every value is bound.
struct Conditions<Value> {
  /// Reads a value, and gives what is bound for it.
  let bind: (String, ServerColumn) throws -> Value
  /// How the place of the argument of this number is written.
  let placeholder: (Int) -> String
  let like: (_ column: String, _ pattern: String, _ ignoresCase: Bool) -> String
  /// What is bound for the pattern of a column.
  let pattern: (String, ServerColumn) throws -> Value
  /// What a truth value is compared with; throws for columns that hold none.
  let constant: (String, Condition.Constant, ServerColumn) throws -> String

  private(set) var arguments: [Value] = []

  init(
    bind: @escaping (String, ServerColumn) throws -> Value, placeholder: @escaping (Int) -> String,
    like: @escaping (String, String, Bool) -> String, pattern: @escaping (String, ServerColumn) throws -> Value,
    constant: @escaping (String, Condition.Constant, ServerColumn) throws -> String
  ) {
    self.bind = bind
    self.placeholder = placeholder
    self.like = like
    self.pattern = pattern
    self.constant = constant
  }

  /// - Throws: when there are more than both databases take.
  mutating func append(_ value: Value) throws -> String {
    arguments.append(value)
    guard arguments.count <= 30_000 else { throw Problem("PGRST100", "The filters have too many values") }
    return placeholder(arguments.count)
  }

  mutating func sql(_ condition: Condition, of table: ServerTable) throws -> String {
    switch condition {
    case .all(let list): return try joined(list, "and", table)
    case .any(let list): return try joined(list, "or", table)
    case .not(let inner): return "(not \(try sql(inner, of: table)))"
    case .compare(let column, let comparison, let text):
      return "\(name(column, table)) \(comparison.rawValue) \(try append(try bind(text, column)))"
    case .isDistinct(let column, let text):
      return "\(name(column, table)) is distinct from \(try append(try bind(text, column)))"
    case .isIn(let column, let texts):
      if texts.isEmpty { return "false" }
      let places = try texts.map { try append(try bind($0, column)) }
      return "\(name(column, table)) in (\(places.joined(separator: ", ")))"
    case .isConstant(let column, let constant):
      return try self.constant(name(column, table), constant, column)
    case .isLike(let column, let text, let ignoresCase):
      return like(name(column, table), try append(try pattern(text, column)), ignoresCase)
    }
  }

  /// In halves, so that long lists are not deep: SQLite goes down 1,000 steps at most.
  private mutating func joined(_ list: [Condition], _ word: String, _ table: ServerTable) throws -> String {
    func halves(_ parts: ArraySlice<String>) -> String {
      if parts.count == 1 { return parts[parts.startIndex] }
      let middle = parts.startIndex + parts.count / 2
      return "(\(halves(parts[..<middle])) \(word) \(halves(parts[middle...])))"
    }
    if list.isEmpty { return "true" }
    return halves((try list.map { try sql($0, of: table) })[...])
  }

  private func name(_ column: ServerColumn, _ table: ServerTable) -> String { "\"\(table.name)\".\"\(column.name)\"" }
}

extension Operation {
  /// `order by`, `limit` and `offset` of a read, in both dialects; the numbers are numbers.
  static func tail(_ order: [Ordering], _ range: RowRange, of table: ServerTable) -> String {
    var sql = ""
    if !order.isEmpty {
      let parts = order.map { ordering in
        "\"\(table.name)\".\"\(ordering.column.name)\" \(ordering.isDescending ? "desc" : "asc")"
          + " nulls \(ordering.nullsFirst ? "first" : "last")"
      }
      sql += " order by " + parts.joined(separator: ", ")
    }
    // SQLite knows no offset without a limit.
    sql += " limit \(range.limit ?? .max) offset \(range.offset)"
    return sql
  }

  static func names(_ columns: [ServerColumn]) -> String { columns.map { "\"\($0.name)\"" }.joined(separator: ", ") }
}
