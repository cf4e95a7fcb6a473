import Foundation
import MVVM
import MVVMData
import Testing

/// Two devices change the same row without knowing of each other. The first to sync is `early`, its change the earlier one.
@Suite struct ConflictTests {
  private struct Meeting {
    let server = MemoryServer()
    let clock = WallClock()
    let early: Device
    let late: Device
    let memo: Memo

    init(_ policy: ConflictPolicy<Memo>) async throws {
      let clock = clock
      early = try Device(server, Memo.table(policy), now: { clock.now })
      late = try Device(server, Memo.table(policy), now: { clock.now })
      memo = Memo("base")
      try await early.memos.save(memo)
      try await early.sync()
      try await late.sync()
    }

    /// Changes on both sides; `late` syncs second.
    func meet(_ earlyEdit: (inout Memo) -> Void, _ lateEdit: (inout Memo) -> Void, lateIsEarlier: Bool = false)
      async throws
    {
      var (left, right) = (memo, memo)
      earlyEdit(&left)
      lateEdit(&right)
      clock.move(by: 10)
      if lateIsEarlier {
        try await late.memos.save(right)
        clock.move(by: 10)
        try await early.memos.save(left)
      } else {
        try await early.memos.save(left)
        clock.move(by: 10)
        try await late.memos.save(right)
      }
      try await settle()
    }

    func settle() async throws {
      try await early.sync()
      try await late.sync()
      try await early.sync()
      #expect(try await early.all() == late.all())
      #expect(try await late.store.counts().pending == 0)
    }
  }

  // Mutation: in `later`, compare the other way round.
  @Test(arguments: [false, true])
  func `the later change wins with its whole row, whoever syncs first`(lateIsEarlier: Bool) async throws {
    let meeting = try await Meeting(.lastWriterWins)
    try await meeting.meet({ $0.title = "early" }, { $0.count = 7 }, lateIsEarlier: lateIsEarlier)
    let row = try #require(try await meeting.early.all().first)
    #expect(row.title == (lateIsEarlier ? "early" : "base"))
    #expect(row.count == (lateIsEarlier ? 0 : 7))
    let conflict = try #require(try await meeting.late.store.conflicts().first)
    #expect(conflict.outcome == (lateIsEarlier ? .remoteWon : .localWon))
    #expect(conflict.local == ["count": .integer(7)])
    #expect(conflict.remote?["title"] == .text("early"))
    #expect(conflict.entityID == meeting.memo.id.recordID)
    try await meeting.late.store.acknowledge(conflict.id)
    #expect(try await meeting.late.store.conflicts().isEmpty)
  }

  // Mutation: in `fields`, keep contested fields although the other side is later.
  @Test(arguments: [false, true])
  func `fields merge, and a field that both changed goes to the later one`(lateIsEarlier: Bool) async throws {
    let meeting = try await Meeting(.mergeFields)
    try await meeting.meet(
      {
        $0.title = "early"
        $0.note = "mine"
      },
      {
        $0.title = "late"
        $0.count = 7
      }, lateIsEarlier: lateIsEarlier)
    let row = try #require(try await meeting.early.all().first)
    #expect(row.note == "mine")
    #expect(row.count == 7)
    #expect(row.title == (lateIsEarlier ? "early" : "late"))
    #expect(try await meeting.late.store.conflicts().map(\.outcome) == [.merged])
  }

  @Test func `fields that only one side changed are no conflict`() async throws {
    let meeting = try await Meeting(.mergeFields)
    try await meeting.meet({ $0.note = "mine" }, { $0.count = 7 })
    let row = try #require(try await meeting.early.all().first)
    #expect((row.note, row.count) == ("mine", 7))
    #expect(try await meeting.late.store.conflicts().isEmpty)
  }

  @Test func `the server wins where that is the policy, and this device wins where that is`() async throws {
    let server = try await Meeting(.serverWins)
    try await server.meet({ $0.title = "early" }, { $0.title = "late" })
    #expect(try await server.late.all().map(\.title) == ["early"])
    #expect(try await server.late.store.conflicts().map(\.outcome) == [.remoteWon])
    let client = try await Meeting(.clientWins)
    try await client.meet({ $0.title = "early" }, { $0.title = "late" }, lateIsEarlier: true)
    #expect(try await client.early.all().map(\.title) == ["late"])
    #expect(try await client.late.store.conflicts().map(\.outcome) == [.localWon])
  }

  @Test func `the app's own merge is given base, local and remote`() async throws {
    let meeting = try await Meeting(
      .merge { base, local, remote in
        var merged = remote
        merged.count = (base?.count ?? 0) + (local.count - (base?.count ?? 0)) + (remote.count - (base?.count ?? 0))
        return merged
      })
    try await meeting.meet({ $0.count = 3 }, { $0.count = 5 })
    #expect(try await meeting.early.all().map(\.count) == [8])
    #expect(try await meeting.late.store.conflicts().map(\.outcome) == [.merged])
  }

