import GRDB
import MVVM

/// A query in SQL.
struct QueryStatement {
  let condition: String
  let order: String
  let limit: String
  let arguments: [DatabaseValue]

  /// - Throws: `StoreError.misconfigured` for a property that the table does not store.
  init<Entity>(_ query: Query<Entity>, _ table: Table<Entity>) throws(StoreError) {
    var conditions: [String] = []
    var arguments: [DatabaseValue] = []
    for condition in query.conditions {
      let column = try Self.column(condition.property, table)
      let (text, values) = Self.condition(column, condition.test)
      conditions.append(text)
      arguments += values
    }
    var order: [String] = []
    for key in query.order {
      order.append("\(try Self.column(key.property, table))\(key.direction == .descending ? " DESC" : "")")
    }
    condition = conditions.isEmpty ? "" : " WHERE " + conditions.joined(separator: " AND ")
    self.order = " ORDER BY " + (order + ["id"]).joined(separator: ", ")
    if query.limit == nil, query.offset == 0 {
      limit = ""
    } else {
      limit = " LIMIT \(query.limit ?? -1) OFFSET \(query.offset)"
    }
    self.arguments = arguments
  }

  private static func column<Entity>(
    _ property: PartialKeyPath<Entity>, _ table: Table<Entity>
  ) throws(StoreError) -> String {
    if property == table.id { return "id" }
    guard let column = table.columns.first(where: { $0.property as PartialKeyPath<Entity> == property }) else {
      throw .misconfigured("A query names \(property), which is no column of table \(table.schema.name).")
    }
    return "\"\(column.schema.name)\""
  }

  private static func condition(_ column: String, _ test: Test) -> (String, [DatabaseValue]) {
    switch test {
    case .equals(.null): return ("\(column) IS NULL", [])
    case .equals(let value): return ("\(column) = ?", [value.stored])
    case .differs(let value): return ("\(column) IS NOT ?", [value.stored])
    case .isLess(let value): return ("\(column) < ?", [value.stored])
    case .isAtMost(let value): return ("\(column) <= ?", [value.stored])
    case .isGreater(let value): return ("\(column) > ?", [value.stored])
    case .isAtLeast(let value): return ("\(column) >= ?", [value.stored])
    case .isOneOf(let values):
      let present = values.filter { $0 != .null }
      let list = "\(column) IN (\(Array(repeating: "?", count: present.count).joined(separator: ", ")))"
      return (present.count == values.count ? list : "(\(list) OR \(column) IS NULL)", present.map(\.stored))
    case .contains(let text):
      return ("\(column) LIKE ? ESCAPE '\\'", ["%\(escaped(text))%".databaseValue])
    }
  }

  /// The text, with what has a meaning for LIKE told as it stands.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      if scalar == "%" || scalar == "_" || scalar == "\\" { escaped.unicodeScalars.append("\\") }
      escaped.unicodeScalars.append(scalar)
    }
    return escaped
  }
}
