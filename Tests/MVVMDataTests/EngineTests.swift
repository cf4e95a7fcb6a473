import Foundation
import MVVM
import MVVMData
import MVVMTesting
import Testing

/// When a sync comes, and what becomes of one that fails.
@MainActor @Suite struct EngineTests {
  private let server = MemoryServer()
  private let clock = TestClock()
  private let wall = WallClock()
  private let connectivity = ConnectivityStatus()
  private let status = SyncStatus()
  private let store: LocalStore
  private let memos: OfflineFirstRepository<Memo>
  private let engine: SyncEngine
  private let states: StateRecorder<SyncState>

  init() throws {
    let (wall, status) = (wall, status)
    store = try LocalStore(inMemory: [RegisteredTable(Memo.table())])
    engine = SyncEngine(
      store: store, remote: server, status: status, connectivity: connectivity, clock: clock, now: { wall.now },
      random: { 0 })
    memos = OfflineFirstRepository(Memo.table(), store: store, sync: engine)
    states = StateRecorder { status.state }
  }

  /// Waits until a sync has ended well at the wall clock's present time.
  private func synced() async throws {
    let date = wall.now
    try await states.wait { $0.lastSync == date && $0.phase == .idle }
  }

  @Test func `a sync comes at the start and at every interval`() async throws {
    await engine.start()
    try await synced()
    wall.move(by: 300)
    try await clock.advance(by: .seconds(299))
    try await clock.advance(by: .seconds(1))
    try await synced()
    #expect(await server.requests == 2)
    await engine.stop()
    #expect(clock.sleeperCount == 0)
  }

  // Mutation: in `start`, do not look at the counts.
  @Test func `what is written goes out a moment later, several together`() async throws {
    await engine.start()
    try await synced()
    try await memos.save(Memo("a"))
    try await states.wait { $0.pendingCount == 1 }
    try await clock.waitForSleepers(2)
    try await memos.save(Memo("b"))
    wall.move(by: 1)
    try await clock.advance(by: .milliseconds(500), expecting: 2)
    try await synced()
    #expect(try await server.entities(Memo.table()).count == 2)
    try await states.wait { $0.pendingCount == 0 }
    await engine.stop()
  }

  // Mutation: in `start`, look at the number of changes only.
  @Test func `an edit of what waits already is sent like any other`() async throws {
    let gate = SignedOutServer(server, failure: .refused(.backend(.invalidConfiguration)))
    let engine = SyncEngine(store: store, remote: gate, status: status, clock: clock, now: { [wall] in wall.now })
    var memo = Memo("a")
    try await memos.save(memo)
    await engine.start()
    try await states.wait { $0.lastError == .backend(.invalidConfiguration) && $0.phase == .idle }
    memo.title = "b"
    try await memos.save(memo)
    memo.title = "c"
    try await memos.save(memo)
    await gate.signIn()
    try await clock.advance(by: .milliseconds(500), expecting: 2)
    try await synced()
    #expect(try await server.entities(Memo.table()) == [memo])
    await engine.stop()
  }

  @Test func `without a connection changes wait for it`() async throws {
    connectivity.update(isConnected: false)
    await engine.start()
    try await memos.save(Memo("a"))
    try await states.wait { $0.phase == .offline && $0.pendingCount == 1 }
    #expect(status.state.lastError == .network(.noConnection))
    #expect(await server.requests == 0)
    connectivity.update(isConnected: true)
    try await synced()
    #expect(status.state.lastError == nil)
    #expect(try await server.entities(Memo.table()).count == 1)
    await engine.stop()
  }

  // Mutation: in `wake`, hurry what waits by a write.
  @Test func `a busy server is given the time it asks for, whatever is written meanwhile`() async throws {
    try await memos.save(Memo("a"))
    await server.faults { $0 == 0 ? .busy : .none }
    await engine.start()
    // The pause after one failure; the server did not say how long.
    try await states.wait { $0.phase == .waiting(until: wall.now.addingTimeInterval(2)) }
    #expect(status.state.lastError == .network(.serverError(code: 503)))
    try await memos.save(Memo("b"))
    try await states.wait { $0.pendingCount == 2 }
    try await clock.advance(by: .seconds(1), expecting: 3)
    #expect(await server.requests == 1)
    wall.move(by: 2)
    try await clock.advance(by: .seconds(1), expecting: 2)
    try await synced()
    #expect(try await server.entities(Memo.table()).count == 2)
    await engine.stop()
  }

