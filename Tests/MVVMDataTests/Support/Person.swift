import MVVM
import MVVMData

/// An entity whose table an app has changed over the years.
struct Person: Identifiable, Hashable, Sendable {
  var id: String
  var name: String?
  var age: Int?
  var email: String?

  init(_ id: String, name: String? = nil, age: Int? = nil, email: String? = nil) {
    self.id = id
    self.name = name
    self.age = age
    self.email = email
  }

  /// As it was at first.
  static func named(_ table: String = "people") -> EntityTable<Person> {
    EntityTable(table, id: \.id, columns: [EntityColumn("name", .text, \.name)]) { row in
      try Person(row.id(), name: row.next())
    }
  }

  /// With a column more.
  static func aged() -> EntityTable<Person> {
    EntityTable(
      "people", id: \.id, columns: [EntityColumn("name", .text, \.name), EntityColumn("age", .integer, \.age)]
    ) { row in
      try Person(row.id(), name: row.next(), age: row.next())
    }
  }

  /// Whose name may not be empty.
  var givenName: String { name ?? "" }

  static func strict() -> EntityTable<Person> {
    EntityTable(
      "people", id: \.id, columns: [EntityColumn("name", .text, \.givenName), EntityColumn("age", .integer, \.age)]
    ) { row in
      let (id, name, age) = (try row.id() as String, try row.next() as String, try row.next() as Int?)
      return Person(id, name: name, age: age)
    }
  }

  /// Without the name.
  static func nameless() -> EntityTable<Person> {
    EntityTable("people", id: \.id, columns: [EntityColumn("age", .integer, \.age)]) { row in
      try Person(row.id(), age: row.next())
    }
  }
}

/// Syncs a store with a server once.
func sync(_ store: LocalStore, _ server: any RemoteStore) async throws {
  try await SyncRun(
    store: store, remote: server, settings: SyncSettings(pushBatch: 7, pullPage: 5), report: { _ in }
  ).run()
}

extension Person {
  /// Whose name is the id of a parent.
  static func child(
    _ name: String = "visits", of parent: String, _ rule: Relation.DeleteRule
  ) -> EntityTable<Person> {
    EntityTable(
      name, id: \.id,
      columns: [
        EntityColumn("name", .text, \.name, relation: Relation(to: parent, onDelete: rule)),
        EntityColumn("age", .integer, \.age),
      ]
    ) { row in
      let (id, name, age) = (try row.id() as String, try row.next() as String?, try row.next() as Int?)
      return Person(id, name: name, age: age)
    }
  }
}
