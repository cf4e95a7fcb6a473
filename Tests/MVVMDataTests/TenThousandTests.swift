import Foundation
import MVVM
import MVVMData
import MVVMTesting
import SeededRandom
import Testing

/// 10,000 changes that wait in a file, and a connection on which hardly anything goes well: a real server on this machine, a
/// real client, the engine that decides by itself when to try again, and a process that ends in the middle of it.
@MainActor @Suite struct TenThousandTests {
  private let table = Memo.table()
  private let wall = WallClock()
  private let clock = TestClock()
  private let folder: StoreFolder
  private let tables = TableServer("memos")
  private let network: FakeRemote
  private let server: StubServer
  private let remote: PostgRESTRemote

  init() throws {
    folder = try StoreFolder(isQuick: true)
    let tables = tables
    let network = FakeRemote(faults: Self.faults) { await tables.answer($0) }
    self.network = network
    server = try StubServer(.loopback) { try await network.answer($0) }
    remote = PostgRESTRemote(url: server.url, headers: { ["Authorization": "Bearer token"] })
  }

  /// What happens to a request: the same in every run.
  nonisolated private static func faults(_ number: Int) -> [FakeRemote.Fault] {
    var dice = SeededGenerator(seed: UInt64(number) &* 0x1234_5677)
    switch Int.random(in: 0..<250, using: &dice) {
    case 0..<2: return [.dropBeforeSend]
    case 2..<4: return [.dropAfterSend]
    case 4..<6: return [.halfBody]
    case 6..<9: return [.duplicate]
    case 9: return [.status(503)]
    case 10: return [.status(500)]
    case 11: return [.duplicate, .dropAfterSend]
    default: return []
    }
  }

  private static func id(_ number: Int) -> UUID {
    let digits = String(number)
    let tail = String(repeating: "0", count: 12 - digits.count) + digits
    return UUID(uuidString: "10000000-0000-4000-8000-" + tail) ?? UUID()
  }

  private func store() throws -> LocalStore {
    let wall = wall
    return try LocalStore(path: folder.file(), tables: [RegisteredTable(table)], now: { wall.now })
  }

  /// Lets an engine sync by itself until nothing waits, or until something is so.
  private func drive(_ store: LocalStore, until isEnough: () async -> Bool = { false }) async throws -> Drive {
    let (wall, status) = (wall, SyncStatus())
    let engine = SyncEngine(
      store: store, remote: remote, status: status, settings: SyncSettings(writePause: .zero), clock: clock,
      now: { wall.now }, random: { 0 })
    let states = StateRecorder { status.state }
    await engine.start()
    var drive = Drive()
    var last: Date?
    while true {
      let state = try await states.wait { state in
        switch state.phase {
        case .waiting(let date): date != last
        case .signedOut: true
        case .idle: state.lastSync != nil && state.pendingCount == 0 && state.lastError == nil
        default: false
        }
      }
      if await isEnough() { break }
      if case .waiting(let date) = state.phase {
        let pause = date.timeIntervalSince(wall.now)
        drive.failures += 1
        drive.longest = max(drive.longest, pause)
        last = date
        // Those who wait are the next attempt and the interval.
        try await clock.waitForSleepers(2)
        wall.move(by: pause)
        try await clock.advance(by: .seconds(pause) + .milliseconds(1), expecting: 2)
      } else if state.phase == .signedOut {
        drive.signIns += 1
        await tables.signIn()
        await engine.signedIn()
        try await states.wait { $0.phase != .signedOut }
      } else {
        break
      }
    }
    await engine.stop()
    return drive
  }

  private struct Drive {
    var failures = 0
    var signIns = 0
    var longest = 0.0
  }

  /// What must come of it.
  private struct Model {
    /// What the server has in the end.
    var server: [UUID: Memo] = [:]
    /// What the device shows in the end.
    var device: [UUID: Memo] = [:]
    var refused: Set<String> = []
    var outcomes: [String: SyncConflict.Outcome] = [:]
    /// The rows that this device changes on the server.
    var changed: Set<String> = []
  }

  private func stamp(_ seconds: Double) -> Stamp {
    Stamp(milliseconds: UInt64((wall.now.timeIntervalSince1970 + seconds) * 1000), counter: 0, node: 1)
  }

  /// 900 rows that others have made.
  private func others() async -> [Memo] {
    var memos: [Memo] = []
    for number in 0..<900 {
      let memo = Memo("known \(number)", id: Self.id(number), count: number)
      memos.append(memo)
      await tables.elsewhere(
        memo.id.recordID,
        [
          "title": memo.title, "count": memo.count, "is_done": false, "weight": NSNull(),
          "date": "2023-11-14T22:13:20+00:00", "note": NSNull(),
        ], stamp(-7200))
    }
    return memos
  }

