import MVVM

/// A property of an entity that is stored.
public struct EntityColumn<Entity>: Sendable {
  /// How it is stored.
  public let schema: ColumnSchema
  /// The property, by which a `RepositoryQuery` names it.
  public let property: PartialKeyPath<Entity> & Sendable
  /// Reads its value.
  public let value: @Sendable (Entity) -> FieldValue

  /// A property whose column always holds something.
  public init<Value: FieldConvertible>(
    _ name: String, _ kind: ColumnKind, _ property: KeyPath<Entity, Value> & Sendable
  ) {
    schema = ColumnSchema(name: name, kind: kind, isOptional: false)
    self.property = property
    value = { $0[keyPath: property].fieldValue }
  }

  /// A property that may be nothing.
  public init<Value: FieldConvertible>(
    _ name: String, _ kind: ColumnKind, _ property: KeyPath<Entity, Value?> & Sendable
  ) {
    schema = ColumnSchema(name: name, kind: kind, isOptional: true)
    self.property = property
    value = { $0[keyPath: property].fieldValue }
  }
}
