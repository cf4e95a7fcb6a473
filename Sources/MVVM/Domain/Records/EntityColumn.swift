/// A property of an entity that is stored.
public struct EntityColumn<Entity>: Sendable {
  /// How it is stored.
  public let schema: ColumnSchema
  /// The property, by which a `RepositoryQuery` names it.
  public let property: PartialKeyPath<Entity> & Sendable
  /// Reads its value.
  public let value: @Sendable (Entity) -> FieldValue
  /// Whether the device keeps an index of it. There always is one of a column with a relation.
  public let isIndexed: Bool
  /// The relation to the table of its parent; nothing for other columns.
  public let relation: Relation?

  /// A property whose column always holds something.
  /// - Parameters:
  ///   - name: the name of the column.
  ///   - kind: how it is stored.
  ///   - property: the property of the entity.
  ///   - isIndexed: whether the device keeps an index of it: worth its room where a list of very many rows is sorted
  ///     by it, or where few of them are looked for by it.
  ///   - relation: whose id the column holds; it is a text then, or an integer where ids are.
  public init<Value: FieldConvertible>(
    _ name: String, _ kind: ColumnKind, _ property: KeyPath<Entity, Value> & Sendable, isIndexed: Bool = false,
    relation: Relation? = nil
  ) {
    self.isIndexed = isIndexed || relation != nil
    self.relation = relation
    schema = ColumnSchema(name: name, kind: kind, isOptional: false)
    self.property = property
    value = { $0[keyPath: property].fieldValue }
  }

  /// A property that may be nothing.
  /// - Parameters:
  ///   - name: the name of the column.
  ///   - kind: how it is stored.
  ///   - property: the property of the entity.
  ///   - isIndexed: as for one that always holds something.
  ///   - relation: whose id the column holds; it is a text or an integer then, or nothing.
  public init<Value: FieldConvertible>(
    _ name: String, _ kind: ColumnKind, _ property: KeyPath<Entity, Value?> & Sendable, isIndexed: Bool = false,
    relation: Relation? = nil
  ) {
    self.isIndexed = isIndexed || relation != nil
    self.relation = relation
    schema = ColumnSchema(name: name, kind: kind, isOptional: true)
    self.property = property
    value = { $0[keyPath: property].fieldValue }
  }

  /// A property whose type says how it is stored.
  /// - Parameters:
  ///   - name: the name of the column.
  ///   - property: the property of the entity.
  ///   - isIndexed: whether the device keeps an index of it.
  ///   - relation: whose id the column holds.
  public init<Value: FieldConvertible>(
    _ name: String, _ property: KeyPath<Entity, Value> & Sendable, isIndexed: Bool = false, relation: Relation? = nil
  ) {
    self.init(name, Value.columnKind, property, isIndexed: isIndexed, relation: relation)
  }

  /// A property that may be nothing, and whose type says how it is stored.
  /// - Parameters:
  ///   - name: the name of the column.
  ///   - property: the property of the entity.
  ///   - isIndexed: whether the device keeps an index of it.
  ///   - relation: whose id the column holds.
  public init<Value: FieldConvertible>(
    _ name: String, _ property: KeyPath<Entity, Value?> & Sendable, isIndexed: Bool = false, relation: Relation? = nil
  ) {
    self.init(name, Value.columnKind, property, isIndexed: isIndexed, relation: relation)
  }

  /// For a message that helps: a type that is not `FieldConvertible` is no column.
  @available(
    *, unavailable,
    message: """
      A column holds a Bool, Int, Double, String, UUID, Date, Decimal, Data, or a type that is FieldConvertible. An enum with raw \
      values needs one word, `enum Mood: String, FieldConvertible`; an enum without them and other types need `fieldValue`, \
      `init(fieldValue:)` and `columnKind`. A list belongs in a table of its own. @Unstored keeps a property out.
      """
  )
  public init<Value>(
    _ name: String, _ property: KeyPath<Entity, Value> & Sendable, isIndexed: Bool = false, relation: Relation? = nil
  ) {
    (self.isIndexed, self.relation, self.property) = (isIndexed, relation, property)
    schema = ColumnSchema(name: name, kind: .text, isOptional: true)
    value = { _ in .null }
  }
}
