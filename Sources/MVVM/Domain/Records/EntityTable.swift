/// How the entities of one kind are stored and sent.
///
/// ```swift
/// let visits = EntityTable<Visit>(
///   "visits", id: \.id,
///   columns: [EntityColumn("place", .text, \.place), EntityColumn("date", .timestamp, \.date), EntityColumn("note", .text, \.note)]
/// ) { row in
///   try Visit(id: row.id(), place: row.next(), date: row.next(), note: row.next())
/// }
/// ```
/// The closure reads the columns in the order in which they are listed. Nothing here uses `Codable`, which costs many times
/// what SQLite does.
public struct EntityTable<Entity: Identifiable & Sendable>: Sendable where Entity.ID: RecordID {
  /// The table as device and server know it.
  public let schema: TableSchema
  /// The id, by which a `RepositoryQuery` names it.
  public let id: PartialKeyPath<Entity> & Sendable
  /// Its columns, in the order in which values of a record stand.
  public let columns: [EntityColumn<Entity>]
  /// What becomes of two changes that did not know of each other.
  public private(set) var conflicts: ConflictPolicy<Entity>
  /// Makes an entity from a stored row.
  public let entity: @Sendable (inout RecordRow) throws -> Entity

  /// A table.
  /// - Parameters:
  ///   - name: its name on both sides: letters, digits and underscores, not beginning with `sync_`.
  ///   - id: the property that is the id, as queries name it.
  ///   - columns: the properties that are stored, with names of the same kind; `id` is not among them.
  ///   - conflicts: what becomes of two changes that did not know of each other.
  ///   - entity: makes an entity, reading the columns in their order.
  public init(
    _ name: String, id: KeyPath<Entity, Entity.ID> & Sendable, columns: [EntityColumn<Entity>],
    conflicts: ConflictPolicy<Entity> = .lastWriterWins,
    entity: @escaping @Sendable (inout RecordRow) throws -> Entity
  ) {
    self.schema = TableSchema(name: name, columns: columns.map(\.schema))
    self.id = id
    self.columns = columns
    self.conflicts = conflicts
    self.entity = entity
  }

  /// The table with another policy for changes that did not know of each other.
  public func resolving(_ conflicts: ConflictPolicy<Entity>) -> EntityTable {
    var table = self
    table.conflicts = conflicts
    return table
  }

  /// The values of an entity, in the order of the columns.
  public func values(of entity: Entity) -> [FieldValue] { columns.map { $0.value(entity) } }
}
