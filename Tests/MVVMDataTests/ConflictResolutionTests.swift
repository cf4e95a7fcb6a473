import Foundation
import GRDB
import MVVM
import Testing

@testable import MVVMData

/// What an answer does to a change, to one that waits behind it, and to the row, one step at a time.
@Suite struct ConflictResolutionTests {
  private let server = MemoryServer()
  private let schema = Memo.table().schema

  /// Sends the first change that waits, lets something happen, and only then hears what the server did with it.
  private func send(_ device: Device, meanwhile: () async throws -> Void) async throws {
    let entry = try #require(try await device.store.takePending(limit: 1).first)
    let answer = await server.push([entry], to: schema)
    try await meanwhile()
    try await device.store.settle([(entry: entry, outcome: try #require(answer.outcomes.first))])
  }

  private func record(_ memo: Memo, version: Int64, seconds: UInt64 = 0) -> RemoteRecord {
    RemoteRecord(
      id: memo.id.recordID, values: Memo.table().values(of: memo), version: version,
      stamp: Stamp(milliseconds: 1_790_000_000_000 + seconds * 1000, counter: 0, node: 9), isDeleted: false)
  }

  // Mutation: in `settle` or `merge`, do not check the record.
  @Test(arguments: [
    [], [.text("a")], Array(repeating: FieldValue.null, count: 6), Array(repeating: .integer(1), count: 6),
  ])
  func `a row that the table cannot hold is set aside, and the change it answers does not get stuck`(
    values: [FieldValue]
  ) async throws {
    let device = try Device(server)
    let memo = Memo("a")
    try await device.memos.save(memo)
    let entry = try #require(try await device.store.takePending(limit: 1).first)
    let wrong = RemoteRecord(id: entry.id, values: values, version: 1, stamp: entry.stamp, isDeleted: false)
    try await device.store.settle([(entry: entry, outcome: .applied(wrong))])
    #expect(try await device.store.counts() == SyncCounts(quarantined: 1))
    // Another version of it meets an edit.
    var edited = memo
    edited.title = "b"
    try await device.memos.save(edited)
    let edit = try #require(try await device.store.takePending(limit: 1).first)
    #expect(edit.baseVersion == 1)
    let later = RemoteRecord(id: entry.id, values: values, version: 2, stamp: entry.stamp, isDeleted: false)
    try await device.store.settle([(entry: edit, outcome: .conflict(later))])
    #expect(try await device.store.counts() == SyncCounts(parked: 1, quarantined: 1))
    #expect(try await device.store.parkedChanges().map(\.reason) == [.data(.invalidFormat)])
    #expect(try await device.all() == [edited])
    try await device.store.merge([later], of: schema)
    #expect(try await device.all() == [edited])
    #expect(try await device.store.cursor(of: "memos") == 2)
    // A readable one takes it off the list.
    try await device.store.merge([record(memo, version: 3)], of: schema)
    #expect(try await device.store.quarantinedRows().isEmpty)
  }

  // Mutation: in `settle`, put only the change that was sent on the server's row; in `rebase`, keep its key.
  @Test func `a change that met another one is one with what waits behind it, under another key`() async throws {
    let (device, other) = (try Device(server), try Device(server))
    var memo = Memo("a")
    try await device.memos.save(memo)
    try await device.sync()
    try await other.sync()
    var theirs = memo
    theirs.note = "theirs"
    try await other.memos.save(theirs)
    try await other.sync()
    memo.title = "b"
    try await device.memos.save(memo)
    memo.count = 5
    let edited = memo
    try await send(device) { try await device.memos.save(edited) }
    #expect(try await device.store.counts().pending == 1)
    try await device.sync()
    #expect(try await server.entities(Memo.table()).map(\.title) == ["b"])
    #expect(try await server.entities(Memo.table()).map(\.count) == [5])
    let keys = await server.pushes.flatMap { $0 }.filter { $0.id == memo.id.recordID }.map(\.key)
    #expect(Set(keys).count == keys.count)
  }

  // Mutation: in `merge` or `confirm`, do not tell the clock.
  @Test(arguments: [false, true]) func `what happens after something was seen is later, whatever the clock says`(
    isAnswer: Bool
  ) async throws {
    let device = try Device(server, now: { Date(timeIntervalSince1970: 1_790_000_000) })
    let seen = record(Memo("theirs"), version: 9, seconds: 3600)
    if isAnswer {
      try await device.memos.save(Memo("mine", id: try #require(UUID(recordID: seen.id))))
      let entry = try #require(try await device.store.takePending(limit: 1).first)
      try await device.store.settle([(entry: entry, outcome: .applied(seen))])
    } else {
      try await device.store.merge([seen], of: schema)
    }
    try await device.memos.save(Memo("another one"))
    let entry = try #require(try await device.store.takePending(limit: 1).first)
    #expect(entry.stamp > seen.stamp)
  }

  // Mutation: in `merge`, go on from the first row of a page.
  @Test func `what was fetched is not fetched again`() async throws {
    let device = try Device(server)
    try await device.store.merge([record(Memo("a"), version: 3), record(Memo("b"), version: 5)], of: schema)
    #expect(try await device.store.cursor(of: "memos") == 5)
  }

  // Mutation: in `confirm`, take what the change was made on for what the server had.
  @Test(arguments: [false, true]) func `an edit behind a change that arrived meets only what others did after it`(
    isNew: Bool
  ) async throws {
    let (device, other) = (try Device(server, Memo.table(.mergeFields)), try Device(server, Memo.table(.mergeFields)))
    var memo = Memo("a")
    try await device.memos.save(memo)
    if !isNew {
      try await device.sync()
      memo.title = "b"
      try await device.memos.save(memo)
    }
    // It arrives, and the answer does not.
    let entry = try #require(try await device.store.takePending(limit: 1).first)
    _ = await server.push([entry], to: schema)
    try await other.sync()
    var theirs = try #require(try await other.all().first)
    theirs.note = "theirs"
    try await other.memos.save(theirs)
    try await other.sync()
    memo.title = "c"
    try await device.memos.save(memo)
    try await device.sync()
    memo.note = "theirs"
    #expect(try await server.entities(Memo.table()) == [memo])
    #expect(try await device.all() == [memo])
    #expect(try await device.store.conflicts().isEmpty)
  }

  // Mutation: in `confirm`, leave what the later change was made on as it was.
  @Test func `an edit behind a change that is confirmed stands on the server's row`() async throws {
    let (device, other) = (try Device(server, Memo.table(.mergeFields)), try Device(server, Memo.table(.mergeFields)))
    var memo = Memo("a")
    try await device.memos.save(memo)
    memo.title = "b"
    let edited = memo
    try await send(device) { try await device.memos.save(edited) }
    try await other.sync()
    var theirs = try #require(try await other.all().first)
    theirs.note = "theirs"
    try await other.memos.save(theirs)
    try await other.sync()
    try await device.sync()
    memo.note = "theirs"
    #expect(try await server.entities(Memo.table()) == [memo])
    #expect(try await device.store.conflicts().isEmpty)
  }

  // Mutation: in `confirm`, do not keep the server's values; in `discard`, keep them.
  @Test func `an edit behind a change that is confirmed, refused and given up leaves what was confirmed`() async throws
  {
    let device = try Device(server)
    var memo = Memo("a")
    let first = memo
    try await device.memos.save(memo)
    memo.title = "bad"
    let edited = memo
    try await send(device) { try await device.memos.save(edited) }
    await server.refuse { _ in .data(.saveFailed) }
    // What is fetched afterwards would put it right.
    let entry = try #require(try await device.store.takePending(limit: 1).first)
    try await device.store.settle([(entry: entry, outcome: .rejected(.data(.saveFailed)))])
    try await device.store.discard(try #require(try await device.store.parkedChanges().first).id)
    #expect(try await device.all() == [first])
    #expect(try await device.store.read { try Int.fetchOne($0, sql: "SELECT count(shadow) FROM sync_row") } == 0)
  }

  // Mutation: in `confirm`, leave the row as it is.
  @Test func `what the server makes of a change shows below an edit behind it`() async throws {
    let device = try Device(server)
    var memo = Memo("a")
    try await device.memos.save(memo)
    let entry = try #require(try await device.store.takePending(limit: 1).first)
    memo.title = "b"
    try await device.memos.save(memo)
    var made = memo
    (made.title, made.note) = ("A", "by the server")
    let values = Memo.table().values(of: made)
    let answer = RemoteRecord(id: entry.id, values: values, version: 1, stamp: entry.stamp, isDeleted: false)
    try await device.store.settle([(entry: entry, outcome: .applied(answer))])
    made.title = "b"
    #expect(try await device.all() == [made])
  }

  // Mutation: in `merge`, look for values in a deleted row.
  @Test func `what is made again stays when its deletion is fetched once more`() async throws {
    let device = try Device(server)
    var memo = Memo("a")
    try await device.memos.save(memo)
    try await device.sync()
    try await device.memos.delete(memo.id)
    try await device.sync()
    let page = try await server.pull(schema, after: 0, limit: 9)
    memo.title = "b"
    try await device.memos.save(memo)
    try await device.store.merge(page.records, of: schema)
    #expect(try await device.all() == [memo])
    try await device.sync()
    #expect(try await server.entities(Memo.table()) == [memo])
    #expect(try await device.store.conflicts().isEmpty)
  }

  // Mutation: in `PendingChange.reopen`, go on counting; in `Edits.note`, tell the server of what it never knew.
  @Test func `a change that is sent once more counts from the beginning`() async throws {
    let device = try Device(server)
    try await device.memos.save(Memo("a"))
    #expect(try await device.store.takePending(limit: 1).map(\.attempts) == [0])
    #expect(try await device.store.takePending(limit: 1).map(\.attempts) == [1])
    let entry = try #require(try await device.store.takePending(limit: 1).first)
    try await device.store.settle([(entry: entry, outcome: .rejected(.data(.saveFailed)))])
    try await device.store.retry(try #require(try await device.store.parkedChanges().first).id)
    #expect(try await device.store.takePending(limit: 1).map(\.attempts) == [0])
  }
}

/// What becomes of two changes in less usual ways.
@Suite struct UnusualConflictTests {
  private let server = MemoryServer()
  private let clock = WallClock()

  private func device(_ policy: ConflictPolicy<Memo>) throws -> Device {
    let clock = clock
    return try Device(server, Memo.table(policy), now: { clock.now })
  }

  /// Two devices that know the same row.
  private func pair(_ policy: ConflictPolicy<Memo>) async throws -> (Device, Device, Memo) {
    let (device, other) = (try device(policy), try device(policy))
    let memo = Memo("a")
    try await device.memos.save(memo)
    try await device.sync()
    try await other.sync()
    clock.move(by: 1)
    return (device, other, memo)
  }

  // Mutation: in `fields`, keep what was put back.
  @Test(arguments: [false, true]) func `a field that was edited and put back goes to those who changed it`(
    isLater: Bool
  ) async throws {
    let (device, other, memo) = try await pair(.mergeFields)
    func edit() async throws {
      var mine = memo
      mine.title = "b"
      try await device.memos.save(mine)
      (mine.title, mine.count) = (memo.title, 5)
      try await device.memos.save(mine)
      clock.move(by: 1)
    }
    if !isLater { try await edit() }
    var theirs = memo
    theirs.title = "theirs"
    try await other.memos.save(theirs)
    try await other.sync()
    clock.move(by: 1)
    if isLater { try await edit() }
    try await device.sync()
    theirs.count = 5
    #expect(try await server.entities(Memo.table()) == [theirs])
    #expect(try await device.all() == [theirs])
    #expect(try await device.store.conflicts().isEmpty)
  }

  // Mutation: in `fields`, keep what is the same on both sides.
  @Test func `what both sides did the same is not sent`() async throws {
    let (device, other, memo) = try await pair(.mergeFields)
    var theirs = memo
    (theirs.title, theirs.note) = ("b", "theirs")
    try await other.memos.save(theirs)
    try await other.sync()
    var mine = memo
    mine.title = "b"
    try await device.memos.save(mine)
    try await device.sync()
    #expect(try await device.all() == [theirs])
    #expect(await server.history.count == 2)
    #expect(try await device.store.conflicts().isEmpty)
  }

  // Mutation: in `Decision`, do not tell when the app's own merge leaves nothing of the change.
  @Test func `a merge that leaves nothing of a change is told`() async throws {
    let (device, other, memo) = try await pair(.merge { _, _, remote in remote })
    var theirs = memo
    theirs.title = "theirs"
    try await other.memos.save(theirs)
    try await other.sync()
    var mine = memo
    mine.title = "mine"
    try await device.memos.save(mine)
    try await device.sync()
    #expect(try await device.all() == [theirs])
    #expect(try await device.store.conflicts().map(\.outcome) == [.remoteWon])
    #expect(try await device.store.conflicts().map { $0.local["title"] } == [.text("mine")])
  }

  // Mutation: in `Decision.edit`, leave out the policy, or the stamps.
  @Test(arguments: [false, true])
  func `what was thrown away comes back as new only later, and not where the server wins`(
    isLater: Bool
  ) async throws {
    let policies: [ConflictPolicy<Memo>] = [.serverWins, .lastWriterWins]
    for policy in policies {
      let (device, other) = (try device(policy), try device(policy))
      let memo = Memo("theirs")
      let mine = Memo("mine", id: memo.id)
      if !isLater { try await device.memos.save(mine) }
      clock.move(by: 10)
      try await other.memos.save(memo)
      try await other.sync()
      try await other.memos.delete(memo.id)
      try await other.sync()
      clock.move(by: 10)
      if isLater { try await device.memos.save(mine) }
      try await device.sync()
      var comesBack = isLater
      if case .serverWins = policy { comesBack = false }
      #expect(try await device.all() == (comesBack ? [mine] : []))
      #expect(try await device.store.conflicts().map(\.outcome) == [comesBack ? .localWon : .remoteWon])
    }
  }
}