  @Test func `the same change on both sides is no conflict`() async throws {
    for policy in [ConflictPolicy<Memo>.lastWriterWins, .mergeFields, .serverWins, .clientWins] {
      let meeting = try await Meeting(policy)
      try await meeting.meet({ $0.title = "same" }, { $0.title = "same" })
      #expect(try await meeting.late.all().map(\.title) == ["same"])
      #expect(try await meeting.late.store.conflicts().isEmpty)
    }
  }

  // Mutation: in `edit(onDeleted:)`, revive whenever the edit is later.
  @Test func `what was thrown away does not come back by an edit that did not know`() async throws {
    let meeting = try await Meeting(.lastWriterWins)
    var edited = meeting.memo
    edited.title = "edited"
    try await meeting.early.memos.delete(meeting.memo.id)
    meeting.clock.move(by: 10)
    try await meeting.late.memos.save(edited)
    try await meeting.settle()
    #expect(try await meeting.late.all().isEmpty)
    let conflict = try #require(try await meeting.late.store.conflicts().first)
    #expect(conflict.outcome == .remoteWon)
    #expect(conflict.remote == nil)
    #expect(conflict.local == ["title": .text("edited")])
  }

  @Test func `a deletion wins over an edit that it did not know, and says what it threw away`() async throws {
    let meeting = try await Meeting(.lastWriterWins)
    var edited = meeting.memo
    edited.title = "edited"
    try await meeting.late.memos.delete(meeting.memo.id)
    meeting.clock.move(by: 10)
    try await meeting.early.memos.save(edited)
    try await meeting.settle()
    #expect(try await meeting.early.all().isEmpty)
    let conflict = try #require(try await meeting.late.store.conflicts().first)
    #expect((conflict.kind, conflict.outcome) == (.delete, .localWon))
    #expect(conflict.remote?["title"] == .text("edited"))
  }

  @Test func `thrown away on both sides is no conflict`() async throws {
    let meeting = try await Meeting(.lastWriterWins)
    try await meeting.early.memos.delete(meeting.memo.id)
    try await meeting.late.memos.delete(meeting.memo.id)
    try await meeting.settle()
    #expect(try await meeting.late.store.conflicts().isEmpty)
  }

  // Mutation: in `HybridClock.observe`, do nothing.
  @Test func `an edit that knew of the other is later, however slow its clock is`() async throws {
    let server = MemoryServer()
    let slow = WallClock()
    let fast = try Device(server, now: { slow.now.addingTimeInterval(86_400) })
    let device = try Device(server, now: { slow.now })
    var memo = Memo("from the future")
    try await fast.memos.save(memo)
    try await fast.sync()
    try await device.sync()
    memo.title = "after it"
    try await device.memos.save(memo)
    // Meets a change that was made before it was known, a day ahead by its own clock.
    try await device.sync()
    try await fast.sync()
    #expect(try await fast.all() == [memo])
    #expect(try await device.store.conflicts().isEmpty)
    #expect(await server.history.map(\.stamp) == server.history.map(\.stamp).sorted())
  }

  @Test func `two rows made with the same id are one`() async throws {
    let server = MemoryServer()
    let clock = WallClock()
    let (first, second) = (try Device(server, now: { clock.now }), try Device(server, now: { clock.now }))
    let id = UUID()
    try await first.memos.save(Memo("first", id: id))
    clock.move(by: 10)
    try await second.memos.save(Memo("second", id: id))
    try await first.sync()
    try await second.sync()
    try await first.sync()
    #expect(try await first.all().map(\.title) == ["second"])
    #expect(try await second.store.conflicts().map(\.outcome) == [.localWon])
  }

  // Mutation: in `rebase`, keep the stamp of a change that was merged onto a later one.
  @Test func `the stamps of a row never go back, so that a third device's older edit does not win`() async throws {
    let server = MemoryServer()
    let clock = WallClock()
    let devices = try (0..<3).map { _ in try Device(server, Memo.table(.mergeFields), now: { clock.now }) }
    let memo = Memo("base")
    try await devices[0].memos.save(memo)
    for device in devices { try await device.sync() }
    func edit(_ device: Int, _ change: (inout Memo) -> Void) async throws {
      clock.move(by: 10)
      var edited = memo
      change(&edited)
      try await devices[device].memos.save(edited)
    }
    try await edit(0) { $0.count = 1 }
    try await edit(1) { $0.title = "second" }
    try await edit(2) { $0.title = "third" }
    // The title of the last one is on the server, then a count that is older: on top of it, it is the latest change.
    for device in [2, 0, 1] { try await devices[device].sync() }
    for device in devices { try await device.sync() }
    for device in devices {
      let row = try #require(try await device.all().first)
      #expect((row.title, row.count) == ("third", 1))
    }
    #expect(await server.history.map(\.stamp) == server.history.map(\.stamp).sorted())
  }
}
