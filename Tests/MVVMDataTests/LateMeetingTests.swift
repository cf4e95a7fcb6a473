import Foundation
import GRDB
import MVVM
import Testing

@testable import MVVMData

/// Changes that meet what others did later than usual: after they were refused, after a rescue, after a table was gone.
@Suite struct LateMeetingTests {
  private let server = MemoryServer()
  private let clock = WallClock()
  private let refusal = AppError.custom(CustomError(title: "No", message: "Too long.", code: "server.23514"))

  private func device(_ policy: ConflictPolicy<Memo> = .lastWriterWins) throws -> Device {
    try Device(server, Memo.table(policy), now: { [clock] in clock.now })
  }

  private func refusing(_ title: String) async {
    await server.refuse { [refusal] entry in
      entry.fields.contains { $0.name == "title" && $0.value == .text(title) } ? refusal : nil
    }
  }

  /// Two devices, and a row that both have.
  private func sharing(_ policy: ConflictPolicy<Memo> = .lastWriterWins) async throws -> (Device, Device, Memo) {
    let (device, other) = (try device(policy), try device(policy))
    let memo = Memo("base")
    try await device.memos.save(memo)
    try await device.sync()
    try await other.sync()
    return (device, other, memo)
  }

  /// A device whose edit of the title was refused, another one, and the row.
  private func refused(_ policy: ConflictPolicy<Memo> = .lastWriterWins) async throws -> (Device, Device, Memo) {
    let (device, other, base) = try await sharing(policy)
    await refusing("bad")
    clock.move(by: 10)
    var memo = base
    memo.title = "bad"
    try await device.memos.save(memo)
    try await device.sync()
    #expect(try await device.store.counts().parked == 1)
    clock.move(by: 10)
    return (device, other, base)
  }

  /// Another device changes the row, and the first one hears of it.
  private func change(
    _ memo: Memo, on other: Device, heardBy device: Device, _ edit: (inout Memo) -> Void
  ) async throws {
    var memo = memo
    edit(&memo)
    try await other.memos.save(memo)
    try await other.sync()
    try await device.sync()
  }

