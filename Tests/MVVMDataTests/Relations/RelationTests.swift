import MVVM
import MVVMData
import Testing

/// Parents and children on one device: what a deletion does, and how it reaches the server.
@Suite struct RelationTests {
  private let server = MemoryServer()
  private let places = Person.named("places")

  private func visits(_ rule: Relation.DeleteRule) -> EntityTable<Person> { Person.child(of: "places", rule) }

  private func store(_ tables: EntityTable<Person>...) throws -> LocalStore {
    try LocalStore(inMemory: tables.map { RegisteredTable($0) })
  }

  // Mutation: in `Cascade.plan`, leave out children of children; in `Edits.note`, leave an edited parent at its place.
  @Test func `a parent takes its children along, and the server hears of the children first`() async throws {
    let (visits, notes) = (visits(.cascade), Person.child("notes", of: "visits", .cascade))
    let store = try store(places, visits, notes)
    try await store.transaction { [places] transaction in
      for id in ["lake", "park"] { try transaction.save(Person(id, name: id), in: places) }
      for id in ["lake", "park"] { try transaction.save(Person("visit \(id)", name: id), in: visits) }
      for id in ["lake", "park"] { try transaction.save(Person("note \(id)", name: "visit \(id)"), in: notes) }
    }
    try await sync(store, server)
    // Its change waits before those of the children.
    try await store.transaction { [places] in
      try $0.save(Person("lake", name: "Lake"), in: places)
      try $0.save(Person("new", name: "lake"), in: visits)
    }
    let sent = await server.history.count
    try await OfflineFirstRepository(places, store: store).delete("lake")
    #expect(try await OfflineFirstRepository(visits, store: store).entities().map(\.id) == ["visit park"])
    #expect(try await store.counts().pending == 3)
    try await sync(store, server)
    let deletions = await server.history.dropFirst(sent)
    #expect(deletions.map(\.id) == ["note lake", "visit lake", "lake"])
    #expect(deletions.allSatisfy { $0.kind == .delete })
    #expect(try await server.entities(notes).map(\.id) == ["note park"])
    #expect(try await store.counts() == SyncCounts())
  }

  // Mutation: in `Cascade.plan`, do not look for children that keep their parent.
  @Test func `a parent that has to keep its children cannot be deleted before them`() async throws {
    let (visits, notes) = (visits(.cascade), Person.child("notes", of: "visits", .refuse))
    let store = try store(places, visits, notes)
    try await store.transaction { [places] transaction in
      try transaction.save(Person("lake"), in: places)
      try transaction.save(Person("visit", name: "lake"), in: visits)
      try transaction.save(Person("note", name: "visit"), in: notes)
    }
    let error = StoreError.hasChildren(table: "visits", children: "notes")
    await #expect(throws: error) { try await OfflineFirstRepository(places, store: store).delete("lake") }
    #expect(try await store.counts().pending == 3)
    try await store.transaction { [places] transaction in
      #expect(throws: error) { try transaction.delete("lake", from: places) }
      try transaction.delete("note", from: notes)
      try transaction.delete("lake", from: places)
    }
    #expect(try await store.counts().pending == 0)
  }

  // Mutation: in `Cascade.perform`, do not clear.
  @Test func `children lose their parent where that is the rule`() async throws {
    let visits = visits(.clear)
    let store = try store(places, visits)
    try await store.transaction { [places] transaction in
      try transaction.save(Person("lake"), in: places)
      try transaction.save(Person("visit", name: "lake", age: 1), in: visits)
    }
    try await sync(store, server)
    try await OfflineFirstRepository(places, store: store).delete("lake")
    try await sync(store, server)
    #expect(try await server.entities(visits) == [Person("visit", age: 1)])
    #expect(await server.history.suffix(2).map(\.id) == ["visit", "lake"])
  }

  @Test func `entities of one table may be parents of each other, and in a circle`() async throws {
    let folders = Person.child("folders", of: "folders", .cascade)
    let store = try store(folders)
    try await store.transaction { transaction in
      try transaction.save(Person("0", name: "0"), in: folders)
      for number in 1..<3000 { try transaction.save(Person("\(number)", name: "\(number - 1)"), in: folders) }
      try transaction.save(Person("0", name: "2999"), in: folders)
      try transaction.save(Person("other"), in: folders)
    }
    try await OfflineFirstRepository(folders, store: store).delete("1500")
    #expect(try await OfflineFirstRepository(folders, store: store).entities().map(\.id) == ["other"])
  }

  // Mutation: in `Edits.save`, do not look for the parent.
  @Test func `a child needs a parent that is there`() async throws {
    let visits = visits(.cascade)
    let store = try store(places, visits)
    let repository = OfflineFirstRepository(visits, store: store)
    await #expect(throws: StoreError.missingParent(table: "visits", parent: "places")) {
      try await repository.save(Person("visit", name: "lake"))
    }
    try await repository.save(Person("visit"))
    #expect(try await store.counts().pending == 1)
  }

  // Mutation: in `StoreSchema.check`, leave out one of the conditions.
  @Test func `relations that cannot work are named when the store is opened`() throws {
    let strict = EntityTable<Person>(
      "visits", id: \.id,
      columns: [EntityColumn("name", .text, \.givenName, relation: Relation(to: "places", onDelete: .clear))]
    ) { try Person($0.id(), name: $0.next()) }
    let number = EntityTable<Person>(
      "visits", id: \.id,
      columns: [EntityColumn("age", .integer, \.age, relation: Relation(to: "places", onDelete: .clear))]
    ) { try Person($0.id(), age: $0.next()) }
    for (tables, problem) in [
      (
        [visits(.clear)],
        "Column name of table visits refers to places. Declare this table, with the same name, before visits."
      ),
      (
        [visits(.clear), places],
        "Column name of table visits refers to places. Declare this table, with the same name, before visits."
      ),
      ([places, number], "Column age of table visits is integer, and refers to an id. Declare it as text."),
      (
        [places, strict],
        "Column name of table visits has to hold something, so it cannot be cleared with its parent. Make the property "
          + "optional."
      ),
    ] {
      #expect(throws: StoreError.misconfigured(problem)) {
        try LocalStore(inMemory: tables.map { RegisteredTable($0) })
      }
    }
  }
}
