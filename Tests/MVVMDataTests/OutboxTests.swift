import Foundation
import MVVM
import MVVMData
import Testing

/// What waits for the server after a row was edited.
@Suite struct OutboxTests {
  private let server = MemoryServer()

  /// The kinds and fields of what is sent next, without the columns that a new row has anyway.
  private func pushed(_ device: Device) async throws -> [OutboxEntry] {
    try await device.sync()
    return await server.pushes.flatMap { $0 }
  }

  // Mutation: in `Edits.save`, drop the comparison with the old row.
  @Test func `what is saved as it was is no change`() async throws {
    let device = try Device(server)
    let memo = Memo("a")
    try await device.memos.save(memo)
    try await device.sync()
    try await device.memos.save(memo)
    #expect(try await device.store.counts().pending == 0)
  }

  // Mutation: in `absorb`, let an insert that is deleted become a deletion.
  @Test func `what was made and thrown away before a sync never leaves the device`() async throws {
    let device = try Device(server)
    let memo = Memo("a")
    try await device.memos.save(memo)
    try await device.memos.delete(memo.id)
    #expect(try await device.store.counts().pending == 0)
    #expect(try await pushed(device).isEmpty)
  }

  // Mutation: in `union`, prefer the earlier fields.
  @Test func `edits of a new row go with it`() async throws {
    let device = try Device(server)
    var memo = Memo("a")
    try await device.memos.save(memo)
    memo.title = "b"
    memo.note = "later"
    try await device.memos.save(memo)
    let entries = try await pushed(device)
    #expect(entries.map(\.kind) == [.insert])
    #expect(try await server.entities(Memo.table()) == [memo])
  }

  // Mutation: in `note`, send all fields of an update.
  @Test func `several edits of a known row are one change of the fields that differ`() async throws {
    let device = try Device(server)
    var memo = Memo("a")
    try await device.memos.save(memo)
    try await device.sync()
    memo.title = "b"
    try await device.memos.save(memo)
    memo.title = "c"
    memo.isDone = true
    try await device.memos.save(memo)
    let update = try #require(try await pushed(device).last)
    #expect(update.kind == .update)
    #expect(
      update.fields == [
        FieldAssignment(name: "title", value: .text("c")), FieldAssignment(name: "is_done", value: .boolean(true)),
      ])
    #expect(update.baseVersion == 1)
  }

  @Test func `an edited row that is thrown away is one deletion, made again it is one edit`() async throws {
    let device = try Device(server)
    var memo = Memo("a")
    try await device.memos.save(memo)
    try await device.sync()
    memo.title = "b"
    try await device.memos.save(memo)
    try await device.memos.delete(memo.id)
    try await device.memos.delete(memo.id)
    #expect(try await device.store.counts().pending == 1)
    memo.title = "again"
    try await device.memos.save(memo)
    #expect(try await device.store.counts().pending == 1)
    #expect(try await pushed(device).map(\.kind) == [.insert, .update])
    #expect(try await server.entities(Memo.table()) == [memo])
    try await device.memos.delete(memo.id)
    try await device.sync()
    #expect(try await server.entities(Memo.table()).isEmpty)
    // Confirmed as deleted, and made once more.
    try await device.memos.save(memo)
    try await device.sync()
    #expect(try await server.entities(Memo.table()) == [memo])
    #expect(try await device.all() == [memo])
    #expect(try await device.store.conflicts().isEmpty)
  }

  // Mutation: in `note`, let an edit go into a frozen change.
  @Test func `what may have reached the server is not changed any more, and keeps its key`() async throws {
    let device = try Device(server)
    await server.faults { $0 == 0 ? .answerLost : .none }
    var memo = Memo("a")
    try await device.memos.save(memo)
    await #expect(throws: RemoteError.unreachable(.timeout)) { try await device.sync() }
    memo.title = "b"
    try await device.memos.save(memo)
    #expect(try await device.store.counts().pending == 2)
    try await device.sync()
    let entries = await server.pushes.flatMap { $0 }
    #expect(entries.map(\.kind) == [.insert, .insert, .update])
    #expect(entries[0].key == entries[1].key)
    #expect(entries.map(\.attempts) == [0, 1, 0])
    #expect(await server.history.count == 2)
    #expect(try await server.entities(Memo.table()) == [memo])
    #expect(try await device.all() == [memo])
    #expect(try await device.store.conflicts().isEmpty)
  }

  @Test func `thrown away while it is on its way, it goes from the server, too`() async throws {
    let device = try Device(server)
    await server.faults { $0 == 0 ? .lost : .none }
    let memo = Memo("a")
    try await device.memos.save(memo)
    await #expect(throws: RemoteError.self) { try await device.sync() }
    try await device.memos.delete(memo.id)
    #expect(try await device.all().isEmpty)
    try await device.sync()
    #expect(await server.history.map(\.kind) == [.insert, .delete])
    #expect(try await server.entities(Memo.table()).isEmpty)
    #expect(try await device.all().isEmpty)
  }

  // Mutation: in `note`, let what is made again behind a deletion on its way be a new row.
  @Test func `made again while its deletion is on its way, it meets no one`() async throws {
    let device = try Device(server)
    var memo = Memo("a")
    try await device.memos.save(memo)
    try await device.sync()
    let requests = await server.requests
    await server.faults { $0 == requests ? .answerLost : .none }
    try await device.memos.delete(memo.id)
    await #expect(throws: RemoteError.self) { try await device.sync() }
    memo.title = "again"
    try await device.memos.save(memo)
    try await device.sync()
    #expect(await server.history.map(\.kind) == [.insert, .delete, .update])
    #expect(try await server.entities(Memo.table()) == [memo])
    #expect(try await device.store.conflicts().isEmpty)
  }

  // Mutation: in `takePending`, order by key.
  @Test func `changes are sent in the order in which they were made`() async throws {
    let device = try Device(server)
    for number in 0..<25 { try await device.memos.save(Memo("\(number)", count: number)) }
    try await device.sync()
    let sent = await server.history.compactMap { $0.fields.first { $0.name == "count" }?.value }
    #expect(sent == (0..<25).map { .integer($0) })
    #expect(await server.pushes.map(\.count) == [7, 7, 7, 4])
  }

  @Test func `a value that its column cannot hold changes nothing`() async throws {
    let device = try Device(server)
    var memo = Memo("a")
    memo.date = Date(timeIntervalSince1970: .nan)
    await #expect(throws: StoreError.unfit(table: "memos", column: "date")) { try await device.memos.save(memo) }
    #expect(try await device.all().isEmpty)
    #expect(try await device.store.counts().pending == 0)
    // A column that may be empty takes nothing for what is no number.
    memo.date = Date(timeIntervalSince1970: 1)
    memo.weight = .nan
    #expect(try await device.memos.save(memo).weight == nil)
  }
}
