import Foundation
import MVVM
import MVVMData
import Testing

/// What goes wrong with one row, page or table, and must not hold up the others.
@Suite struct IsolationTests {
  private let server = MemoryServer()
  private let people = Person.strict()
  private let memos = Memo.table()

  private func store() throws -> LocalStore {
    try LocalStore(inMemory: [RegisteredTable(people), RegisteredTable(memos)])
  }

  private func fill(_ names: [String?]) async throws {
    let other = try LocalStore(inMemory: [RegisteredTable(Person.aged()), RegisteredTable(memos)])
    let repository = OfflineFirstRepository(Person.aged(), store: other)
    for (index, name) in names.enumerated() { try await repository.save(Person("p\(index)", name: name, age: index)) }
    try await OfflineFirstRepository(memos, store: other).save(Memo("m"))
    try await sync(other, server)
  }

  // Mutation: in `merge`, throw for a row that the table cannot hold.
  @Test func `a row that the table cannot hold is set aside, and the others come`() async throws {
    try await fill(["a", nil, "c", "d", "e", nil, "g"])
    let store = try store()
    try await sync(store, server)
    let kept = try await OfflineFirstRepository(people, store: store).entities()
    #expect(kept.map(\.id) == ["p0", "p2", "p3", "p4", "p6"])
    #expect(try await OfflineFirstRepository(memos, store: store).count() == 1)
  }

  // Mutation: in `StoreSchema`, do not compare the declarations; in `fetchAgain`, leave the cursor where it is.
  @Test(arguments: [false, true]) func `what was set aside comes when it can be read, asked for or with another app`(
    isOtherApp: Bool
  ) async throws {
    try await fill(["a", nil, "c"])
    let folder = try StoreFolder(isQuick: true)
    func open(_ people: EntityTable<Person>) throws -> LocalStore {
      try LocalStore(path: folder.file(), tables: [RegisteredTable(people), RegisteredTable(memos)])
    }
    var store = try open(people)
    try await sync(store, server)
    let rows = try await store.quarantinedRows()
    #expect(rows.map(\.id) == ["people/p1"] && rows.map(\.problem) == ["Column name is empty."])
    #expect(try await store.counts() == SyncCounts(quarantined: 1))
    if isOtherApp {
      try store.close()
      store = try open(Person.aged())
    } else {
      await server.change("name", of: "people") { $0 == .null ? .text("b") : $0 }
      try await store.fetchQuarantinedAgain()
    }
    try await sync(store, server)
    let table = isOtherApp ? Person.aged() : people
    #expect(try await OfflineFirstRepository(table, store: store).count() == 3)
    #expect(try await store.counts() == SyncCounts())
  }

  // Mutation: in `PullProgress`, do not halve.
  @Test func `rows that do not fit into an answer together come in smaller pages`() async throws {
    try await fill(["a", "b", "c", "d", "e", "f", "g"])
    let store = try store()
    let narrow = NarrowServer(server, most: 2)
    try await sync(store, narrow)
    #expect(try await OfflineFirstRepository(people, store: store).count() == 7)
    #expect(try await OfflineFirstRepository(memos, store: store).count() == 1)
    // A single one that is too long holds up its own table only.
    let other = try self.store()
    await #expect(throws: RemoteError.tooLong("people")) { try await sync(other, NarrowServer(server, most: 0)) }
    #expect(try await OfflineFirstRepository(memos, store: other).count() == 1)
  }

  // Mutation: in `SyncRun.pull`, end with the first table that is refused.
  @Test func `a table that the server refuses does not hold up the others`() async throws {
    try await fill(["a"])
    let store = try store()
    try await OfflineFirstRepository(people, store: store).save(Person("mine", name: "me"))
    try await OfflineFirstRepository(memos, store: store).save(Memo("mine"))
    let partial = PartialServer(server, refuses: "people")
    await #expect(throws: RemoteError.self) { try await sync(store, partial) }
    #expect(try await OfflineFirstRepository(memos, store: store).count() == 2)
    #expect(try await server.entities(memos).count == 2)
    #expect(try await store.counts().pending == 1)
    try await sync(store, server)
    #expect(try await store.counts() == SyncCounts())
    #expect(try await server.entities(people).count == 2)
  }

  // Mutation: in `SyncRun`, push until nothing is pending.
  @Test func `a writer that never stops does not keep the server's rows away`() async throws {
    try await fill(["a"])
    let store = try store()
    let repository = OfflineFirstRepository(memos, store: store)
    try await repository.save(Memo("first"))
    let busy = WritingServer(server) { _ = try? await repository.save(Memo("another")) }
    try await sync(store, busy)
    #expect(await busy.pushes < 50)
    #expect(try await OfflineFirstRepository(people, store: store).count() == 1)
  }
}

/// Refuses one table as a whole.
struct PartialServer: RemoteStore {
  let server: MemoryServer
  let refused: String

  init(_ server: MemoryServer, refuses table: String) {
    self.server = server
    refused = table
  }

  func push(_ entries: [OutboxEntry], to schema: TableSchema) async -> PushAnswer {
    schema.name == refused
      ? PushAnswer(outcomes: [], failure: .refused(.backend(.invalidConfiguration)))
      : await server.push(entries, to: schema)
  }

  func pull(_ schema: TableSchema, after version: Int64, limit: Int) async throws(RemoteError) -> PullPage {
    if schema.name == refused { throw .refused(.backend(.invalidConfiguration)) }
    return try await server.pull(schema, after: version, limit: limit)
  }
}

/// Whose answers have no room for many people.
private struct NarrowServer: RemoteStore {
  let server: MemoryServer
  let most: Int

  init(_ server: MemoryServer, most: Int) {
    self.server = server
    self.most = most
  }

  func push(_ entries: [OutboxEntry], to schema: TableSchema) async -> PushAnswer {
    await server.push(entries, to: schema)
  }

  func pull(_ schema: TableSchema, after version: Int64, limit: Int) async throws(RemoteError) -> PullPage {
    let page = try await server.pull(schema, after: version, limit: limit)
    if schema.name == "people", page.records.count > most { throw .tooLong("people") }
    return page
  }
}

/// A server during whose every answer the user writes something; after 200 of them the user rests.
private actor WritingServer: RemoteStore {
  private let server: MemoryServer
  private let write: @Sendable () async -> Void
  private(set) var pushes = 0

  init(_ server: MemoryServer, write: @escaping @Sendable () async -> Void) {
    self.server = server
    self.write = write
  }

  func push(_ entries: [OutboxEntry], to schema: TableSchema) async -> PushAnswer {
    pushes += 1
    if pushes < 200 { await write() }
    return await server.push(entries, to: schema)
  }

  func pull(_ schema: TableSchema, after version: Int64, limit: Int) async throws(RemoteError) -> PullPage {
    try await server.pull(schema, after: version, limit: limit)
  }
}
