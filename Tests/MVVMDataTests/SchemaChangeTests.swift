import Foundation
import MVVM
import MVVMData
import Testing

import class GRDB.DatabaseQueue

/// A table that changes from one version of an app to the next.
@Suite struct SchemaChangeTests {
  private let folder: StoreFolder
  private let server = MemoryServer()

  init() throws { folder = try StoreFolder() }

  private func open(_ table: EntityTable<Person>, _ migrations: StoreMigration...) throws(StoreError) -> LocalStore {
    try LocalStore(path: folder.file(), tables: [RegisteredTable(table)], migrations: migrations)
  }

  /// A server with a person of whom another device told everything, and a store that knows the name only.
  private func start() async throws {
    let full = try LocalStore(inMemory: [RegisteredTable(Person.aged())])
    try await OfflineFirstRepository(Person.aged(), store: full).save(Person("ada", name: "Ada", age: 36))
    try await sync(full, server)
    let old = try open(Person.named())
    try await sync(old, server)
    #expect(try await OfflineFirstRepository(Person.named(), store: old).entities() == [Person("ada", name: "Ada")])
    try old.close()
  }

  // Mutation: in `adjust`, do not forget the cursor.
  @Test func `a column that is added gets its values from the server`() async throws {
    try await start()
    let store = try open(Person.aged())
    let people = OfflineFirstRepository(Person.aged(), store: store)
    #expect(try await people.entities() == [Person("ada", name: "Ada")])
    try await sync(store, server)
    #expect(try await people.entities() == [Person("ada", name: "Ada", age: 36)])
  }