  /// 9,100 new rows, 600 edits, 300 deletions; the server will not have 23 of them.
  private func work(_ known: [Memo], _ memos: OfflineFirstRepository<Memo>) async throws -> Model {
    var model = Model()
    for memo in known { (model.server[memo.id], model.device[memo.id]) = (memo, memo) }
    for number in 0..<9700 {
      var memo = number < 600 ? known[number] : Memo("", id: Self.id(number + 1000), count: number)
      let isBad = number >= 600 ? number.isMultiple(of: 700) : (500..<510).contains(number)
      memo.title = "\(isBad ? "bad" : "mine") \(number)"
      try await memos.save(memo)
      model.device[memo.id] = memo
      if isBad {
        model.refused.insert(memo.id.recordID)
      } else {
        model.server[memo.id] = memo
        model.changed.insert(memo.id.recordID)
      }
    }
    for memo in known[600...] {
      try await memos.delete(memo.id)
      (model.server[memo.id], model.device[memo.id]) = (nil, nil)
      model.changed.insert(memo.id.recordID)
    }
    return model
  }

  /// Others change what this device has changed, too: earlier and later, and what it has thrown away.
  private func meet(_ known: [Memo], _ model: inout Model) async {
    for (number, memo) in known.enumerated() {
      let id = memo.id.recordID
      switch number {
      case 0..<20:
        // Later: it wins.
        await tables.elsewhere(id, ["note": "theirs"], stamp(3600))
        var theirs = memo
        theirs.note = "theirs"
        (model.server[memo.id], model.device[memo.id], model.outcomes[id]) = (theirs, theirs, .remoteWon)
        model.changed.remove(id)
      case 20..<40, 700..<710:
        // Earlier, or thrown away here: this device wins.
        await tables.elsewhere(id, ["note": "theirs"], stamp(-3600))
        model.outcomes[id] = .localWon
      case 40..<45:
        await tables.elsewhere(id, [:], stamp(-3600), isDeleted: true)
        (model.server[memo.id], model.device[memo.id], model.outcomes[id]) = (nil, nil, .remoteWon)
        model.changed.remove(id)
      default: break
      }
    }
  }

  // Mutation: in `ConflictResolution.settle`, leave out any case; in `takePending`, give a change another key each time; in
  // `SyncRun.push`, settle after the failure is thrown.
  @Test func `of 10,000 changes that wait none is lost, and none is there twice, whatever the network does`()
    async throws
  {
    let known = await others()
    var store = try store()
    _ = try await drive(store)
    #expect(try await OfflineFirstRepository(table, store: store).count() == 900)
    var model = try await work(known, OfflineFirstRepository(table, store: store))
    #expect(try await store.counts() == SyncCounts(pending: 10_000))
    await meet(known, &model)
    let tables = tables
    let half = try await drive(store) { await tables.changes.count > 4000 }
    let counts = try await store.counts()
    #expect(counts.pending > 3000 && counts.pending < 7000)
    try store.close()
    store = try self.store()
    let rest = try await drive(store)

    #expect(
      try await store.counts() == SyncCounts(parked: model.refused.count, conflicts: model.outcomes.count))
    let parked = try await store.parkedChanges()
    #expect(Set(parked.map(\.entityID)) == model.refused && parked.count == model.refused.count)
    #expect(parked.allSatisfy { $0.reason.code == "server.23514" })
    let conflicts = try await store.conflicts()
    #expect(Dictionary(conflicts.map { ($0.entityID, $0.outcome) }, uniquingKeysWith: { $1 }) == model.outcomes)
    #expect(conflicts.count == model.outcomes.count)
    let shown = try await OfflineFirstRepository(table, store: store).entities()
    #expect(Dictionary(uniqueKeysWithValues: shown.map { ($0.id, $0) }) == model.device)
    // Each change took effect once.
    #expect(await tables.changes == Dictionary(uniqueKeysWithValues: model.changed.map { ($0, 1) }))
    // What another device sees of it.
    let other = try LocalStore(inMemory: [RegisteredTable(table)])
    _ = try await drive(other)
    let theirs = try await OfflineFirstRepository(table, store: other).entities()
    #expect(Dictionary(uniqueKeysWithValues: theirs.map { ($0.id, $0) }) == model.server)

    // It was not easy.
    #expect(half.failures + rest.failures > 50 && half.signIns + rest.signIns > 2)
    #expect(max(half.longest, rest.longest) >= 700)
    #expect(await tables.lateCount > 30)
    #expect(await tables.answers.keys.sorted() == [200, 400, 401, 429])
  }
}
