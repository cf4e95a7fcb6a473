import GRDB
import MVVM

/// Deletes entities together with what hangs on them, in one transaction: as if the user had deleted each.
struct Cascade {
  let database: Database
  let tables: [String: RegisteredTable]
  let clock: HybridClock

  struct Node: Hashable {
    let table: String
    let id: String
  }

  /// Deletes an entity, and does to its children what the relations say.
  /// - Throws: `StoreError.hasChildren`, before anything has changed.
  func delete(_ id: String, from table: RegisteredTable) throws {
    if table.children.isEmpty { return try Edits(table: table, clock: clock).delete(id, in: database) }
    try perform(try plan([Node(table: table.schema.name, id: id)]))
  }

  /// The entities that go when others go, children before their parents.
  /// - Throws: `StoreError.hasChildren` when one of them has to stay.
  func plan(_ roots: [Node]) throws -> [Node] {
    var (order, known) = ([Node](), Set<Node>())
    // A stack of its own: a chain of entities may be long.
    var stack = roots.reversed().map { (node: $0, isDone: false) }
    while let (node, isDone) = stack.popLast() {
      if isDone {
        order.append(node)
        continue
      }
      guard known.insert(node).inserted else { continue }
      stack.append((node, true))
      for relation in tables[node.table]?.children ?? [] where relation.rule == .cascade {
        let children = try relation.children(of: node.id, in: database)
        stack += children.map { (Node(table: relation.child, id: $0), false) }
      }
    }
    for node in order {
      for relation in tables[node.table]?.children ?? [] where relation.rule == .refuse {
        let children = try relation.children(of: node.id, in: database)
        if children.contains(where: { !known.contains(Node(table: relation.child, id: $0)) }) {
          throw StoreError.hasChildren(table: node.table, children: relation.child)
        }
      }
    }
    return order
  }

  /// Carries out a plan.
  func perform(_ order: [Node]) throws {
    let gone = Set(order)
    for node in order {
      guard let table = tables[node.table] else { continue }
      try clear(node, except: gone)
      try Edits(table: table, clock: clock).delete(node.id, in: database)
    }
  }

  /// Takes their parent away from children that stay without it.
  func clear(_ parent: Node, except gone: Set<Node>) throws {
    for relation in tables[parent.table]?.children ?? [] where relation.rule == .clear {
      guard let table = tables[relation.child] else { continue }
      for id in try relation.children(of: parent.id, in: database)
      where !gone.contains(Node(table: relation.child, id: id)) {
        guard var values = try RowTable(database, table).values(of: id) else { continue }
        values[relation.index] = .null
        try Edits(table: table, clock: clock).save(id, values, in: database)
      }
    }
  }
}
