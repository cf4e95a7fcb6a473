import GRDB
import MVVM

/// Makes entities of the rows that fit a query.
struct EntityReader<Entity: Identifiable & Sendable>: Sendable where Entity.ID: RecordID {
  private let table: EntityTable<Entity>
  private let select: String
  private let countStatement: String
  private let arguments: [DatabaseValue]
  private let limits: [DatabaseValue]
  private let unreadable: @Sendable (RecordError) -> Void

  init(_ query: RepositoryQuery<Entity>, _ table: EntityTable<Entity>, _ store: LocalStore) throws(StoreError) {
    let registered = try store.table(table.schema.name)
    let statement = try QueryStatement(query, table)
    self.table = table
    select =
      "SELECT id, \(registered.sql.columns) FROM \"\(table.schema.name)\"\(statement.condition)\(statement.order)"
      + statement.limit
    countStatement = "SELECT count(*) FROM \"\(table.schema.name)\"\(statement.condition)"
    arguments = statement.arguments
    limits = statement.limits
    unreadable = store.unreadable
  }

  func entities(_ database: Database) throws -> [Entity] {
    let statement = try database.cachedStatement(sql: select)
    let rows = try Row.fetchCursor(statement, arguments: StatementArguments(arguments + limits))
    var entities: [Entity] = []
    while let row = try rows.next() {
      let values = try RowTable.values(row, table.schema)
      do {
        var record = RecordRow(schema: table.schema, id: row[0], values: values)
        entities.append(try table.entity(&record))
      } catch {
        // One row that a newer app wrote must not hide all the others.
        unreadable(
          error as? RecordError
            ?? RecordError(table: table.schema.name, column: "?", id: row[0], problem: "is refused: \(type(of: error))")
        )
      }
    }
    return entities
  }

  func count(_ database: Database) throws -> Int {
    let statement = try database.cachedStatement(sql: countStatement)
    return try Int.fetchOne(statement, arguments: StatementArguments(arguments)) ?? 0
  }
}
