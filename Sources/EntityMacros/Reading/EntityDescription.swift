import SwiftSyntax

/// What is to be written of a struct.
struct EntityDescription {
  /// The name of the table, as an expression.
  let table: String
  /// The modifier of what is written; empty where it is internal.
  let access: String
  /// The properties that are stored, in their order, without the id.
  let properties: [StoredProperty]
}

/// A property that becomes a column.
struct StoredProperty {
  /// Its name as it is written, perhaps in backticks.
  let name: String
  /// The name of the column, as an expression.
  let column: String
  /// The further arguments of its column, each after a comma.
  let options: String
}
