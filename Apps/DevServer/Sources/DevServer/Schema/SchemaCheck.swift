/// What a table must be like so that both back ends can make it.
enum SchemaCheck {
  /// Columns that the server adds.
  private static let ownColumns: Set<String> = ["id", "owner_id", "version", "stamp", "change_id", "deleted"]
  /// Tables that the server adds.
  private static let ownTables: Set<String> = ["owners", "devices", "rpc"]
  /// What means something else in the address of a request.
  private static let parameters: Set<String> = [
    "select", "order", "limit", "offset", "and", "or", "not", "columns", "on_conflict",
  ]

  private static let nameAdvice =
    "choose another name, of small letters, digits and underscores, at most 40, not one of the server's."

  static func check(_ table: TableDescription) throws(SchemaError) {
    let place = "Table \(table.name)"
    guard isName(table.name), !table.name.hasPrefix("sync_"), !table.name.hasPrefix("pg_"),
      !table.name.hasPrefix("sqlite_"), !ownTables.contains(table.name)
    else {
      throw SchemaError("\(place): \(nameAdvice)")
    }
    var names: Set<String> = []
    for column in table.columns {
      try check(column, place + ", column \(column.name)")
      guard names.insert(column.name).inserted else {
        throw SchemaError("\(place), column \(column.name): there are two of this name; rename one.")
      }
    }
    for columns in table.unique {
      guard !columns.isEmpty, Set(columns).count == columns.count,
        columns.allSatisfy({ names.contains($0) || $0 == "owner_id" })
      else {
        throw SchemaError("\(place): unique names columns of the table or owner_id, each once; \(columns) are not.")
      }
      guard columns.contains("owner_id") else {
        throw SchemaError(
          "\(place): unique needs owner_id beside \(columns); otherwise a household would learn what another one has.")
      }
    }
  }

  private static func check(_ column: ColumnDescription, _ place: String) throws(SchemaError) {
    guard isName(column.name), !ownColumns.contains(column.name), !parameters.contains(column.name) else {
      throw SchemaError("\(place): \(nameAdvice)")
    }
    if let range = column.range {
      guard column.kind == .integer || column.kind == .real else {
        throw SchemaError("\(place): only numbers have a range; leave it out or use length.")
      }
      guard range.count == 2, range[0] <= range[1], range.allSatisfy({ $0.isFinite && abs($0) < 1e15 }) else {
        throw SchemaError("\(place): a range is the least and the greatest number, such as [0, 200].")
      }
      guard column.kind == .real || range.allSatisfy({ $0 == $0.rounded() }) else {
        throw SchemaError("\(place): the range of an integer is of whole numbers.")
      }
    }
    if let length = column.length {
      guard column.kind == .text else {
        throw SchemaError("\(place): only texts have a length; leave it out or use range.")
      }
      guard length.count == 2, length[0] >= 0, length[0] <= length[1] else {
        throw SchemaError("\(place): a length is the least and the greatest number of characters, such as [1, 40].")
      }
    }
    if column.file, column.kind != .text {
      throw SchemaError("\(place): the SHA-256 of a file is a text; give the column the kind text.")
    }
    if let values = column.values {
      guard column.kind == .text else { throw SchemaError("\(place): only texts have values to choose from.") }
      guard !values.isEmpty, values.allSatisfy({ !$0.unicodeScalars.contains("\0") }) else {
        throw SchemaError("\(place): name at least one value, and none with a zero byte.")
      }
    }
  }

  /// Safe in quotes and without, in both dialects, and with a suffix still shorter than PostgreSQL's 63 bytes.
  private static func isName(_ name: String) -> Bool {
    guard let first = name.utf8.first, (97...122).contains(first), name.utf8.count <= 40 else { return false }
    return name.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 95 }
  }
}
