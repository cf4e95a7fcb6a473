import Foundation
import MVVM
import MVVMData
import Testing

/// What the server refuses waits for the user, and is never dropped.
@Suite struct ParkedChangeTests {
  private let server = MemoryServer()
  private let refusal = AppError.custom(CustomError(title: "No", message: "Too long.", code: "server.23514"))

  private func refusing(_ title: String) async {
    let refusal = refusal
    await server.refuse { entry in
      entry.fields.contains { $0.name == "title" && $0.value == .text(title) } ? refusal : nil
    }
  }

  // Mutation: in `refuse`, remove the change.
  @Test func `a refused change is parked with the reason, and the others go on`() async throws {
    let device = try Device(server)
    await refusing("bad")
    let (bad, good) = (Memo("bad"), Memo("good"))
    try await device.memos.save(bad)
    try await device.memos.save(good)
    try await device.sync()
    let parked = try await device.store.parkedChanges()
    #expect(parked.map(\.entityID) == [bad.id.recordID])
    #expect(parked.first?.kind == .insert)
    #expect(parked.first?.fields["title"] == .text("bad"))
    #expect(parked.first?.reason.message == "Too long.")
    #expect(parked.first?.reason.code == "server.23514")
    #expect(try await server.entities(Memo.table()) == [good])
    // The user still sees what they wrote, and it is not sent again by itself.
    #expect(Set(try await device.all()) == [bad, good])
    try await device.sync()
    #expect(await server.pushes.flatMap { $0 }.count == 2)
  }

  @Test func `retried it is sent with another key`() async throws {
    let device = try Device(server)
    await refusing("bad")
    let memo = Memo("bad")
    try await device.memos.save(memo)
    try await device.sync()
    await server.refuse { _ in nil }
    let parked = try #require(try await device.store.parkedChanges().first)
    try await device.store.retry(parked.id)
    #expect(try await device.store.parkedChanges().isEmpty)
    try await device.sync()
    #expect(try await server.entities(Memo.table()) == [memo])
    let keys = await server.pushes.flatMap { $0 }.map(\.key)
    #expect(Set(keys).count == 2)
    await #expect(throws: DataError.notFound) { try await device.store.retry(parked.id) }
    await #expect(throws: DataError.notFound) { try await device.store.discard(parked.id) }
  }

  // Mutation: in `Edits.note`, do not reopen a parked change.
  @Test func `edited it is sent again, with the edit`() async throws {
    let device = try Device(server)
    await refusing("bad")
    var memo = Memo("bad")
    try await device.memos.save(memo)
    try await device.sync()
    memo.title = "good"
    try await device.memos.save(memo)
    #expect(try await device.store.counts() == SyncCounts(pending: 1))
    try await device.sync()
    #expect(try await server.entities(Memo.table()) == [memo])
  }

  // Mutation: in `discard`, leave the row.
  @Test func `given up, the server's row comes back`() async throws {
    let device = try Device(server)
    let (kept, made) = (Memo("kept"), Memo("bad"))
    try await device.memos.save(kept)
    try await device.sync()
    await refusing("bad")
    var edited = kept
    edited.title = "bad"
    try await device.memos.save(edited)
    try await device.memos.save(made)
    try await device.sync()
    for parked in try await device.store.parkedChanges() { try await device.store.discard(parked.id) }
    #expect(try await device.all() == [kept])
    #expect(try await device.store.counts() == SyncCounts())
  }

  @Test func `a refused deletion given up brings the row back, as it is on the server by then`() async throws {
    let (device, other) = (try Device(server), try Device(server))
    var memo = Memo("a")
    try await device.memos.save(memo)
    try await device.sync()
    try await other.sync()
    let refusal = refusal
    await server.refuse { $0.kind == .delete ? refusal : nil }
    try await device.memos.delete(memo.id)
    try await device.sync()
    memo.title = "changed elsewhere"
    try await other.memos.save(memo)
    try await other.sync()
    try await device.sync()
    #expect(try await device.all().isEmpty)
    let parked = try #require(try await device.store.parkedChanges().first)
    #expect(parked.kind == .delete)
    try await device.store.discard(parked.id)
    #expect(try await device.all() == [memo])
  }

  @Test func `thrown away after it was refused, a new row is gone without a trace`() async throws {
    let device = try Device(server)
    await refusing("bad")
    let memo = Memo("bad")
    try await device.memos.save(memo)
    try await device.sync()
    try await device.memos.delete(memo.id)
    #expect(try await device.store.counts() == SyncCounts())
    #expect(try await device.all().isEmpty)
  }

  @Test func `the reason is the same after a restart`() async throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("parked-\(UUID().uuidString).sqlite").path
    defer { for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + end) } }
    let device = try Device(server, path: path)
    await refusing("bad")
    try await device.memos.save(Memo("bad"))
    try await device.sync()
    let parked = try await device.store.parkedChanges()
    try device.store.close()
    #expect(try await Device(server, path: path).store.parkedChanges() == parked)
    #expect(parked.count == 1)
  }
}
