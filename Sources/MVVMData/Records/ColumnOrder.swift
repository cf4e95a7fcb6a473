import Foundation
import MVVM

/// Finds columns that are read in another order than they are declared: two of the same type compile, and swap their data.
enum ColumnOrder {
  /// Reads made-up rows with a value of its own in each column.
  /// - Returns: which columns are swapped; nothing if none are, or if the entity refuses such values.
  static func problem<Entity>(_ table: EntityTable<Entity>) -> String? {
    // Boolean columns are distinguished by their pattern over several rows.
    for round in 0..<6 {
      let values = table.schema.columns.enumerated().map { index, column -> FieldValue in
        switch column.kind {
        case .boolean: .boolean(index >> round & 1 == 1)
        case .integer: .integer(Int64(index + 1))
        case .real: .real(Double(index) + 0.5)
        case .text: .text(uuid(index + 1))
        case .timestamp: .timestamp(microseconds: Int64(index + 1) * 1_000_000)
        case .decimal: .decimal(Decimal(index + 1))
        case .blob: .blob(Data(uuid(index + 1).utf8))
        }
      }
      var row = RecordRow(schema: table.schema, id: uuid(0), values: values)
      guard let entity = try? table.entity(&row) else { return nil }
      if let problem = problem(table, values, entity) { return problem }
    }
    return nil
  }

  /// Compares the values of a row with those of the entity that was made of it.
  /// - Returns: which columns are swapped; nothing if none are, also where the entity has changed values.
  static func problem<Entity>(_ table: EntityTable<Entity>, _ values: [FieldValue], _ entity: Entity) -> String? {
    let read = table.values(of: entity)
    let moved = values.indices.filter { read[$0] != values[$0] }
    guard let first = moved.first, let second = moved.first(where: { values[$0] == read[first] }),
      moved.map({ values[$0] }).allSatisfy({ value in moved.contains { read[$0] == value } })
    else { return nil }
    let columns = table.schema.columns
    return
      "Table \(table.schema.name) reads the columns \(columns[first].name) and \(columns[second].name) in another order "
      + "than it declares them. Read them in the order of `columns`, or by name with `row.value(\"\(columns[first].name)\")`."
  }

  /// A text that is also an id.
  private static func uuid(_ number: Int) -> String {
    let digits = String(number)
    return "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
  }
}
