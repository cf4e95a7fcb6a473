import Foundation
import MVVM
import MVVMData
import Testing

/// Repositories that ask the server first.
@Suite(.timeLimit(.minutes(1))) struct RemoteFirstTests {
  private let server = MemoryServer()
  private let refusal = AppError.custom(CustomError(title: "No", message: "Too long.", code: "server.23514"))

  /// A server that never answers, until the caller gives up.
  private struct Silent: RemoteStore {
    func push(_ entries: [OutboxEntry], to schema: TableSchema) async -> PushAnswer {
      await untilCancelled()
      return PushAnswer(outcomes: [], failure: .cancelled)
    }

    func pull(_ schema: TableSchema, after version: Int64, limit: Int) async throws(RemoteError) -> PullPage {
      await untilCancelled()
      throw .cancelled
    }
  }

  private struct Fixture {
    let store: LocalStore
    let engine: SyncEngine
    let memos: OfflineFirstRepository<Memo>
  }

  private func fixture(
    _ remote: any RemoteStore, reads: ReadPolicy = .localFirst, writes: WritePolicy = .localFirst
  ) async throws -> Fixture {
    let store = try LocalStore(inMemory: [RegisteredTable(Memo.table())])
    let engine = SyncEngine(store: store, remote: remote, status: await SyncStatus())
    return Fixture(
      store: store, engine: engine,
      memos: OfflineFirstRepository(Memo.table(), store: store, sync: engine, reads: reads, writes: writes))
  }

  private func refusing(_ title: String) async {
    let refusal = refusal
    await server.refuse { entry in
      entry.fields.contains { $0.name == "title" && $0.value == .text(title) } ? refusal : nil
    }
  }

  // Mutation: in `prepareRead`, do nothing.
  @Test func `a read gives what the server has`() async throws {
    let other = try Device(server)
    let memo = Memo("theirs")
    try await other.memos.save(memo)
    try await other.sync()
    #expect(try await fixture(server).memos.entities().isEmpty)
    #expect(try await fixture(server, reads: .remoteFirst()).memos.entities() == [memo])
    #expect(try await fixture(server, reads: .remoteFirst()).memos.entity(memo.id) == memo)
    #expect(try await fixture(server, reads: .remoteFirst()).memos.count() == 1)
  }

  @Test func `a read without a connection, or in vain, gives what is on the device`() async throws {
    await server.faults { _ in .lost }
    for remote in [server as any RemoteStore, Silent()] {
      let fixture = try await fixture(remote, reads: .remoteFirst(patience: .milliseconds(20)))
      let memo = Memo("mine")
      try await fixture.memos.save(memo)
      #expect(try await fixture.memos.entities() == [memo])
      await fixture.engine.stop()
    }
  }

  // Mutation: in `finishWrite`, do not sync.
  @Test func `a write is done when the server has it`() async throws {
    let fixture = try await fixture(server, writes: .remoteFirst())
    let memo = Memo("mine")
    try await fixture.memos.save(memo)
    #expect(try await server.entities(Memo.table()) == [memo])
    #expect(try await fixture.store.counts() == SyncCounts())
    try await fixture.memos.delete(memo.id)
    #expect(try await server.entities(Memo.table()).isEmpty)
  }

  @Test func `a write without a connection, or in vain, waits`() async throws {
    await server.faults { _ in .lost }
    for remote in [server as any RemoteStore, Silent()] {
      let fixture = try await fixture(remote, writes: .remoteFirst(patience: .milliseconds(20)))
      let memo = Memo("mine")
      try await fixture.memos.save(memo)
      #expect(try await fixture.memos.entities() == [memo])
      #expect(try await fixture.store.counts() == SyncCounts(pending: 1))
      await fixture.engine.stop()
    }
  }

  // Mutation: in `finishWrite`, leave the change parked.
  @Test func `a write that the server refuses is undone, and its reason thrown`() async throws {
    let fixture = try await fixture(server, writes: .remoteFirst())
    await refusing("bad")
    let kept = Memo("kept")
    try await fixture.memos.save(kept)
    var edited = kept
    edited.title = "bad"
    await #expect(throws: refusal) { try await fixture.memos.save(edited) }
    await #expect(throws: refusal) { try await fixture.memos.save(Memo("bad")) }
    #expect(try await fixture.memos.entities() == [kept])
    let refusal = refusal
    await server.refuse { $0.kind == .delete ? refusal : nil }
    await #expect(throws: refusal) { try await fixture.memos.delete(kept.id) }
    #expect(try await fixture.memos.entities() == [kept])
    #expect(try await fixture.store.counts() == SyncCounts())
  }

  // Mutation: in `finishWrite`, undo whatever is refused.
  @Test func `what waited before is not undone with a write that is refused`() async throws {
    let fixture = try await fixture(server, writes: .remoteFirst())
    await refusing("bad")
    await server.faults { _ in .busy }
    var memo = Memo("written without a connection")
    try await fixture.memos.save(memo)
    #expect(try await fixture.store.counts() == SyncCounts(pending: 1))
    await server.faults { _ in .none }
    let former = memo.title
    memo.title = "bad"
    await #expect(throws: refusal) { try await fixture.memos.save(memo) }
    // It is parked, for the user to correct or to give up.
    #expect(try await fixture.memos.entities() == [memo])
    #expect(try await fixture.store.counts() == SyncCounts(parked: 1))
    memo.title = former
    try await fixture.memos.save(memo)
    #expect(try await server.entities(Memo.table()) == [memo])
  }
}