  // Mutation: in the migrations, do not look for new columns.
  @Test func `a column that a migration adds gets its values, too`() async throws {
    try await start()
    let step = StoreMigration("age", "ALTER TABLE people ADD COLUMN age INTEGER NOT NULL DEFAULT 0")
    let store = try open(Person.aged(), step)
    try await sync(store, server)
    #expect(
      try await OfflineFirstRepository(Person.aged(), store: store).entities() == [Person("ada", name: "Ada", age: 36)])
  }

  @Test func `what waits while a column is added keeps waiting, and the column comes`() async throws {
    try await start()
    let old = try open(Person.named())
    try await OfflineFirstRepository(Person.named(), store: old).save(Person("ada", name: "Lovelace"))
    try old.close()
    let store = try open(Person.aged())
    let people = OfflineFirstRepository(Person.aged(), store: store)
    try await sync(store, server)
    #expect(try await people.entities() == [Person("ada", name: "Lovelace", age: 36)])
    #expect(try await store.conflicts().isEmpty)
  }

  // Mutation: in `merge`, leave what the change was made on as it was.
  @Test func `what waits while a column is added is made on a row with that column from then on`() async throws {
    try await start()
    let old = try open(Person.named())
    try await OfflineFirstRepository(Person.named(), store: old).save(Person("ada", name: "Lovelace"))
    try old.close()
    let store = try open(Person.aged())
    let schema = Person.aged().schema
    try await store.merge(try await server.pull(schema, after: 0, limit: 9).records, of: schema)
    // Another version with the same in it, as after a write of what was there already: nobody is contradicted.
    await server.change("age", of: "people") { $0 }
    try await sync(store, server)
    #expect(try await store.conflicts().isEmpty)
    #expect(try await server.entities(Person.aged()) == [Person("ada", name: "Lovelace", age: 36)])
  }

  // Mutation: in `discard`, take the row away when what is known of the server's row lacks a column.
  @Test func `a refused change from before a column can be given up after it`() async throws {
    try await start()
    let old = try open(Person.named())
    let refusal = AppError.custom(CustomError(title: "No", message: "No.", code: "no"))
    await server.refuse { $0.kind == .update ? refusal : nil }
    try await OfflineFirstRepository(Person.named(), store: old).save(Person("ada", name: "bad"))
    try await sync(old, server)
    try old.close()
    let step = StoreMigration("age", "ALTER TABLE people ADD COLUMN age INTEGER")
    let store = try open(Person.aged(), step)
    let people = OfflineFirstRepository(Person.aged(), store: store)
    try await store.discard(try #require(try await store.parkedChanges().first).id)
    // At once, without a connection, as far as it is known.
    #expect(try await people.entities() == [Person("ada", name: "Ada")])
    try await sync(store, server)
    #expect(try await people.entities() == [Person("ada", name: "Ada", age: 36)])
  }

  // Mutation: in `adjust`, do not compare the types.
  @Test func `a column of another kind is refused, and told what to do`() async throws {
    try await start()
    let table = EntityTable<Person>("people", id: \.id, columns: [EntityColumn("name", .integer, \.age)]) { row in
      try Person(row.id(), age: row.next())
    }
    #expect(
      throws: StoreError.misconfigured(
        "Column name of table people is TEXT on this device and declared as integer. Add a StoreMigration that changes "
          + "it, or give the column another name.")
    ) { try open(table) }
  }

  @Test func `a column that is missing and may not be empty is refused, and told what to do`() async throws {
    try open(Person.nameless()).close()
    let error = #expect(throws: StoreError.self) { try open(Person.strict()) }
    #expect(
      error
        == .misconfigured(
          "Table people lacks the column name, which may not be empty. Make the property optional, or add a "
            + "StoreMigration that adds the column with a default."))
    let step = StoreMigration("name", "ALTER TABLE people ADD COLUMN name TEXT NOT NULL DEFAULT '?'")
    try open(Person.strict(), step).close()
  }

  // Mutation: in `adjust`, leave a column that nothing fills any more as it is.
  @Test func `a column that is no longer declared keeps no new row out`() async throws {
    try open(Person.strict()).close()
    let store = try open(Person.nameless())
    let people = OfflineFirstRepository(Person.nameless(), store: store)
    try await people.save(Person("b", age: 2))
    #expect(try await people.entities() == [Person("b", age: 2)])
  }

  // Mutation: in `adjust`, leave NOT NULL in place.
  @Test func `a column that may be empty now can be, and nothing is lost`() async throws {
    let strict = try open(Person.strict())
    try await OfflineFirstRepository(Person.strict(), store: strict).save(Person("a", name: "Ada", age: 36))
    try strict.close()
    let raw = try DatabaseQueue(path: folder.file())
    try await raw.write { try $0.execute(sql: "CREATE INDEX by_age ON people (age)") }
    try raw.close()
    let store = try open(Person.aged())
    let people = OfflineFirstRepository(Person.aged(), store: store)
    try await people.save(Person("b"))
    #expect(try await people.entities() == [Person("a", name: "Ada", age: 36), Person("b")])
    try store.close()
    let after = try DatabaseQueue(path: folder.file())
    #expect(try await after.read { try $0.indexes(on: "people").contains { $0.name == "by_age" } })
    try after.close()
  }

  // Mutation: in `prepare`, run the migrations on a new store.
  @Test func `migrations run once, in order, and not on a new store`() async throws {
    let wrong = StoreMigration("wrong", "INSERT INTO people (id, name) VALUES ('x', 'by a migration')")
    let store = try open(Person.named(), wrong)
    #expect(try await OfflineFirstRepository(Person.named(), store: store).count() == 0)
    try store.close()
    let steps = [
      StoreMigration("one", "INSERT INTO people (id, name) VALUES ('y', 'one')"),
      StoreMigration("two", "UPDATE people SET name = name || ' two'", "UPDATE people SET name = name || '!'"),
    ]
    for _ in 0..<2 {
      let store = try open(Person.named(), wrong, steps[0], steps[1])
      #expect(
        try await OfflineFirstRepository(Person.named(), store: store).entities() == [Person("y", name: "one two!")])
      try store.close()
    }
    // The server never knew of it.
    let last = try open(Person.named(), wrong, steps[0], steps[1])
    try await OfflineFirstRepository(Person.named(), store: last).delete("y")
    #expect(try await last.counts().pending == 0)
  }

  @Test func `a migration that fails leaves everything as it was`() async throws {
    let store = try open(Person.named())
    try await OfflineFirstRepository(Person.named(), store: store).save(Person("a", name: "Ada"))
    try store.close()
    let wrong = StoreMigration("wrong", "DELETE FROM people", "THIS IS NO SQL")
    #expect(throws: StoreError.self) { try open(Person.named(), wrong) }
    let again = try open(Person.named())
    #expect(try await OfflineFirstRepository(Person.named(), store: again).count() == 1)
  }
}
