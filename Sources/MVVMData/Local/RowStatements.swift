import MVVM

/// The statements for a table's rows, put together once. Names were checked when the table was registered.
struct RowStatements {
  /// The names of the columns after `id`.
  let columns: String
  /// One row, by id.
  let select: String
  /// Writes a row, new or not.
  let upsert: String
  /// Removes a row, by id.
  let delete: String

  init(_ schema: TableSchema) {
    columns = schema.columns.map { "\"\($0.name)\"" }.joined(separator: ", ")
    select = "SELECT id, \(columns) FROM \"\(schema.name)\" WHERE id = ?"
    let updates = schema.columns.map { "\"\($0.name)\" = excluded.\"\($0.name)\"" }.joined(separator: ", ")
    let marks = Array(repeating: "?", count: schema.columns.count + 1).joined(separator: ", ")
    upsert = """
      INSERT INTO "\(schema.name)" (id, \(columns)) VALUES (\(marks)) ON CONFLICT (id) DO UPDATE SET \(updates)
      """
    delete = "DELETE FROM \"\(schema.name)\" WHERE id = ?"
  }
}