  // Mutation: in `pause`, do not count failures.
  @Test func `the pauses grow, and a success makes them short again`() async throws {
    await server.faults { $0 < 3 ? .busy : .none }
    await engine.start()
    for (pause, total) in [(2, 2), (4, 6), (8, 14)] {
      try await states.wait { $0.phase == .waiting(until: wall.now.addingTimeInterval(Double(pause))) }
      wall.move(by: Double(pause))
      try await clock.advance(by: .seconds(pause), expecting: 2)
      #expect(total > 0)
    }
    try await synced()
    await server.faults { _ in .busy }
    try? await engine.sync()
    #expect(status.state.phase == .waiting(until: wall.now.addingTimeInterval(2)))
    await engine.stop()
  }

  @Test func `nobody signed in pauses everything until somebody is`() async throws {
    let gate = SignedOutServer(server)
    let engine = SyncEngine(
      store: store, remote: gate, status: status, clock: clock, now: { [wall] in wall.now }, random: { 0 })
    try await memos.save(Memo("a"))
    await engine.start()
    try await states.wait { $0.phase == .signedOut }
    #expect(status.state.lastError == .backend(.unauthorized))
    #expect(status.state.pendingCount == 1)
    await #expect(throws: AppError.backend(.unauthorized)) { try await engine.sync() }
    #expect(await gate.requests == 1)
    await gate.signIn()
    await engine.signedIn()
    try await synced()
    #expect(try await server.entities(Memo.table()).count == 1)
    await engine.stop()
  }

  @Test func `asked twice at the same time, it syncs once more, not twice`() async throws {
    let gate = SlowServer()
    let engine = SyncEngine(store: store, remote: gate, status: status, clock: clock, now: { [wall] in wall.now })
    let first = Task { try await engine.sync() }
    let pull = try await gate.pulls.call(0)
    let others = (0..<3).map { _ in Task { try await engine.sync() } }
    while await engine.waiterCount < 4 { await Task.yield() }
    pull.returns(PullPage(records: [], hasMore: false))
    try await gate.pulls.call(1).returns(PullPage(records: [], hasMore: false))
    try await first.value
    for other in others { try await other.value }
    #expect(gate.pulls.callCount == 2)
  }

  // Mutation: in `outcome(of:)`, cancel the run with whoever waits.
  @Test func `whoever is cancelled leaves, and the sync goes on`() async throws {
    let gate = SlowServer()
    let engine = SyncEngine(store: store, remote: gate, status: status, clock: clock, now: { [wall] in wall.now })
    let leaving = Task { try await engine.sync() }
    let pull = try await gate.pulls.call(0)
    leaving.cancel()
    await #expect(throws: CancellationError.self) { try await leaving.value }
    pull.returns(PullPage(records: [], hasMore: false))
    try await synced()
  }

  @Test func `stopping ends what runs, and it can start again`() async throws {
    let gate = SlowServer()
    let engine = SyncEngine(store: store, remote: gate, status: status, clock: clock, now: { [wall] in wall.now })
    await engine.start()
    _ = try await gate.pulls.call(0)
    let waiting = Task { try await engine.sync() }
    while await engine.waiterCount < 2 { await Task.yield() }
    await engine.stop()
    await #expect(throws: CancellationError.self) { try await waiting.value }
    #expect(status.state.phase == .idle)
    #expect(status.state.lastError == nil)
    await engine.start()
    try await gate.pulls.call(1).returns(PullPage(records: [], hasMore: false))
    try await synced()
    await engine.stop()
  }

