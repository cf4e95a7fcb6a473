import MVVM

/// A table as the store knows it, without the type of its entities.
public struct RegisteredTable: Sendable {
  /// The table as device and server know it.
  public let schema: TableSchema
  let sql: RowStatements
  /// The columns that the device keeps an index of.
  let indexed: [String]
  /// What is wrong with the declaration; nothing if it can be used.
  let problem: String?
  /// What its ids are: integers or texts.
  let idKind: ColumnKind
  /// The relations to its parents.
  let relations: [TableRelation]
  /// The relations of other tables to this one, which the store knows.
  var children: [TableRelation] = []
  let policy: Policy
  let merge: Merge?

  typealias Merge =
    @Sendable (_ base: [FieldValue]?, _ local: [FieldValue], _ remote: [FieldValue], _ id: String) throws ->
    [FieldValue]

  enum Policy: Sendable {
    case lastWriterWins, mergeFields, serverWins, clientWins, merge
  }

  /// A table for a store.
  public init<Entity>(_ table: EntityTable<Entity>) {
    schema = table.schema
    sql = RowStatements(table.schema)
    problem = ColumnOrder.problem(table)
    idKind = EntityTable<Entity>.idKind
    indexed = table.columns.filter(\.isIndexed).map(\.schema.name)
    relations = table.columns.enumerated().compactMap { index, column in
      column.relation.map {
        TableRelation(
          child: table.schema.name, column: column.schema.name, index: index, parent: $0.parent, rule: $0.rule)
      }
    }
    switch table.conflicts {
    case .lastWriterWins: (policy, merge) = (.lastWriterWins, nil)
    case .mergeFields: (policy, merge) = (.mergeFields, nil)
    case .serverWins: (policy, merge) = (.serverWins, nil)
    case .clientWins: (policy, merge) = (.clientWins, nil)
    case .merge(let decide):
      policy = .merge
      merge = { base, local, remote, id in
        func entity(_ values: [FieldValue]) throws -> Entity {
          var row = RecordRow(schema: table.schema, id: id, values: values)
          return try table.entity(&row)
        }
        return table.values(of: decide(try base.map(entity), try entity(local), try entity(remote)))
      }
    }
  }
}

extension EntityTable {
  /// What the ids are. SQLite keeps all of them as texts.
  static var idKind: ColumnKind {
    (Entity.ID.self as? any FieldConvertible.Type)?.columnKind == .integer ? .integer : .text
  }
}
