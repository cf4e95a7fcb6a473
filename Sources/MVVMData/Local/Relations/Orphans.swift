import Foundation
import GRDB
import MVVM

/// Children whose parent was deleted elsewhere. They are noted while rows of the server come in, and dealt with when all
/// have come: usually the other device has deleted them itself.
struct Orphans {
  let database: Database
  let table: RegisteredTable

  private static let insertion = """
    INSERT INTO sync_orphaned (tbl, id, fields) VALUES (?, ?, ?) ON CONFLICT (tbl, id) \
    DO UPDATE SET fields = coalesce(excluded.fields, fields)
    """

  /// Notes a parent that the server has no longer, if it has children here.
  /// - Parameter values: the parent as it was here; nothing if it was gone.
  func note(deleted id: String, _ values: [FieldValue]?) throws {
    guard try table.children.contains(where: { try !$0.children(of: id, in: database).isEmpty }) else { return }
    try database.cachedStatement(sql: Self.insertion).execute(
      arguments: [table.schema.name, id, values.map { FieldCoding.text(table.schema.fields($0)) }])
  }

  /// Notes the parents of a row from the server that are known here and gone.
  func note(parentsOf values: [FieldValue]) throws {
    for relation in table.relations {
      guard let id = relation.parentID(in: values), try !relation.hasParent(id, in: database) else { continue }
      let known = try database.cachedStatement(sql: "SELECT 1 FROM sync_row WHERE tbl = ? AND id = ?")
      guard try Row.fetchOne(known, arguments: [relation.parent, id]) != nil else { continue }
      try database.cachedStatement(sql: Self.insertion).execute(arguments: [relation.parent, id, nil])
    }
  }

  /// Does what the relations say to children of deleted parents.
  /// - Parameter excluded: tables whose rows may not have come completely.
  /// - Returns: whether something has changed that the server has to know.
  static func settle(
    _ tables: [String: RegisteredTable], except excluded: Set<String>, clock: HybridClock, in database: Database
  ) throws -> Bool {
    let rows = try Row.fetchAll(database, sql: "SELECT tbl, id, fields FROM sync_orphaned ORDER BY tbl, id")
    var isChanged = false
    for row in rows {
      let parent = Cascade.Node(table: row[0], id: row[1])
      guard let table = tables[parent.table],
        excluded.isDisjoint(with: [parent.table] + table.children.map(\.child))
      else { continue }
      let fields = try (row[2] as String?).map { try FieldCoding.fields($0, table.schema) }
      let settled = try Orphans(database: database, table: table).settle(
        parent, fields, Cascade(database: database, tables: tables, clock: clock))
      isChanged = isChanged || settled.isChanged
      guard settled.isDone else { continue }
      try database.execute(
        sql: "DELETE FROM sync_orphaned WHERE tbl = ? AND id = ?", arguments: [parent.table, parent.id])
    }
    return isChanged
  }

  /// - Parameter fields: the parent as the user had it here, if its deletion came from elsewhere, or if it was a new one that
  ///   the server refused and the user gave up.
  private func settle(
    _ parent: Cascade.Node, _ fields: [FieldAssignment]?, _ cascade: Cascade
  ) throws -> (isDone: Bool, isChanged: Bool) {
    let rows = RowTable(database, table)
    if try rows.values(of: parent.id) != nil { return (true, false) }
    let deletion = try OutboxTable(database: database, schema: table.schema).changes(of: parent.id).last
    let server = try ServerRows(database: database, schema: table.schema).row(parent.id)
    // Refused by the server: the user may want it back.
    if deletion?.state == .parked { return (false, false) }
    // The server was reset, and what it had is not known any more.
    guard deletion != nil || server?.isDeleted == true || fields != nil else { return (true, false) }
    let children = try table.children.map { (relation: $0, ids: try $0.children(of: parent.id, in: database)) }
    if children.allSatisfy(\.ids.isEmpty) { return (true, false) }
    let plan: [Cascade.Node]
    do {
      plan = try cascade.plan([parent])
    } catch StoreError.hasChildren {
      // Another device brings it back when it is not known here any more.
      guard let values = fields.flatMap(table.schema.values) else { return (false, false) }
      return (try restore(parent.id, values, cascade.clock), true)
    }
    if fields != nil { try tell(of: plan.filter { $0 != parent }, cascade) }
    try cascade.perform(plan)
    return (true, true)
  }

  /// Brings a parent back that must not be deleted while it has children.
  private func restore(_ id: String, _ values: [FieldValue], _ clock: HybridClock) throws -> Bool {
    do {
      try Edits(table: table, clock: clock).save(id, values, in: database)
    } catch StoreError.missingParent {
      // Its own parent comes back first.
      return false
    }
    try ConflictTable(database: database).add(
      SyncConflict(
        id: UUID(), table: table.schema.name, entityID: id, kind: .update, local: Self.named(table.schema, values),
        remote: nil, outcome: .localWon, date: clock.date()),
      table.schema)
    return true
  }

  /// The user has not deleted these rows.
  private func tell(of nodes: [Cascade.Node], _ cascade: Cascade) throws {
    for node in nodes {
      guard let table = cascade.tables[node.table], let values = try RowTable(database, table).values(of: node.id)
      else { continue }
      try ConflictTable(database: database).add(
        SyncConflict(
          id: UUID(), table: node.table, entityID: node.id, kind: .update, local: Self.named(table.schema, values),
          remote: nil, outcome: .remoteWon, date: cascade.clock.date()),
        table.schema)
    }
  }

  private static func named(_ schema: TableSchema, _ values: [FieldValue]) -> [String: FieldValue] {
    Dictionary(zip(schema.columns.map(\.name), values), uniquingKeysWith: { $1 })
  }
}
