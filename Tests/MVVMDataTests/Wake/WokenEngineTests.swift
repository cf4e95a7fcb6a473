import Foundation
import MVVM
import MVVMData
import MVVMTesting
import Testing

/// A sync that a server wakes, and what remains of it when the server does not.
@MainActor @Suite struct WokenEngineTests {
  /// Says what the test says.
  private struct Script: WakeSource {
    private let stream: AsyncStream<WakeState>
    let continuation: AsyncStream<WakeState>.Continuation
    init() { (stream, continuation) = AsyncStream.makeStream() }
    func states() -> AsyncStream<WakeState> { stream }
    func say(isListening: Bool, news: Int) { continuation.yield(WakeState(isListening: isListening, news: news)) }
  }

  private let server = MemoryServer()
  private let clock = TestClock()
  private let wall = WallClock()
  private let script = Script()
  private let status = SyncStatus()
  private let memos: OfflineFirstRepository<Memo>
  private let engine: SyncEngine
  private let states: StateRecorder<SyncState>

  init() throws {
    let (wall, status) = (wall, status)
    let store = try LocalStore(inMemory: [RegisteredTable(Memo.table())])
    engine = SyncEngine(
      store: store, remote: server, status: status, wakes: script, clock: clock, now: { wall.now }, random: { 0.5 })
    memos = OfflineFirstRepository(Memo.table(), store: store, sync: engine)
    states = StateRecorder { status.state }
  }

  /// Lets another device change something, and the server tell of it.
  private func elsewhere(_ title: String, news: Int) async throws {
    let other = try Device(server)
    try await other.memos.save(Memo(title))
    try await other.sync()
    wall.move(by: 1)
    script.say(isListening: true, news: news)
  }

  private func titles() async throws -> [String] { try await memos.entities().map(\.title) }

  /// Waits until a sync has ended well at the wall clock's present time.
  private func synced() async throws {
    let date = wall.now
    try await states.wait { $0.lastSync == date && $0.phase == .idle }
  }

  // Mutation: in `start`, do not listen.
  @Test func `what the server tells of is fetched at once`() async throws {
    await engine.start()
    try await synced()
    for (news, title) in ["a", "b", "c"].enumerated() {
      try await elsewhere(title, news: news + 1)
      // Half of the pause, as the dice have it; the interval is far away.
      try await clock.advance(by: .milliseconds(125), expecting: 2)
      try await synced()
      #expect(try await titles().contains(title))
    }
    await engine.stop()
    #expect(clock.sleeperCount == 0)
  }

  // Mutation: publish nothing when it goes deaf.
  @Test func `screens see whether the server tells of changes`() async throws {
    await engine.start()
    try await states.wait { !$0.isLive && $0.lastSync != nil }
    script.say(isListening: true, news: 1)
    try await states.wait { $0.isLive }
    try await clock.advance(by: .milliseconds(125), expecting: 2)
    script.say(isListening: false, news: 1)
    try await states.wait { !$0.isLive }
    script.say(isListening: true, news: 2)
    try await states.wait { $0.isLive }
    await engine.stop()
    try await states.wait { !$0.isLive }
  }

  // Mutation: end the intervals where there is a source.
  @Test func `a source that fails, or ends, leaves the intervals`() async throws {
    await engine.start()
    try await synced()
    script.say(isListening: false, news: 0)
    script.continuation.finish()
    let other = try Device(server)
    try await other.memos.save(Memo("a"))
    try await other.sync()
    wall.move(by: 300)
    try await clock.advance(by: .seconds(300))
    try await synced()
    #expect(try await titles() == ["a"])
    await engine.stop()
  }

  // Mutation: in `wake`, hurry what waits by news.
  @Test func `a busy server is not hurried by its own news`() async throws {
    await server.faults { $0 == 0 ? .busy : .none }
    await engine.start()
    try await states.wait { $0.phase == .waiting(until: wall.now.addingTimeInterval(1.5)) }
    let requests = await server.requests
    try await elsewhere("a", news: 1)
    // The interval, the pause after the failure, and the news.
    try await clock.advance(by: .milliseconds(125), expecting: 3)
    try await clock.advance(by: .milliseconds(1374), expecting: 2)
    // The other device has made some.
    let others = await server.requests - requests
    wall.move(by: 1)
    try await clock.advance(by: .milliseconds(1), expecting: 2)
    try await synced()
    #expect(await server.requests > requests + others)
    #expect(try await titles() == ["a"])
    await engine.stop()
  }
}
