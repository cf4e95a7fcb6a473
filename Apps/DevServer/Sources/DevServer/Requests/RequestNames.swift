/// Names of columns in the parameters of a request; each is looked up in the table.
enum RequestNames {
  /// Names may stand in double quotes.
  static func unquoted(_ name: String) -> String {
    guard name.count >= 2, name.hasPrefix("\""), name.hasSuffix("\"") else { return name }
    return String(name.dropFirst().dropLast())
  }

  /// `select=name,age`, `*` for all.
  static func selected(_ text: String?, _ table: ServerTable) throws(Problem) -> [ServerColumn] {
    guard let text, !text.isEmpty else { return table.columns }
    var columns: [ServerColumn] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let name = unquoted(String(part))
      guard !name.isEmpty, !name.contains(where: { "():>".contains($0) }) else {
        throw Problem.parsing("select parameter", text, "expecting names of columns; this server knows no other")
      }
      for column in name == "*" ? table.columns : [try column(name, table)] where !columns.contains(column) {
        columns.append(column)
      }
    }
    return columns
  }

  /// `columns=name,age`
  static func payload(_ text: String, _ table: ServerTable) throws(Problem) -> [ServerColumn] {
    var columns: [ServerColumn] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let column = try payloadColumn(unquoted(String(part)), table)
      if !columns.contains(column) { columns.append(column) }
    }
    return columns
  }

  static func payloadColumn(_ name: String, _ table: ServerTable) throws(Problem) -> ServerColumn {
    guard let column = table.column(name) else {
      throw Problem(
        "PGRST204", "Could not find the '\(name.shortened)' column of '\(table.name)' in the schema cache")
    }
    return column
  }

  /// `on_conflict=owner_id,name`; without it the primary key.
  static func conflictKey(_ text: String?, _ table: ServerTable) throws(Problem) -> [String] {
    guard let text, !text.isEmpty else { return table.keys[0] }
    var names: Set<String> = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      names.insert(try column(unquoted(String(part)), table).name)
    }
    guard let key = table.keys.first(where: { Set($0) == names }) else {
      throw Problem(
        "42P10", "there is no unique or exclusion constraint matching the ON CONFLICT specification")
    }
    return key
  }

  /// `order=age.desc.nullslast,name`
  static func order(_ text: String?, _ table: ServerTable) throws(Problem) -> [Ordering] {
    guard let text else { return [] }
    var order: [Ordering] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      var words = part.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      let name = unquoted(words.removeFirst())
      var isDescending = false
      if let word = words.first, word == "asc" || word == "desc" {
        isDescending = word == "desc"
        words.removeFirst()
      }
      // As in PostgreSQL: what is empty counts as greater than everything.
      var nullsFirst = isDescending
      if let word = words.first, word == "nullsfirst" || word == "nullslast" {
        nullsFirst = word == "nullsfirst"
        words.removeFirst()
      }
      guard words.isEmpty, !name.isEmpty else {
        throw Problem.parsing("order", text, "expecting column.asc or .desc, then .nullsfirst or .nullslast")
      }
      order.append(Ordering(column: try column(name, table), isDescending: isDescending, nullsFirst: nullsFirst))
    }
    return order
  }

  private static func column(_ name: String, _ table: ServerTable) throws(Problem) -> ServerColumn {
    guard let column = table.column(name) else { throw Problem.unknownColumn(name, table) }
    return column
  }
}

/// By what rows are sorted.
struct Ordering: Hashable, Sendable {
  let column: ServerColumn
  let isDescending: Bool
  let nullsFirst: Bool
}
