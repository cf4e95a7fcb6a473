import Foundation
import MVVM
import MVVMData
import Testing

/// A server that was restored from a backup, or emptied.
@Suite struct ServerResetTests {
  private let server = MemoryServer()

  private func filled() async throws -> Device {
    let device = try Device(server)
    for number in 0..<6 { try await device.memos.save(Memo("\(number)")) }
    try await device.sync()
    return device
  }

  private func expectReset(_ device: Device) async throws {
    await #expect(throws: SyncError.serverReset) { try await device.sync() }
    // Nothing happens until the app has decided.
    let requests = await server.requests
    await #expect(throws: SyncError.serverReset) { try await device.sync() }
    #expect(await server.requests == requests)
  }

  private func titles(_ memos: [Memo]) -> [String] { memos.map(\.title).sorted() }

  // Mutation: in `ServerIdentity.page`, do not look for the last row.
  @Test(arguments: [false, true]) func `an emptied server is noticed, and gets everything back`(isEdited: Bool)
    async throws
  {
    let device = try await filled()
    if isEdited { try await device.memos.update(try #require(try await device.all().first).id) { $0.note = "mine" } }
    let before = try await device.all()
    await server.empty()
    try await expectReset(device)
    #expect(try await device.store.parkedChanges().isEmpty)
    try await device.store.resolveReset(.uploadEverything)
    try await device.sync()
    #expect(titles(try await server.entities(Memo.table())) == titles(before))
    #expect(try await device.all() == before)
    #expect(try await device.store.counts() == SyncCounts())
    try await device.sync()
  }

  // Mutation: in `ServerReset`, forget what was deleted.
  @Test func `on a restored server later versions win, and what was deleted stays deleted`() async throws {
    let device = try await filled()
    let backup = await server.backup()
    var memos = try await device.all()
    memos[0].note = "after the backup"
    try await device.memos.save(memos[0])
    try await device.memos.delete(memos[5].id)
    memos[5] = Memo("new")
    try await device.memos.save(memos[5])
    try await device.sync()
    await server.restore(backup)
    try await expectReset(device)
    try await device.store.resolveReset(.uploadEverything)
    try await device.sync()
    try await device.sync()
    let expected = memos.sorted { $0.id.recordID < $1.id.recordID }
    #expect(try await device.all() == expected)
    #expect(try await server.entities(Memo.table()).sorted { $0.id.recordID < $1.id.recordID } == expected)
    #expect(try await device.store.counts().pending == 0)
    #expect(try await device.store.counts().parked == 0)
  }

  // Mutation: in `ConflictResolution.settle`, forget a deletion of a row that is not there.
  @Test func `a deletion that was pending holds when another device sends the row again`() async throws {
    let (device, other) = (try await filled(), try Device(server))
    try await other.sync()
    let memo = try #require(try await device.all().first)
    try await device.memos.delete(memo.id)
    await server.empty()
    for device in [device, other] {
      try await expectReset(device)
      try await device.store.resolveReset(.uploadEverything)
      try await device.sync()
    }
    for device in [device, device, other] { try await device.sync() }
    #expect(try await server.entities(Memo.table()).count == 5)
    #expect(try await other.all().count == 5)
    // What is made anew with its id is another one.
    try await device.memos.save(Memo("again", id: memo.id))
    try await device.sync()
    #expect(try await server.entities(Memo.table()).count == 6)
    #expect(try await device.store.counts() == SyncCounts())
  }

  // Mutation: in `PendingChange.absorb`, take a row that is sent again for one that was never sent.
  @Test(arguments: [false, true]) func `a row that is deleted before it is sent again does not come back`(
    isEdited: Bool
  ) async throws {
    let device = try await filled()
    let backup = await server.backup()
    let other = try #require(try await device.all().first { $0.title == "5" })
    try await device.memos.update(other.id) { $0.note = "after the backup" }
    try await device.sync()
    let memo = try #require(try await device.all().first { $0.title == "0" })
    if isEdited { try await device.memos.update(memo.id) { $0.note = "edited" } }
    await server.restore(backup)
    try await expectReset(device)
    try await device.store.resolveReset(.uploadEverything)
    try await device.memos.delete(memo.id)
    for _ in 0..<2 { try await device.sync() }
    #expect(try await !server.entities(Memo.table()).map(\.id).contains(memo.id))
    #expect(try await !device.all().map(\.id).contains(memo.id))
    #expect(try await device.store.counts().pending == 0)
  }

  // Mutation: in `Edits.note`, send it as an edit of the row that is not there.
  @Test func `what was deleted before a reset can be made again with its id`() async throws {
    let device = try await filled()
    let memo = try #require(try await device.all().first)
    try await device.memos.delete(memo.id)
    try await device.sync()
    try await device.memos.save(Memo("last"))
    try await device.sync()
    await server.empty()
    try await expectReset(device)
    try await device.store.resolveReset(.uploadEverything)
    try await device.memos.save(Memo("again", id: memo.id))
    try await device.sync()
    #expect(titles(try await server.entities(Memo.table())).contains("again"))
    #expect(try await device.store.counts() == SyncCounts())
  }

  // Mutation: in `ServerReset.resolve`, keep the rows.
  @Test func `an app can take what the server has, and what was pending is still sent`() async throws {
    let device = try await filled()
    let first = try #require(try await device.all().first)
    await server.empty()
    try await device.memos.save(Memo("pending"))
    try await device.memos.update(first.id) { $0.title = "edited" }
    try await expectReset(device)
    try await device.store.resolveReset(.acceptServer)
    try await device.sync()
    #expect(titles(try await server.entities(Memo.table())) == ["edited", "pending"])
    #expect(titles(try await device.all()) == ["edited", "pending"])
    #expect(try await device.store.counts() == SyncCounts())
  }

  // Mutation: in `ServerIdentity.check`, do not compare the epochs.
  @Test func `another epoch is noticed although all rows are there`() async throws {
    let device = try Device(Named(server: server, name: { "1" }))
    try await device.memos.save(Memo("a"))
    try await device.sync()
    let later = Named(server: server, name: { "2" })
    func sync() async throws { try await MVVMDataTests.sync(device.store, later) }
    await #expect(throws: SyncError.serverReset) { try await sync() }
    try await device.store.resolveReset(.uploadEverything)
    try await sync()
    #expect(try await device.store.counts() == SyncCounts())
    #expect(try await server.entities(Memo.table()).map(\.title) == ["a"])
  }

  // Mutation: in `ServerIdentity.isForgotten`, take the first page for all of them.
  @Test func `rows that were all changed elsewhere since are no lost rows`() async throws {
    let device = try await filled()
    let hidden = try #require(try await device.all().first)
    try await device.memos.update(hidden.id) { $0.title = "edited" }
    // More rows than are looked at in one go come before the known ones.
    let other = try Device(server)
    for number in 0..<500 { try await other.memos.save(Memo("other \(number)")) }
    try await other.sync()
    await server.change("title", of: "memos", ids: try await device.all().map(\.id.recordID)) { $0 }
    await server.forget(hidden.id.recordID, in: "memos")
    try await device.sync()
    #expect(try await device.store.parkedChanges().map(\.entityID) == [hidden.id.recordID])
    #expect(try await device.all().count == 506)
  }

  // Mutation: in `resolveReset`, keep the former epoch.
  @Test func `the app is asked once, whether the lost rows or the epoch are noticed first`() async throws {
    let epoch = Lock("1")
    let named = Named(server: server, name: { epoch.withLock { $0 } })
    let device = try Device(named)
    for number in 0..<6 { try await device.memos.save(Memo("\(number)")) }
    try await device.sync()
    await server.empty()
    // As if it was restored after the run had asked for the epoch.
    await #expect(throws: SyncError.serverReset) { try await device.sync() }
    epoch.withLock { $0 = "2" }
    try await device.store.resolveReset(.uploadEverything)
    try await device.sync()
    #expect(try await server.entities(Memo.table()).count == 6)
    epoch.withLock { $0 = "3" }
    await #expect(throws: SyncError.serverReset) { try await device.sync() }
  }

  // Mutation: in `ServerIdentity.isForgotten`, be content with the last row.
  @Test func `rows that a user may no longer see are no lost rows`() async throws {
    let device = try await filled()
    for memo in try await device.all().suffix(3) { await server.forget(memo.id.recordID, in: "memos") }
    try await device.sync()
    #expect(try await device.all().count == 6)
  }
}

/// A server with a name.
private struct Named: RemoteStore {
  let server: MemoryServer
  let name: @Sendable () -> String

  func push(_ entries: [OutboxEntry], to schema: TableSchema) async -> PushAnswer {
    await server.push(entries, to: schema)
  }

  func pull(_ schema: TableSchema, after version: Int64, limit: Int) async throws(RemoteError) -> PullPage {
    try await server.pull(schema, after: version, limit: limit)
  }

  func epoch() async throws(RemoteError) -> String? { name() }
}
