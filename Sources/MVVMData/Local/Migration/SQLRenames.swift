import Foundation

/// The renames in the SQL of a migration, so that pending changes follow them.
struct SQLRenames {
  /// What a table is called now, by its name before the migration.
  private var tables: [String: String] = [:]
  private var columns: [Column] = []

  private struct Column {
    let table: String
    let former: String
    var name: String
  }

  /// Notes what a text of SQL statements renames.
  mutating func read(_ sql: String) {
    let name = #"("[^"]+"|\[[^\]]+\]|`[^`]+`|\w+)"#
    let pattern =
      #"\balter\s+table\s+(?:main\s*\.\s*)?"# + name + #"\s+rename\s+(?:to\s+"# + name + #"|(?:column\s+)?"# + name
      + #"\s+to\s+"# + name + ")"
    guard let expression = try? NSRegularExpression(pattern: pattern, options: [.caseInsensitive]) else { return }
    for match in expression.matches(in: sql, range: NSRange(sql.startIndex..., in: sql)) {
      func group(_ number: Int) -> String? {
        Range(match.range(at: number), in: sql).map {
          sql[$0].trimmingCharacters(in: CharacterSet(charactersIn: "\"[]`"))
        }
      }
      guard let table = group(1) else { continue }
      if let newName = group(2) {
        tables[origin(table)] = newName
      } else if let column = group(3), let newName = group(4) {
        let table = origin(table)
        if let index = columns.firstIndex(where: { $0.table == table && $0.name.isSameName(as: column) }) {
          columns[index].name = newName
        } else {
          columns.append(Column(table: table, former: column, name: newName))
        }
      }
    }
  }

  private func origin(_ table: String) -> String { tables.first { $0.value.isSameName(as: table) }?.key ?? table }

  /// The renames that left nothing under the old name: a table that was made again in another form is no rename.
  /// - Returns: tables with their new names, and columns with the present name of their table.
  func result(before: [String: Set<String>], after: [String: Set<String>]) -> (
    tables: [(String, String)], columns: [(table: String, column: String, name: String)]
  ) {
    func find(_ name: String, _ names: some Sequence<String>) -> String? { names.first { $0.isSameName(as: name) } }
    let moved = tables.sorted { $0.key < $1.key }.compactMap { former, name -> (String, String)? in
      guard let former = find(former, before.keys), find(former, after.keys) == nil, let name = find(name, after.keys)
      else { return nil }
      return (former, name)
    }
    let fields = columns.compactMap { column -> (table: String, column: String, name: String)? in
      let table = moved.first { $0.0.isSameName(as: column.table) }?.1 ?? column.table
      guard let table = find(table, after.keys), let present = after[table], find(column.former, present) == nil,
        let name = find(column.name, present)
      else { return nil }
      return (table, column.former, name)
    }
    return (moved, fields)
  }
}

extension String {
  /// Whether SQLite holds two names to be the same.
  func isSameName(as other: String) -> Bool { lowercased() == other.lowercased() }
}