  private func retry(_ device: Device) async throws {
    try await device.store.retry(try #require(try await device.store.parkedChanges().first).id)
  }

  private func settle(_ device: Device, _ other: Device) async throws {
    await server.refuse { _ in nil }
    for _ in 0..<2 {
      try await device.sync()
      try await other.sync()
    }
    #expect(try await device.all() == other.all())
    #expect(try await device.store.counts().pending == 0)
  }

  // Mutation: in `ConflictResolution.reopen`, send the change on the server's version without asking the policy.
  @Test func `a refused change that is sent again does not undo what others did later`() async throws {
    let (device, other, base) = try await refused()
    try await change(base, on: other, heardBy: device) { $0.title = "theirs" }
    try await retry(device)
    try await settle(device, other)
    #expect(try await other.all().map(\.title) == ["theirs"])
    let conflict = try #require(try await device.store.conflicts().first)
    #expect((conflict.outcome, conflict.local["title"]) == (.remoteWon, .text("bad")))
  }

  @Test func `a refused change that is sent again goes with fields that others changed`() async throws {
    let (device, other, base) = try await refused(.mergeFields)
    try await change(base, on: other, heardBy: device) { $0.note = "theirs" }
    try await retry(device)
    try await settle(device, other)
    #expect(try await other.all().map(\.title) == ["bad"])
    #expect(try await other.all().map(\.note) == ["theirs"])
    #expect(try await device.store.conflicts().isEmpty)
  }

  // Mutation: as above.
  @Test func `a refused change that is sent again does not bring back what others threw away`() async throws {
    let (device, other, base) = try await refused()
    try await other.memos.delete(base.id)
    try await other.sync()
    try await device.sync()
    try await retry(device)
    try await settle(device, other)
    #expect(try await device.all().isEmpty)
    #expect(try await device.store.conflicts().map(\.outcome) == [.remoteWon])
  }

  @Test func `a refused change that is edited meets what others did, too`() async throws {
    let (device, other, base) = try await refused()
    try await other.memos.delete(base.id)
    try await other.sync()
    try await device.sync()
    var memo = try #require(try await device.all().first)
    memo.title = "better"
    try await device.memos.save(memo)
    try await settle(device, other)
    #expect(try await device.all().isEmpty)
    let conflict = try #require(try await device.store.conflicts().first)
    #expect(conflict.local["title"] == .text("better"))
  }

  @Test func `a refused change that is edited later than what others did wins, and tells so`() async throws {
    let (device, other, base) = try await refused()
    try await change(base, on: other, heardBy: device) { $0.title = "theirs" }
    clock.move(by: 10)
    var memo = try #require(try await device.all().first)
    memo.title = "better"
    try await device.memos.save(memo)
    try await settle(device, other)
    #expect(try await other.all().map(\.title) == ["better"])
    #expect(try await device.store.conflicts().map(\.outcome) == [.localWon])
  }

  // Mutation: in `Edits.note`, drop what is said of a refused row that the server has by now.
  @Test func `a refused new row that is thrown away goes from the server, where somebody made it meanwhile`()
    async throws
  {
    let (device, other) = (try device(), try device())
    await refusing("bad")
    let id = UUID()
    try await device.memos.save(Memo("bad", id: id))
    try await device.sync()
    try await other.memos.save(Memo("good", id: id))
    try await other.sync()
    try await device.sync()
    try await device.memos.delete(id)
    try await settle(device, other)
    #expect(try await server.entities(Memo.table()).isEmpty)
    // Nobody here has seen what was thrown away.
    #expect(try await device.store.conflicts().map { $0.remote?["title"] } == [.text("good")])
  }

  // Mutation: in `Decision`, take an edit of a row that is not here for a deletion.
  @Test func `an edit whose row is not on the device deletes nothing`() async throws {
    let (device, other, base) = try await sharing()
    var memo = base
    memo.note = "mine"
    try await device.memos.save(memo)
    // As after a rescue that could read the change, and not the row.
    try await device.store.write { try $0.execute(sql: "DELETE FROM memos") }
    memo.note = nil
    memo.title = "theirs"
    try await other.memos.save(memo)
    try await other.sync()
    clock.move(by: 10)
    try await settle(device, other)
    #expect(try await server.entities(Memo.table()).count == 1)
    #expect(await server.history.allSatisfy { $0.kind != .delete })
  }

  // Mutation: in `Decision.deletion`, do not look at the base.
  @Test(arguments: [false, true])
  func `a deletion meets no one where the server's row has another version and the same values`(
    serverWins: Bool
  ) async throws {
    let policy: ConflictPolicy<Memo> = serverWins ? .serverWins : .lastWriterWins
    let (device, other, base) = try await sharing(policy)
    var memo = base
    for title in ["there", "base"] {
      memo.title = title
      try await other.memos.save(memo)
      try await other.sync()
    }
    try await device.memos.delete(memo.id)
    try await settle(device, other)
    #expect(try await device.all().isEmpty)
    #expect(try await device.store.conflicts().isEmpty)
  }

  // Mutation: in `Decision`, take what the app merged as it is.
  @Test func `a merge that gives what cannot be stored is none, and the later change wins`() async throws {
    let policy = ConflictPolicy<Memo>.merge { _, local, _ in
      var merged = local
      merged.date = Date(timeIntervalSince1970: .nan)
      return merged
    }
    let (device, other, base) = try await sharing(policy)
    var memo = base
    memo.title = "theirs"
    try await other.memos.save(memo)
    try await other.sync()
    clock.move(by: 10)
    memo.title = "mine"
    try await device.memos.save(memo)
    try await settle(device, other)
    #expect(try await other.all().map(\.title) == ["mine"])
  }

  // Mutation: in `takePending`, count the changes of unknown tables towards the limit.
  @Test func `changes of a table that the app no longer has hold up no others, and wait for it`() async throws {
    let folder = try StoreFolder()
    let (memos, drafts) = (Memo.table(), Memo.table(name: "drafts"))
    let both = try LocalStore(path: folder.file(), tables: [RegisteredTable(memos), RegisteredTable(drafts)])
    for number in 0..<10 {
      try await OfflineFirstRepository(drafts, store: both).save(Memo("\(number)", count: number))
    }
    try both.close()
    let one = try LocalStore(path: folder.file(), tables: [RegisteredTable(memos)])
    let memo = Memo("a")
    try await OfflineFirstRepository(memos, store: one).save(memo)
    try await sync(one, server)
    #expect(try await server.entities(memos) == [memo])
    #expect(try await one.counts() == SyncCounts(parked: 10))
    try one.close()
    let again = try LocalStore(path: folder.file(), tables: [RegisteredTable(memos), RegisteredTable(drafts)])
    try await sync(again, server)
    #expect(try await server.entities(drafts).count == 10)
  }

  // Mutation: in `ConflictResolution`, do not look at what the server gives.
  @Test func `a row of the server that does not fit its table is set aside as a whole`() async throws {
    let device = try device()
    let values: [FieldValue] = [.null, .integer(1), .boolean(true), .null, .timestamp(microseconds: 1), .null]
    for values in [values, [.text("short")], Array(values.reversed())] {
      let record = RemoteRecord(
        id: "x", values: values, version: 1, stamp: Stamp(milliseconds: 1, counter: 0, node: 1), isDeleted: false)
      try await device.store.merge([record], of: Memo.table().schema)
      #expect(try await device.store.quarantinedRows().map(\.entityID) == ["x"])
    }
    #expect(try await device.store.cursor(of: "memos") == 1)
    #expect(try await device.store.counts() == SyncCounts(quarantined: 1))
    #expect(try await device.memos.count() == 0)
  }

  // Mutation: in `ConflictResolution.confirm`, do not look whose change the server's row is.
  @Test func `what others did after a change arrived, whose answer was lost, is met by the edit behind it`()
    async throws
  {
    let (device, other, base) = try await sharing()
    var memo = base
    let before = await server.requests
    await server.faults { $0 == before ? .answerLost : .none }
    memo.title = "arrives"
    try await device.memos.save(memo)
    await #expect(throws: RemoteError.self) { try await device.sync() }
    memo.count = 1
    clock.move(by: 10)
    try await device.memos.save(memo)
    try await other.sync()
    var theirs = try #require(try await other.all().first)
    #expect(theirs.title == "arrives")
    theirs.note = "theirs"
    clock.move(by: 10)
    try await other.memos.save(theirs)
    try await other.sync()
    try await settle(device, other)
    #expect(try await device.all() == [theirs])
    let conflict = try #require(try await device.store.conflicts().first)
    #expect((conflict.outcome, conflict.local) == (.remoteWon, ["count": .integer(1)]))
  }

  // Mutation: in `settle`, keep what the server had of a row that is gone for this device; or park its deletion.
  @Test func `a row that is gone for this device is parked, sent again as a new one, and its deletion is nothing`()
    async throws
  {
    let device = try device()
    var memo = Memo("base")
    try await device.memos.save(memo)
    try await device.sync()
    await server.forget(memo.id.recordID, in: "memos")
    memo.title = "edited"
    try await device.memos.save(memo)
    try await device.sync()
    let parked = try #require(try await device.store.parkedChanges().first)
    #expect(parked.reason == .data(.notFound))
    try await device.store.retry(parked.id)
    try await device.sync()
    #expect(try await server.entities(Memo.table()) == [memo])
    await server.forget(memo.id.recordID, in: "memos")
    try await device.memos.delete(memo.id)
    try await device.sync()
    #expect(try await device.store.counts() == SyncCounts())
    #expect(try await device.all().isEmpty)
  }

  // Mutation: in `join`, leave the later change in the outbox.
  @Test func `a change that is refused and the edit behind it go on as one`() async throws {
    let device = try device()
    let first = await server.requests
    await server.faults { $0 == first ? .lost : .none }
    await refusing("bad")
    var memo = Memo("bad")
    try await device.memos.save(memo)
    await #expect(throws: RemoteError.self) { try await device.sync() }
    memo.title = "good"
    try await device.memos.save(memo)
    #expect(try await device.store.counts().pending == 2)
    try await device.sync()
    #expect(await server.history.map(\.kind) == [.insert])
    #expect(try await server.entities(Memo.table()) == [memo])
    #expect(try await device.store.counts() == SyncCounts())
  }

  private func record(_ id: UUID, _ title: String, _ note: String?, _ version: Int64, _ stamp: Stamp) -> RemoteRecord {
    var memo = Memo(title, id: id)
    memo.note = note
    return RemoteRecord(
      id: id.recordID, values: Memo.table().values(of: memo), version: version, stamp: stamp, isDeleted: false)
  }

  private func stamp(_ milliseconds: UInt64) -> Stamp { Stamp(milliseconds: milliseconds, counter: 0, node: 9) }

  // Mutation: in `merge`, do not compare the versions.
  @Test func `a page that comes late takes nothing back`() async throws {
    let device = try device()
    let (id, schema) = (UUID(), Memo.table().schema)
    try await device.store.merge([record(id, "new", nil, 5, stamp(2))], of: schema)
    try await device.store.merge([record(id, "old", nil, 3, stamp(1))], of: schema)
    #expect(try await device.all().map(\.title) == ["new"])
    #expect(try await device.store.cursor(of: "memos") == 5)
  }

  // Mutation: in `merge`, do not compare the stamps of what is on its way.
  @Test func `a change that comes back by a fetch has arrived`() async throws {
    let device = try device()
    let memo = Memo("mine")
    try await device.memos.save(memo)
    let entry = try #require(try await device.store.takePending(limit: 1).first)
    try await device.store.merge([record(memo.id, "mine", nil, 1, entry.stamp)], of: Memo.table().schema)
    #expect(try await device.store.counts() == SyncCounts())
    #expect(try await device.store.takePending(limit: 1).isEmpty)
  }

  // Mutation: in `rebase`, leave the base as it was.
  @Test func `a conflict is told once, however often the server's row changes in other fields`() async throws {
    let device = try device(.mergeFields)
    let (id, schema) = (UUID(), Memo.table().schema)
    try await device.store.merge([record(id, "base", nil, 1, stamp(1))], of: schema)
    var memo = try #require(try await device.all().first)
    memo.title = "mine"
    try await device.memos.save(memo)
    try await device.store.merge([record(id, "theirs", nil, 2, stamp(2))], of: schema)
    #expect(try await device.store.conflicts().count == 1)
    try await device.store.merge([record(id, "theirs", "more", 3, stamp(3))], of: schema)
    #expect(try await device.store.conflicts().count == 1)
    let row = try #require(try await device.all().first)
    #expect((row.title, row.note) == ("mine", "more"))
  }

  // Mutation: in `Decision.deletion`, drop `serverWins`.
  @Test func `where the server wins, a deletion that met an edit is none`() async throws {
    let (device, other) = (try device(.serverWins), try device(.serverWins))
    var memo = Memo("base")
    try await device.memos.save(memo)
    try await device.sync()
    try await other.sync()
    memo.title = "theirs"
    try await other.memos.save(memo)
    try await other.sync()
    try await device.memos.delete(memo.id)
    try await settle(device, other)
    #expect(try await device.all() == [memo])
    #expect(try await device.store.conflicts().map(\.outcome) == [.remoteWon])
  }

  // Mutation: in `Decision.edit`, take a new row for an edit.
  @Test func `a new row is not thrown away with an older one of the same id`() async throws {
    let (device, other) = (try device(), try device())
    let id = UUID()
    try await other.memos.save(Memo("older", id: id))
    try await other.sync()
    try await other.memos.delete(id)
    try await other.sync()
    clock.move(by: 10)
    try await device.memos.save(Memo("newer", id: id))
    try await settle(device, other)
    #expect(try await other.all().map(\.title) == ["newer"])
  }

  // Mutation: in `HybridClock.tick`, begin to count anew at the end of time.
  @Test func `a stamp from the end of time does not make the clock go back`() {
    let clock = HybridClock(last: Stamp(milliseconds: 0, counter: 0, node: 1), now: { Date() })
    clock.observe(Stamp(milliseconds: 0xFFFF_FFFF_FFFF, counter: .max - 1, node: 2))
    var former = clock.latest
    for _ in 0..<3 {
      let next = clock.tick()
      #expect(next >= former)
      former = next
    }
  }
}
