import Foundation
import MVVM
import MVVMData
import Testing

/// A column that becomes one of another kind from one version of an app to the next, while changes wait.
@Suite struct KindChangeTests {
  /// Whose age is a text at first, and a number later.
  private struct Guest: Identifiable, Hashable {
    var id: String
    var name: String
    var ageText: String?
    var age: Int?

    static let before = EntityTable<Guest>(
      "guests", id: \.id, columns: [EntityColumn("name", .text, \.name), EntityColumn("age", .text, \.ageText)]
    ) { row in
      try Guest(id: row.id(), name: row.next(), ageText: row.next())
    }

    static let after = EntityTable<Guest>(
      "guests", id: \.id, columns: [EntityColumn("name", .text, \.name), EntityColumn("age", .integer, \.age)]
    ) { row in
      let (id, name): (String, String) = (try row.id(), try row.next())
      return Guest(id: id, name: name, age: try row.next())
    }

    /// What the app makes of the texts: the numbers, and -1 for what is none.
    static let step = StoreMigration(
      "age is a number", "CREATE TABLE later (id TEXT NOT NULL PRIMARY KEY, name TEXT NOT NULL, age INTEGER) STRICT",
      """
      INSERT INTO later SELECT id, name, CASE WHEN age GLOB '[0-9]*' THEN CAST(age AS INTEGER) ELSE -1 END FROM guests
      """, "DROP TABLE guests", "ALTER TABLE later RENAME TO guests")

    static func old(_ id: String, _ name: String, _ age: String?) -> Guest { Guest(id: id, name: name, ageText: age) }
    static func new(_ id: String, _ name: String, _ age: Int?) -> Guest { Guest(id: id, name: name, age: age) }
  }

  private let server = MemoryServer()
  private let folder: StoreFolder
  private let told = Lock<[RecordError]>([])

  init() throws { folder = try StoreFolder() }

  /// Saves with the older version, and lets it sync when asked to.
  private func old(_ guests: [Guest], syncing: Bool = false) async throws {
    let store = try LocalStore(path: folder.file(), tables: [RegisteredTable(Guest.before)])
    let repository = OfflineFirstRepository(Guest.before, store: store)
    for guest in guests { try await repository.save(guest) }
    if syncing { try? await sync(store, server) }
    try store.close()
  }

  /// The newer version, on a server that has changed the column, too.
  private func new() async throws -> (LocalStore, OfflineFirstRepository<Guest>) {
    let told = told
    let store = try LocalStore(
      path: folder.file(), tables: [RegisteredTable(Guest.after)], migrations: [Guest.step],
      unreadable: { error in told.withLock { $0.append(error) } })
    await server.change("age", of: "guests") { value in
      guard case .text(let text) = value else { return value }
      return .integer(Int64(text) ?? -1)
    }
    return (store, OfflineFirstRepository(Guest.after, store: store))
  }

  private func onServer() async throws -> [Guest] {
    try await server.entities(Guest.after).sorted { $0.id < $1.id }
  }

  // Mutation: in `takePending`, send what its column cannot hold; or return when all of a batch are parked.
  @Test func `what can be a number is sent as one, the rest is parked, and those behind go on`() async throws {
    let bad = (0..<20).map { Guest.old("b\($0 + 10)", "bad", "old \($0)") }
    try await old(bad + [.old("x", "Ada", "36"), .old("y", "Bob", nil)])
    let (store, guests) = try await new()
    try await sync(store, server)
    #expect(try await onServer() == [.new("x", "Ada", 36), .new("y", "Bob", nil)])
    #expect(try await store.counts() == SyncCounts(parked: 20))
    let parked = try await store.parkedChanges()
    #expect(parked.map(\.entityID) == bad.map(\.id))
    #expect(parked.map { $0.fields["age"] } == bad.map { .text($0.ageText ?? "") })
    #expect(parked.allSatisfy { $0.reason == .data(.invalidFormat) && $0.kind == .insert })
    #expect(
      told.withLock { $0 }.first
        == RecordError(table: "guests", column: "age", id: "b10", problem: "waits with a value of another kind"))
    #expect(told.withLock { $0.count } == 20)
    // Once is enough.
    try await sync(store, server)
    #expect(told.withLock { $0.count } == 20)
    #expect(try await guests.count() == 22)
  }

  // Mutation: in `reopen`, leave the fields as they are.
  @Test func `sent once more it has what the app has made of the value, edited what the user makes of it`() async throws
  {
    try await old([.old("a", "Ada", "old"), .old("b", "Bob", "old")])
    let (store, guests) = try await new()
    try await sync(store, server)
    let parked = try await store.parkedChanges()
    try await store.retry(try #require(parked.first).id)
    var bob = try #require(try await guests.entity("b"))
    (bob.name, bob.age) = ("Bobby", 40)
    try await guests.save(bob)
    try await sync(store, server)
    #expect(try await onServer() == [.new("a", "Ada", -1), .new("b", "Bobby", 40)])
    #expect(try await store.counts() == SyncCounts())
  }

  // Mutation: as above, and in `ServerRows.row`, give values that their columns cannot hold.
  @Test(arguments: ["35", "young"]) func `an edit is sent once more, or given up`(former: String) async throws {
    try await old([.old("a", "Ada", former), .old("b", "Bob", former)], syncing: true)
    try await old([.old("a", "Ada L.", "old"), .old("b", "Bob M.", "old")])
    let (store, guests) = try await new()
    try await sync(store, server)
    let parked = try await store.parkedChanges()
    #expect(parked.map(\.kind) == [.update, .update])
    try await store.retry(try #require(parked.first).id)
    try await store.discard(try #require(parked.last).id)
    // At once, without a connection.
    #expect(try await guests.entity("b")?.name == "Bob")
    try await sync(store, server)
    let before = Int(former) ?? -1
    #expect(try await onServer() == [.new("a", "Ada L.", -1), .new("b", "Bob", before)])
    #expect(try await guests.entities() == onServer())
    #expect(try await store.counts().pending == 0)
  }

  // Mutation: in `park`, leave the later change behind the parked one.
  @Test(arguments: [nil, "41", "older"] as [String?])
  func `with a later edit behind one that may be on the server, both are one`(age: String?) async throws {
    try await old([.old("a", "Ada", "35")], syncing: true)
    await server.faults { _ in .lost }
    try await old([.old("a", "Ada", "old")], syncing: true)
    try await old([.old("a", "Ada L.", age ?? "old")])
    await server.faults { _ in .none }
    let (store, guests) = try await new()
    try await sync(store, server)
    if age == "41" {
      #expect(try await store.counts() == SyncCounts())
      #expect(try await onServer() == [.new("a", "Ada L.", 41)])
    } else {
      let parked = try #require(try await store.parkedChanges().first)
      #expect(parked.fields == ["name": .text("Ada L."), "age": .text(age ?? "old")])
      #expect(try await store.counts() == SyncCounts(parked: 1))
      try await store.discard(parked.id)
      #expect(try await guests.entities() == [.new("a", "Ada", 35)])
    }
  }

  // Mutation: in the migrations, look for new columns only.
  @Test func `the values of rows that nobody has changed come from the server`() async throws {
    try await old([.old("a", "Ada", "thirty")], syncing: true)
    let (store, guests) = try await new()
    #expect(try await guests.entities() == [.new("a", "Ada", -1)])
    await server.change("age", of: "guests") { _ in .integer(30) }
    try await sync(store, server)
    #expect(try await guests.entities() == [.new("a", "Ada", 30)])
  }
}
