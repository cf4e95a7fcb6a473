import Foundation
import GRDB
import MVVM
import MVVMData
import MVVMTesting
import Testing

/// Very many changes at once.
@Suite struct ManyEditsTests {
  // Mutation: in `ParallelPush`, begin the next one when the former has ended.
  @Test func `edits are on their way several at a time, and answered in their order`() async throws {
    let memos = (0..<40).map { Memo("\($0)") }
    let under = Lock((now: 0, most: 0))
    let (gate, open) = AsyncStream.makeStream(of: Void.self)
    let arrived = Lock(0)
    let server = try StubServer(.loopback) { request in
      under.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
      if arrived.withLock({
        $0 += 1; return $0
      }) == 8 {
        open.finish()
      }
      for await _ in gate {}
      under.withLock { $0.now -= 1 }
      let id = request.parameters["id"]?.dropFirst(3) ?? ""
      return .json(
        """
        [{"id": "\(id)", "version": 9, "stamp": "\(Stamp(milliseconds: 1, counter: 0, node: 1).text)", "deleted": true}]
        """)
    }
    let entries = memos.map { memo in
      OutboxEntry(
        key: UUID(), table: "memos", id: memo.id.recordID, kind: .update,
        fields: [FieldAssignment(name: "title", value: .text("b"))], baseVersion: 1,
        stamp: Stamp(milliseconds: 1, counter: 0, node: 1), attempts: 0)
    }
    let remote = PostgRESTRemote(url: server.url, parallelRequests: 8, headers: { [:] })
    let answer = await remote.push(entries, to: Memo.table().schema)
    #expect(answer.failure == nil)
    let ids = answer.outcomes.map { outcome in if case .applied(let record) = outcome { record.id } else { "" } }
    #expect(ids == entries.map(\.id))
    #expect(under.withLock { $0.most } == 8)
  }

  // With 100 edits at a time, the last 36 of each batch waited for a round trip of their own.
  // Mutation: take 100 changes at a time.
  @Test func `batches of edits are long enough to keep all connections busy`() async throws {
    let server = MemoryServer()
    let device = try Device(server)
    let memos = (0..<600).map { Memo("\($0)") }
    for memo in memos { try await device.memos.save(memo) }
    try await device.sync()
    for memo in memos { try await device.memos.update(memo.id) { $0.count = 1 } }
    let sizes = Lock<[Int]>([])
    let counted = Counted(server: server) { size in sizes.withLock { $0.append(size) } }
    try await SyncRun(store: device.store, remote: counted, settings: SyncSettings(), report: { _ in }).run()
    #expect(sizes.withLock { $0 }.dropLast().allSatisfy { $0.isMultiple(of: 64) && $0 >= 8 * 64 })
    #expect(sizes.withLock { $0.reduce(0, +) } == 600)
  }

  private struct Counted: RemoteStore {
    let server: MemoryServer
    let push: @Sendable (Int) -> Void

    func push(_ entries: [OutboxEntry], to schema: TableSchema) async -> PushAnswer {
      push(entries.count)
      return await server.push(entries, to: schema)
    }

    func pull(_ schema: TableSchema, after version: Int64, limit: Int) async throws(RemoteError) -> PullPage {
      try await server.pull(schema, after: version, limit: limit)
    }
  }

  // Mutation: send all new rows in one request.
  @Test func `new rows go a hundred at a time, however many there are`() async throws {
    let sizes = Lock<[Int]>([])
    let server = try StubServer(.loopback) { request in
      let rows = try? JSONSerialization.jsonObject(with: request.body) as? [[String: Any]]
      sizes.withLock { $0.append(rows?.count ?? 0) }
      let answer = (rows ?? []).map { row in
        row.merging(["version": 1, "weight": NSNull(), "note": NSNull()]) { $1 }
      }
      return .json(String(decoding: try JSONSerialization.data(withJSONObject: answer), as: UTF8.self))
    }
    let table = Memo.table()
    let entries = (0..<250).map { number in
      let memo = Memo("\(number)")
      return OutboxEntry(
        key: UUID(), table: "memos", id: memo.id.recordID, kind: .insert,
        fields: zip(table.schema.columns, table.values(of: memo)).map { FieldAssignment(name: $0.name, value: $1) },
        baseVersion: nil, stamp: Stamp(milliseconds: 1, counter: 0, node: 1), attempts: 0)
    }
    let answer = await PostgRESTRemote(url: server.url, headers: { [:] }).push(entries, to: table.schema)
    #expect(answer.failure == nil && answer.outcomes.count == 250)
    #expect(sizes.withLock { $0 } == [100, 100, 50])
  }

  // Mutation: in the triggers, leave out a change of state.
  @Test func `what is counted along the way is what there is`() async throws {
    let server = MemoryServer()
    let device = try Device(server)
    await server.refuse { entry in
      let isBad = entry.fields.contains { $0.value == .text("bad") }
      return isBad ? .custom(CustomError(title: "No", message: "No.", code: "no")) : nil
    }
    for number in 0..<20 { try await device.memos.save(Memo(number % 5 == 0 ? "bad" : "\(number)")) }
    try await device.sync()
    for memo in try await device.all().prefix(9) { try await device.memos.update(memo.id) { $0.count = 7 } }
    for memo in try await device.all().suffix(3) { try await device.memos.delete(memo.id) }
    for change in try await device.store.parkedChanges().prefix(1) { try await device.store.discard(change.id) }
    let counts = try await device.store.counts()
    let (pending, parked) = try await device.store.read { database in
      (
        try Int.fetchOne(database, sql: "SELECT count(*) FROM sync_outbox WHERE state <> 'parked'"),
        try Int.fetchOne(database, sql: "SELECT count(*) FROM sync_outbox WHERE state = 'parked'")
      )
    }
    #expect(counts.pending == pending && counts.parked == parked)
    #expect(counts.pending > 0 && counts.oldest != nil)
  }

  // Mutation: in `pending`, let SQLite choose an index.
  @Test func `neither counting nor taking changes looks at all of them`() async throws {
    let device = try Device(MemoryServer())
    try await device.memos.save(Memo("a"))
    let plan = try await device.store.read { database in
      try Row.fetchAll(
        database,
        sql: """
          EXPLAIN QUERY PLAN SELECT key, tbl FROM sync_outbox AS change INDEXED BY sync_outbox_waiting
          WHERE state <> 'parked' AND seq <= 9 AND NOT EXISTS (
            SELECT 1 FROM sync_outbox AS earlier
            WHERE earlier.tbl = change.tbl AND earlier.id = change.id AND earlier.seq < change.seq) ORDER BY seq
          """
      ).map { $0["detail"] as String }
    }
    #expect(!plan.contains { $0.contains("TEMP B-TREE") }, "\(plan)")
  }
}
