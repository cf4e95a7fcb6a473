import Foundation
import MVVM
import MVVMData
import Testing

/// Columns and tables that get another name while changes are pending.
@Suite struct RenameTests {
  private let folder: StoreFolder
  private let server = MemoryServer()

  init() throws { folder = try StoreFolder() }

  private static func people(_ table: String = "people", name: String = "name") -> EntityTable<Person> {
    EntityTable(table, id: \.id, columns: [EntityColumn(name, .text, \.name), EntityColumn("age", .integer, \.age)]) {
      row in try Person(row.id(), name: row.next(), age: row.next())
    }
  }

  private func open(_ table: EntityTable<Person>, _ migrations: StoreMigration...) throws -> (
    LocalStore, OfflineFirstRepository<Person>
  ) {
    let store = try LocalStore(path: folder.file(), tables: [RegisteredTable(table)], migrations: migrations)
    return (store, OfflineFirstRepository(table, store: store))
  }

  /// A store with a synced row with an edit that is pending, a new row, and a deletion.
  private func start() async throws {
    let (store, people) = try open(Self.people())
    try await people.save(Person("ada", name: "Ada", age: 36))
    try await people.save(Person("bob", name: "Bob"))
    try await sync(store, server)
    try await people.save(Person("ada", name: "Lovelace", age: 36))
    try await people.save(Person("cy", name: "Cy", age: 1))
    try await people.delete("bob")
    try store.close()
  }

  private func expectAll(_ store: LocalStore, _ table: EntityTable<Person>) async throws {
    let expected = [Person("ada", name: "Lovelace", age: 36), Person("cy", name: "Cy", age: 1)]
    let people = OfflineFirstRepository(table, store: store)
    #expect(try await people.entities() == expected)
    try await sync(store, server)
    #expect(try await server.entities(table).sorted { $0.id < $1.id } == expected)
    #expect(try await people.entities() == expected)
    #expect(try await store.counts() == SyncCounts())
    // Nothing of what others see differs.
    let other = try LocalStore(inMemory: [RegisteredTable(table)])
    try await sync(other, server)
    #expect(try await OfflineFirstRepository(table, store: other).entities() == expected)
  }

  // Mutation: in `MigrationRun`, do not rename the fields of pending changes.
  @Test func `pending changes survive the rename of a column in SQL`() async throws {
    try await start()
    await server.renameColumn("name", to: "full_name", of: "people")
    let table = Self.people(name: "full_name")
    let (store, _) = try open(table, StoreMigration("2", "ALTER TABLE people RENAME COLUMN name TO full_name"))
    try await expectAll(store, table)
  }

  // Mutation: in `MigrationRun`, leave the outbox with the old name of the table.
  @Test func `pending changes survive the rename of a table in SQL`() async throws {
    try await start()
    await server.renameTable("people", to: "persons")
    let table = Self.people("persons")
    let (store, _) = try open(table, StoreMigration("2", "ALTER TABLE people RENAME TO persons"))
    try await expectAll(store, table)
  }

  // SQLite does not tell names apart by case, so the step changes the table in any case.
  // Mutation: in `MigrationRun.rewrite`, compare names with `=`.
  @Test func `a step may write names in another case`() async throws {
    try await start()
    await server.renameColumn("name", to: "full_name", of: "people")
    let table = Self.people(name: "full_name")
    let (store, _) = try open(
      table, StoreMigration("2", steps: [.renameColumn("NAME", to: "full_name", of: "People")]))
    try await expectAll(store, table)
  }

  // Mutation: in `MigrationRun`, compare the name of a dropped column with `!=`.
  @Test func `a dropped column takes its pending values along, in any case`() async throws {
    try await start()
    let table = Person.nameless().in("people")
    let (store, _) = try open(table, StoreMigration("2", steps: [.dropColumn("Name", of: "PEOPLE")]))
    #expect(try await store.counts().parked == 0)
    try await sync(store, server)
    #expect(try await store.parkedChanges().isEmpty)
  }

  // Mutation: in `StoreSchema`, hold a store without any declared table to be new.
  @Test func `a rename of the only table is not skipped`() async throws {
    let (old, people) = try open(Self.people())
    try await people.save(Person("ada", name: "Ada"))
    try old.close()
    let table = Self.people("persons")
    let (store, persons) = try open(table, StoreMigration("2", "ALTER TABLE people RENAME TO persons"))
    #expect(try await persons.entities() == [Person("ada", name: "Ada")])
    try await sync(store, server)
    #expect(try await server.entities(table) == [Person("ada", name: "Ada")])
  }

  // Mutation: in `FieldCoding.fields`, leave out names that are no columns.
  @Test func `an edit of a column that no longer exists is parked with its values`() async throws {
    try await start()
    let (store, people) = try open(Person.nameless().in("people"))
    try await sync(store, server)
    let parked = try await store.parkedChanges()
    #expect(Set(parked.map(\.entityID)) == ["ada", "cy"])
    #expect(parked.first { $0.entityID == "ada" }?.fields["name"] == .text("Lovelace"))
    #expect(parked.first { $0.entityID == "cy" }?.fields["name"] == .text("Cy"))
    // The user sends what is left of it.
    for change in parked { try await store.retry(change.id) }
    try await sync(store, server)
    #expect(try await store.counts() == SyncCounts())
    #expect(try await people.entities().map(\.id) == ["ada", "cy"])
    #expect(try await server.entities(Self.people()).map(\.id).sorted() == ["ada", "cy"])
  }

  // Mutation: in `counts`, count changes of unknown tables as pending.
  @Test func `changes of a table that no longer exists are parked with their values, and can be given up`() async throws
  {
    try await start()
    let (store, _) = try open(Self.people("others"))
    #expect(try await store.counts() == SyncCounts(parked: 3))
    let parked = try await store.parkedChanges()
    #expect(parked.map(\.entityID) == ["ada", "cy", "bob"])
    #expect(parked.first?.fields["name"] == .text("Lovelace"))
    #expect(parked.allSatisfy { $0.reason.code == "store.unknownTable" })
    try await store.discard(parked[1].id)
    #expect(try await store.counts() == SyncCounts(parked: 2))
    try store.close()
    // A version that has the table again goes on.
    let (again, _) = try open(Self.people())
    #expect(try await again.counts() == SyncCounts(pending: 2))
    try await sync(again, server)
    #expect(try await server.entities(Self.people()) == [Person("ada", name: "Lovelace", age: 36)])
  }
}

extension EntityTable<Person> {
  /// The same table under another name.
  func `in`(_ name: String) -> EntityTable<Person> {
    EntityTable(name, id: \.id, columns: columns, conflicts: conflicts, entity: entity)
  }
}
