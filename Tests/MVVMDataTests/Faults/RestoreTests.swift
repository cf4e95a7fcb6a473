import Foundation
import MVVM
import MVVMData
import Testing

/// Several devices and a server that was restored: what each of them knows counts, in whichever order they come.
@Suite struct RestoreTests {
  private let server = NamedServer()

  private func filled() async throws -> (Device, Device, Memo) {
    let (first, second) = (try Device(server), try Device(server))
    for number in 0..<4 { try await first.memos.save(Memo("\(number)")) }
    try await first.sync()
    try await second.sync()
    return (first, second, try #require(try await first.all().first))
  }

  /// Syncs, and lets a server that was restored have everything.
  private func sync(_ device: Device) async throws {
    do {
      try await device.sync()
    } catch SyncError.serverReset {
      try await device.store.resolveReset(.uploadEverything)
      try await device.sync()
    }
  }

  private func expect(_ memo: Memo?, _ id: UUID, on devices: Device...) async throws {
    for device in devices + devices + devices { try await sync(device) }
    for device in devices {
      #expect(try await device.memos.entity(id) == memo)
      #expect(try await device.store.counts().pending == 0)
    }
    #expect(try await server.memory.entities(Memo.table()).first { $0.id == id } == memo)
  }

  // Mutation: in `Decision.edit`, take every row that is sent again for a new one.
  @Test func `a later edit that knew nothing of a deletion does not bring the row back`() async throws {
    let (first, second, memo) = try await filled()
    try await first.memos.delete(memo.id)
    try await first.sync()
    await server.keepBackup()
    try await second.memos.update(memo.id) { $0.note = "later" }
    await server.restore()
    try await sync(second)
    try await expect(nil, memo.id, on: second, first)
    #expect(try await second.store.conflicts().map(\.entityID) == [memo.id.recordID])
  }

  // Mutation: in `ServerReset.restart`, forget that a new row may have arrived.
  @Test func `a new row whose answer was lost stays deleted`() async throws {
    let (first, second, _) = try await filled()
    let memo = Memo("new")
    try await first.memos.save(memo)
    await server.memory.faults { _ in .answerLost }
    await #expect(throws: RemoteError.self) { try await first.sync() }
    await server.memory.faults { _ in .none }
    await server.keepBackup()
    try await first.memos.delete(memo.id)
    await server.restore()
    try await expect(nil, memo.id, on: first, second)
  }

  // Mutation: in `Edits.reopen`, give up every deletion of a row that the server does not have.
  @Test func `a row that is deleted after the server refused to have it again stays deleted`() async throws {
    let (first, second, memo) = try await filled()
    await server.memory.empty()
    await server.rename()
    await server.memory.refuse { $0.id == memo.id.recordID ? .data(.invalidFormat) : nil }
    try await sync(first)
    #expect(try await first.store.parkedChanges().count == 1)
    try await first.memos.delete(memo.id)
    await server.memory.refuse { _ in nil }
    try await expect(nil, memo.id, on: first, second)
  }

  // Mutation: in `resolveReset`, keep the quarantine.
  @Test func `a row that a restored server does not have does not stay in quarantine`() async throws {
    let (first, second, _) = try await filled()
    await server.keepBackup()
    let memo = Memo("new")
    try await second.memos.save(memo)
    try await second.sync()
    await server.memory.change("title", of: "memos", ids: [memo.id.recordID]) { _ in .null }
    try await first.sync()
    #expect(try await first.store.counts().quarantined == 1)
    await server.restore()
    try await sync(first)
    #expect(try await first.store.counts() == SyncCounts())
  }

  // Mutation: in `ConflictResolution.bury`, give the deletion a new stamp.
  @Test(arguments: [false, true]) func `what was made anew after its deletion outlives the deletion`(isEdited: Bool)
    async throws
  {
    let (first, second, memo) = try await filled()
    await server.keepBackup()
    try await first.memos.delete(memo.id)
    try await first.sync()
    try await second.sync()
    var again = Memo("again", id: memo.id)
    try await second.memos.save(again)
    try await second.sync()
    if isEdited {
      again.note = "edited"
      try await second.memos.save(again)
    }
    await server.restore()
    // The first device deletes the row of the backup once more.
    try await sync(first)
    try await sync(first)
    #expect(try await server.memory.entities(Memo.table()).allSatisfy { $0.id != memo.id })
    try await expect(again, memo.id, on: second, first)
  }

  // Mutation: in `ConflictResolution.merge`, let a deletion win over later rows.
  @Test func `a later edit that arrives before a lost deletion stays`() async throws {
    let (first, second, memo) = try await filled()
    await server.keepBackup()
    try await first.memos.delete(memo.id)
    try await first.sync()
    try await second.memos.update(memo.id) { $0.note = "later" }
    await server.restore()
    try await sync(second)
    var edited = memo
    edited.note = "later"
    try await expect(edited, memo.id, on: first, second)
  }

  // Mutation: in `ServerIdentity.page`, do not look for a row that was deleted.
  @Test(arguments: [false, true]) func `a restore is noticed when a deletion was the last that was fetched`(
    isEmptied: Bool
  ) async throws {
    let device = try Device(server.memory)
    for number in 0..<4 { try await device.memos.save(Memo("\(number)")) }
    try await device.sync()
    let backup = await server.memory.backup()
    let memo = try #require(try await device.all().first)
    try await device.memos.delete(memo.id)
    try await device.sync()
    if isEmptied { await server.memory.empty() } else { await server.memory.restore(backup) }
    await #expect(throws: SyncError.serverReset) { try await device.sync() }
    try await device.store.resolveReset(.uploadEverything)
    for _ in 0..<2 { try await device.sync() }
    #expect(try await server.memory.entities(Memo.table()).count == 3)
  }

  // Mutation: in `ServerIdentity.page`, hold a server for restored that has no longer what was deleted last.
  @Test func `deleted rows that the server has removed for good are no restore`() async throws {
    let device = try Device(server.memory)
    for number in 0..<4 { try await device.memos.save(Memo("\(number)")) }
    try await device.sync()
    let memo = try #require(try await device.all().first)
    try await device.memos.delete(memo.id)
    try await device.sync()
    await server.memory.forget(memo.id.recordID, in: "memos")
    for _ in 0..<2 { try await device.sync() }
    // It is not looked for in every sync.
    let requests = await server.memory.requests
    try await device.sync()
    #expect(await server.memory.requests == requests + 1)
    #expect(try await device.all().count == 3)
  }
}

/// A server that has another name after each restore.
private actor NamedServer: RemoteStore {
  let memory = MemoryServer()
  private var name = 0
  private var backup: MemoryServer.Backup?

  func keepBackup() async { backup = await memory.backup() }
  func rename() { name += 1 }

  func restore() async {
    guard let backup else { return }
    await memory.restore(backup)
    rename()
  }

  func push(_ entries: [OutboxEntry], to schema: TableSchema) async -> PushAnswer {
    await memory.push(entries, to: schema)
  }

  func pull(_ schema: TableSchema, after version: Int64, limit: Int) async throws(RemoteError) -> PullPage {
    try await memory.pull(schema, after: version, limit: limit)
  }

  func epoch() async throws(RemoteError) -> String? { "\(name)" }
}
