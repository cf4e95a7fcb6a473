import Foundation
import MVVM
import MVVMData
import Testing

import class GRDB.Row

/// Edits that start from what is there now, several at a time, and SQL.
@Suite struct UpdateTests {
  private let server = MemoryServer()

  // Mutation: in `StoreTransaction.update`, start from another entity than the one that is there.
  @Test func `an update keeps what came from the server after a form was opened`() async throws {
    let (device, other) = (try Device(server), try Device(server))
    let memo = Memo("a")
    try await device.memos.save(memo)
    try await device.sync()
    // The form is open with `memo`. A note comes.
    try await other.sync()
    try await other.memos.update(memo.id) { $0.note = "theirs" }
    try await other.sync()
    try await device.sync()
    let kept = try await device.memos.update(memo.id) { $0.title = "b" }
    #expect(kept?.note == "theirs" && kept?.title == "b")
    try await device.sync()
    #expect(try await server.entities(Memo.table()).map(\.note) == ["theirs"])
    #expect(await server.history.last?.fields.map(\.name) == ["title"])
    #expect(try await device.memos.update(UUID()) { $0.title = "nothing" } == nil)
  }

  // Mutation: in `update`, read before the transaction.
  @Test func `updates at the same time lose nothing`() async throws {
    let device = try Device(server)
    let memo = Memo("a")
    try await device.memos.save(memo)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<50 { group.addTask { _ = try await device.memos.update(memo.id) { $0.count += 1 } } }
      try await group.waitForAll()
    }
    #expect(try await device.memos.entity(memo.id)?.count == 50)
  }

  // Mutation: in `transaction`, take a transaction for each step.
  @Test func `a transaction happens as a whole, or not at all`() async throws {
    let (places, visits) = (Person.named("places"), Person.aged().in("visits"))
    let store = try LocalStore(inMemory: [RegisteredTable(places), RegisteredTable(visits)])
    struct Stop: Error, Equatable {}
    await #expect(throws: Stop()) {
      try await store.transaction { transaction in
        try transaction.save(Person("lake", name: "Lake"), in: places)
        try transaction.save(Person("v", name: "lake"), in: visits)
        throw Stop()
      }
    }
    #expect(try await store.counts() == SyncCounts())
    let name = try await store.transaction { transaction in
      try transaction.save(Person("lake", name: "Lake"), in: places)
      try transaction.save(Person("v", name: "?"), in: visits)
      try transaction.update("v", in: visits) { $0.name = "lake" }
      try transaction.save(Person("w"), in: visits)
      try transaction.delete("w", from: visits)
      return try transaction.entity("v", in: visits)?.name
    }
    #expect(name == "lake")
    let joined = try await store.read {
      try Row.fetchAll($0, sql: "SELECT places.name FROM visits JOIN places ON places.id = visits.name").map {
        $0[0] as String
      }
    }
    #expect(joined == ["Lake"])
    await #expect(throws: StoreError.self) { try await store.read { try $0.execute(sql: "DELETE FROM visits") } }
    try await sync(store, server)
    #expect(try await server.entities(visits) == [Person("v", name: "lake")])
  }

  @Test func `any query can be observed`() async throws {
    let device = try Device(server)
    var sums = device.store.observe {
      try Row.fetchOne($0, sql: "SELECT coalesce(sum(\"count\"), 0) FROM memos").map { $0[0] as Int } ?? -1
    }.makeAsyncIterator()
    #expect(try await sums.next() == 0)
    try await device.memos.save(Memo("a", count: 3))
    #expect(try await sums.next() == 3)
  }

  // Mutation: in `RegisteredTable`, do not look for swapped columns.
  @Test func `columns that are read in another order are refused when the store is opened`() throws {
    let table = EntityTable<Pair>(
      "pairs", id: \.id, columns: [EntityColumn("first", .text, \.first), EntityColumn("second", .text, \.second)]
    ) { row in
      let (second, first): (String, String) = (try row.next(), try row.next())
      return Pair(id: try row.id(), first: first, second: second)
    }
    #expect(
      throws: StoreError.misconfigured(
        "Table pairs reads the columns first and second in another order than it declares them. Read them in the order of "
          + "`columns`, or by name with `row.value(\"first\")`.")
    ) { try LocalStore(inMemory: [RegisteredTable(table)]) }
  }

  // Mutation: in `StoreTransaction.save`, do not look for swapped columns.
  @Test func `an entity that refuses made-up values is checked when it is saved`() async throws {
    let table = EntityTable<Pair>(
      "pairs", id: \.id, columns: [EntityColumn("first", .text, \.first), EntityColumn("second", .text, \.second)]
    ) { row in
      let (second, first): (String, String) = (try row.next(), try row.next())
      guard first.count == 1 else { throw CocoaError(.coderInvalidValue) }
      return Pair(id: try row.id(), first: first, second: second)
    }
    let store = try LocalStore(inMemory: [RegisteredTable(table)])
    let pairs = OfflineFirstRepository(table, store: store)
    await #expect(throws: StoreError.self) { try await pairs.save(Pair(id: "a", first: "1", second: "2")) }
    #expect(try await pairs.count() == 0)
    try await pairs.save(Pair(id: "b", first: "1", second: "1"))
  }

  @Test func `columns can be read by name, in any order`() async throws {
    let table = EntityTable<Pair>(
      "pairs", id: \.id, columns: [EntityColumn("first", .text, \.first), EntityColumn("second", .text, \.second)]
    ) { row in
      let second: String = try row.value("second")
      return Pair(id: try row.id(), first: try row.value("first"), second: second)
    }
    let pairs = OfflineFirstRepository(table, store: try LocalStore(inMemory: [RegisteredTable(table)]))
    try await pairs.save(Pair(id: "a", first: "1", second: "2"))
    #expect(try await pairs.entities() == [Pair(id: "a", first: "1", second: "2")])
  }

  private struct Pair: Identifiable, Hashable, Sendable {
    var id: String
    var first: String
    var second: String
  }
}