  @Test func `a refusal of the server as a whole is told and not repeated before the interval`() async throws {
    let gate = SlowServer()
    let engine = SyncEngine(store: store, remote: gate, status: status, clock: clock, now: { [wall] in wall.now })
    await engine.start()
    try await gate.pulls.call(0).fails(RemoteError.refused(.backend(.invalidConfiguration)))
    try await states.wait { $0.phase == .idle && $0.lastError == .backend(.invalidConfiguration) }
    try await clock.advance(by: .seconds(300))
    try await gate.pulls.call(1).returns(PullPage(records: [], hasMore: false))
    try await synced()
    #expect(status.state.lastError == nil)
    await engine.stop()
  }

  @Test func `parked changes and conflicts are counted and handed to screens`() async throws {
    let refusal = AppError.custom(CustomError(title: "No", message: "No."))
    await server.refuse { $0.kind == .insert ? refusal : nil }
    try await memos.save(Memo("a"))
    try await engine.sync()
    #expect(status.state.parkedCount == 1)
    let parked = try #require(try await engine.parkedChanges().first)
    await server.refuse { _ in nil }
    try await engine.retry(parked.id)
    try await engine.sync()
    #expect(status.state.parkedCount == 0)
    #expect(try await engine.conflicts().isEmpty)
    #expect(try await server.entities(Memo.table()).count == 1)
  }

  @Test func `two devices that write a row in a loop do not keep each other for ever`() async throws {
    let rival = RivalServer(server)
    let engine = SyncEngine(store: store, remote: rival, status: status, clock: clock, now: { [wall] in wall.now })
    var memo = Memo("a")
    try await memos.save(memo)
    try await engine.sync()
    await rival.begin()
    memo.title = "b"
    try await memos.save(memo)
    await #expect(throws: AppError.sync(.conflictDetected)) { try await engine.sync() }
    #expect(try await engine.parkedChanges().isEmpty)
    await rival.end()
    try await engine.sync()
    #expect(status.state.pendingCount == 0)
  }
}

/// Refuses everything until somebody signs in.
private actor SignedOutServer: RemoteStore {
  private let server: MemoryServer
  private var isSignedIn = false
  private(set) var requests = 0

  private let failure: RemoteError

  init(_ server: MemoryServer, failure: RemoteError = .signedOut) {
    self.server = server
    self.failure = failure
  }

  func signIn() { isSignedIn = true }

  func push(_ entries: [OutboxEntry], to schema: TableSchema) async -> PushAnswer {
    requests += 1
    return isSignedIn ? await server.push(entries, to: schema) : PushAnswer(outcomes: [], failure: failure)
  }

  func pull(_ schema: TableSchema, after version: Int64, limit: Int) async throws(RemoteError) -> PullPage {
    requests += 1
    guard isSignedIn else { throw failure }
    return try await server.pull(schema, after: version, limit: limit)
  }
}

/// Answers when the test says.
private struct SlowServer: RemoteStore {
  let pulls = Spy<Int64, PullPage>(.waits)

  func push(_ entries: [OutboxEntry], to schema: TableSchema) async -> PushAnswer { PushAnswer(outcomes: []) }

  func pull(_ schema: TableSchema, after version: Int64, limit: Int) async throws(RemoteError) -> PullPage {
    do {
      return try await pulls(version)
    } catch let error as RemoteError {
      throw error
    } catch {
      throw .cancelled
    }
  }
}

/// Another device that writes each row just before this one does.
private actor RivalServer: RemoteStore {
  private let server: MemoryServer
  private var isWriting = false
  private var count: UInt64 = 0

  init(_ server: MemoryServer) { self.server = server }

  func begin() { isWriting = true }
  func end() { isWriting = false }

  func push(_ entries: [OutboxEntry], to schema: TableSchema) async -> PushAnswer {
    if isWriting {
      for entry in entries {
        count += 1
        let rival = OutboxEntry(
          key: UUID(), table: entry.table, id: entry.id, kind: .update,
          fields: [FieldAssignment(name: "count", value: .integer(Int64(count)))], baseVersion: entry.baseVersion,
          stamp: Stamp(milliseconds: count, counter: 0, node: 1), attempts: 0)
        _ = await server.push([rival], to: schema)
      }
    }
    return await server.push(entries, to: schema)
  }

  func pull(_ schema: TableSchema, after version: Int64, limit: Int) async throws(RemoteError) -> PullPage {
    try await server.pull(schema, after: version, limit: limit)
  }
}
