import Foundation
import MVVM
import MVVMData
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// How a store is opened, and what it says when it cannot be.
@Suite struct StoreOpeningTests {
  private func open(_ path: String, _ migrations: [StoreMigration] = []) throws(StoreError) -> LocalStore {
    try LocalStore(path: path, tables: [RegisteredTable(Person.named())], migrations: migrations)
  }

  private func mode(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return try #require(attributes[.posixPermissions] as? NSNumber).intValue
  }

  // Mutation: in `StoreFile.make`, leave out the permissions.
  @Test func `folder and files are the user's own`() async throws {
    let folder = try StoreFolder()
    let path = folder.file("deeper/still/store.sqlite")
    let store = try open(path)
    try await OfflineFirstRepository(Person.named(), store: store).save(Person("a"))
    #expect(try mode(path) == 0o600)
    #expect(try mode(path + "-wal") == 0o600)
    #expect(try mode(path + "-shm") == 0o600)
    #expect(try mode(folder.file("deeper/still")) == 0o700)
    #expect(store.recovery == nil)
    try store.close()
    await #expect(throws: StoreError.self) { try await store.counts() }
  }

  // Mutation: in `LocalStore.close`, close nothing but the pool.
  @Test func `what is closed leaves nothing beside its file`() async throws {
    let folder = try StoreFolder()
    let store = try open(folder.file())
    let people = OfflineFirstRepository(Person.named(), store: store)
    try await people.save(Person("a"))
    let (seen, told) = AsyncStream.makeStream(of: Int.self)
    let reader = Task { for try await found in people.observe(RepositoryQuery()) { told.yield(found.count) } }
    // Nobody reads any more when it is closed, and whoever watches is still there.
    #expect(await seen.first { _ in true } == 1)
    #expect(try await people.entities().count == 1)
    try store.close()
    #expect(try folder.names() == ["store.sqlite"])
    reader.cancel()
    _ = await reader.result
  }

  @Test func `what was kept is there when it is opened again`() async throws {
    let folder = try StoreFolder()
    let first = try open(folder.file())
    try await OfflineFirstRepository(Person.named(), store: first).save(Person("a", name: "Ada"))
    try first.close()
    let second = try open(folder.file())
    #expect(try await OfflineFirstRepository(Person.named(), store: second).entities() == [Person("a", name: "Ada")])
    #expect(try await second.counts().pending == 1)
  }

  // Mutation: drop the question whether the migrator is superseded.
  @Test func `a store of a newer app is left as it is`() throws {
    let folder = try StoreFolder()
    try open(folder.file(), [StoreMigration("of tomorrow", "SELECT 1")]).close()
    #expect(throws: StoreError.newer) { try open(folder.file()) }
    try open(folder.file(), [StoreMigration("of tomorrow", "SELECT 1")]).close()
    #expect(try folder.names().allSatisfy { !$0.contains("damaged") })
  }

  @Test func `a path that cannot be a file is an error that says so`() throws {
    let folder = try StoreFolder()
    #expect(throws: StoreError.self) { try open(folder.path) }
    _ = FileManager.default.createFile(atPath: folder.file("file"), contents: Data("x".utf8))
    let error = #expect(throws: StoreError.self) { try open(folder.file("file/store.sqlite")) }
    guard case .failed = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    // Nothing was taken for damaged and moved.
    #expect(try folder.names() == ["file"])
  }

  // Those who may do anything may write there, too.
  @Test(.enabled(if: geteuid() != 0)) func `a folder that cannot be written is an error`() throws {
    let folder = try StoreFolder()
    try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: folder.path)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path) }
    #expect(throws: StoreError.self) { try open(folder.file()) }
  }

  // Mutation: in `StoreSchema.check`, any one of its guards.
  @Test(arguments: [
    "", "1st", "a b", "a\"b", "straße", "sync_row", "SYNC_x", "sqlite_x", "grdb_x", "a;DROP TABLE x", "a\0b",
  ])
  func `a table name that is none is refused`(name: String) {
    let error = #expect(throws: StoreError.self) {
      try LocalStore(inMemory: [RegisteredTable(Person.named(name))])
    }
    guard case .misconfigured(let text) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(text.contains("name"))
  }

  @Test(arguments: ["id", "version", "STAMP", "change_id", "deleted", "a-b", "", "name"])
  func `a column name that is none, reserved or used twice is refused`(name: String) {
    let table = EntityTable<Person>(
      "people", id: \.id, columns: [EntityColumn("name", .text, \.name), EntityColumn(name, .integer, \.age)]
    ) { row in try Person(row.id(), name: row.next(), age: row.next()) }
    #expect(throws: StoreError.self) { try LocalStore(inMemory: [RegisteredTable(table)]) }
  }

  @Test func `two tables of one name are refused`() {
    let error = #expect(throws: StoreError.self) {
      try LocalStore(inMemory: [RegisteredTable(Person.named()), RegisteredTable(Person.named("People"))])
    }
    #expect(error == .misconfigured("Two tables have the name People."))
  }

  @Test func `a repository of a table that the store does not have says which`() async throws {
    let store = try LocalStore(inMemory: [RegisteredTable(Person.named())])
    let other = OfflineFirstRepository(Person.named("others"), store: store)
    let error = StoreError.misconfigured("The store was opened without the table others. Add it to its tables.")
    await #expect(throws: error) { try await other.entities() }
    await #expect(throws: error) { try await other.save(Person("a")) }
    await #expect(throws: error) { for try await _ in other.observe(RepositoryQuery()) {} }
  }
}
