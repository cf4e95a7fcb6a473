import GRDB
import MVVM

/// A query in SQL.
struct QueryStatement {
  let condition: String
  let order: String
  let limit: String
  /// What the condition asks with.
  let arguments: [DatabaseValue]
  /// What the limit is. It stands not in the text, so that each page is the same statement to SQLite.
  let limits: [DatabaseValue]

  /// - Throws: `StoreError.misconfigured` for a property that the table does not store.
  init<Entity>(_ query: RepositoryQuery<Entity>, _ table: EntityTable<Entity>) throws(StoreError) {
    var conditions: [String] = []
    var arguments: [DatabaseValue] = []
    for condition in query.conditions {
      let (text, values) = try Operand(condition.property, table).condition(condition.test)
      conditions.append(text)
      arguments += values
    }
    var order: [String] = []
    for key in query.order {
      order.append("\(try Operand(key.property, table).name)\(key.direction == .descending ? " DESC" : "")")
    }
    condition = conditions.isEmpty ? "" : " WHERE " + conditions.joined(separator: " AND ")
    self.order = " ORDER BY " + (order + [try Operand(table.id, table).name]).joined(separator: ", ")
    self.arguments = arguments
    if query.limit == nil, query.offset == 0 {
      (limit, limits) = ("", [])
    } else {
      (limit, limits) = (" LIMIT ? OFFSET ?", [(query.limit ?? -1).databaseValue, query.offset.databaseValue])
    }
  }
}

/// A column that something is asked of.
private struct Operand {
  let name: String
  let kind: ColumnKind

  init<Entity>(_ property: PartialKeyPath<Entity>, _ table: EntityTable<Entity>) throws(StoreError) {
    if property == table.id {
      // The order of texts is another one than that of numbers.
      kind = EntityTable<Entity>.idKind
      name = kind == .integer ? "CAST(id AS INTEGER)" : "id"
      return
    }
    guard let column = table.columns.first(where: { $0.property as PartialKeyPath<Entity> == property }) else {
      throw .misconfigured("A query names \(property), which is no column of table \(table.schema.name).")
    }
    kind = column.schema.kind
    name = "\"\(column.schema.name)\"" + (kind == .decimal ? " COLLATE \(DecimalCollation.name)" : "")
  }

  /// Whether the column can hold what the value is compared with. SQLite has an answer for everything: to it, each text is
  /// greater than each number, and true is 1.
  private func isComparable(_ value: FieldValue) -> Bool {
    switch (value, kind) {
    case (.boolean, .boolean), (.timestamp, .timestamp), (.integer, .integer), (.integer, .real),
      (.decimal, .decimal), (.blob, .blob):
      true
    case (.real(let value), .integer), (.real(let value), .real): !value.isNaN
    case (.text, .text): !value.holdsZeroByte
    default: false
    }
  }

  func condition(_ test: FieldTest) -> (String, [DatabaseValue]) {
    func compare(_ sign: String, _ value: FieldValue) -> (String, [DatabaseValue]) {
      isComparable(value) ? ("\(name) \(sign) ?", [value.stored]) : ("0", [])
    }
    switch test {
    case .equals(.null): return ("\(name) IS NULL", [])
    case .equals(let value): return compare("=", value)
    case .differs(.null): return ("\(name) IS NOT NULL", [])
    case .differs(let value): return isComparable(value) ? ("\(name) IS NOT ?", [value.stored]) : ("1", [])
    case .isLess(let value): return compare("<", value)
    case .isAtMost(let value): return compare("<=", value)
    case .isGreater(let value): return compare(">", value)
    case .isAtLeast(let value): return compare(">=", value)
    case .isOneOf(let values):
      let present = values.filter(isComparable)
      let list = "\(name) IN (\(Array(repeating: "?", count: present.count).joined(separator: ", ")))"
      return (values.contains(.null) ? "(\(list) OR \(name) IS NULL)" : list, present.map(\.stored))
    case .contains(let text):
      // Not LIKE: it takes some characters for signs, and refuses long texts.
      return isComparable(.text(text)) ? ("instr(lower(\(name)), lower(?)) > 0", [text.databaseValue]) : ("0", [])
    }
  }
}
