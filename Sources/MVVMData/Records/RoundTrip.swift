import MVVM

/// Finds entities that are not read as they were written, in debug builds: a table that forgets or changes a property compiles.
enum RoundTrip {
  /// Compares the values of an entity with those of the entity that a row of these values gives.
  /// - Returns: what is wrong, without a value; nothing in release builds.
  static func problem<Entity>(
    _ table: EntityTable<Entity>, _ id: String, _ values: [FieldValue], _ kept: Entity
  ) -> String? {
    #if DEBUG
      func problem(_ column: String) -> String {
        "Table \(table.schema.name) reads \(column) of \(Entity.self) differently than it was written. Let the closure of "
          + "the table, the initializer and `init(fieldValue:)` keep the value as it is."
      }
      guard kept.id.recordID == id else { return problem("the id") }
      return zip(table.schema.columns, zip(values, table.values(of: kept))).first { $1.0 != $1.1 }.map {
        problem("column \($0.0.name)")
      }
    #else
      return nil
    #endif
  }
}
