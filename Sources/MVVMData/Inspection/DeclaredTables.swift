import MVVM

/// The tables that the app declared when it opened a store last, as the store notes them.
struct DeclaredTables {
  let schemas: [String: TableSchema]

  /// Reads the note of `StoreSchema`, such as `visits(["place text", "note text?"]);places(["name text"])`.
  init(_ text: String) {
    var schemas: [String: TableSchema] = [:]
    for table in text.matches(of: /(\w+)\(\[([^\]]*)\]\)/) {
      let columns = table.output.2.matches(of: /"(\w+) (\w+)(\??)"/).compactMap { column in
        ColumnKind(rawValue: String(column.output.2)).map {
          ColumnSchema(name: String(column.output.1), kind: $0, isOptional: !column.output.3.isEmpty)
        }
      }
      let name = String(table.output.1)
      schemas[name] = TableSchema(name: name, columns: columns)
    }
    self.schemas = schemas
  }

  /// The fields of a text, with the kinds of their columns where these are known.
  /// - Throws: `StoreError.damaged`.
  func fields(_ text: String, of table: String) throws -> [FieldAssignment] {
    guard let schema = schemas[table] else { return try FieldCoding.untyped(text, table: table) }
    return try FieldCoding.fields(text, schema)
  }
}
