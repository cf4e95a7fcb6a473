import MVVM
import MVVMData

/// A row of the random world: texts, and perhaps a parent.
struct Item: Identifiable, Hashable, Sendable {
  var id: String
  var parent: String?
  /// What the last edit is called.
  var edit: String
  /// Further texts, by the place that their column had at first.
  var texts: [Int: String] = [:]

  subscript(text column: Int) -> String? { texts[column] }
}

/// A table of the random world, under the names that a version of the app gives it.
struct ItemTable: Sendable {
  /// What it is for, whatever it is called.
  enum Role: Int, CaseIterable, Sendable {
    /// Names of these are unique on the server.
    case places
    /// Go with their place.
    case visits
    /// Stay without their place.
    case marks
    case shelves
    /// Keep their shelf.
    case books

    var parent: (role: Role, rule: Relation.DeleteRule)? {
      switch self {
      case .visits: (.places, .cascade)
      case .marks: (.places, .clear)
      case .books: (.shelves, .refuse)
      case .places, .shelves: nil
      }
    }
  }

  let role: Role
  var name: String
  /// The names of the further columns.
  var columns: [String]

  func table(parent: String?) -> EntityTable<Item> {
    let names = columns
    var all = [EntityColumn<Item>]()
    if let parent, let rule = role.parent?.rule {
      all.append(EntityColumn("parent", .text, \.parent, relation: Relation(to: parent, onDelete: rule)))
    }
    all.append(EntityColumn("edit", .text, \.edit))
    all += names.enumerated().map { EntityColumn($1, .text, \Item[text: $0]) }
    let hasParent = parent != nil
    return EntityTable(name, id: \.id, columns: all, conflicts: role == .marks ? .mergeFields : .lastWriterWins) {
      row in
      var item = Item(id: try row.id(), parent: hasParent ? try row.next() : nil, edit: try row.next())
      for index in names.indices { item.texts[index] = try row.next() as String? }
      return item
    }
  }
}

/// The tables of a version of the app.
struct WorldLayout: Sendable {
  var tables = ItemTable.Role.allCases.map { ItemTable(role: $0, name: "\($0)", columns: ["c0", "c1"]) }

  subscript(role: ItemTable.Role) -> ItemTable {
    get { tables[role.rawValue] }
    set { tables[role.rawValue] = newValue }
  }

  func table(_ role: ItemTable.Role) -> EntityTable<Item> {
    self[role].table(parent: role.parent.map { self[$0.role].name })
  }

  var registered: [RegisteredTable] { ItemTable.Role.allCases.map { RegisteredTable(table($0)) } }

  func role(of name: String) -> ItemTable.Role? { tables.first { $0.name == name }?.role }
}
