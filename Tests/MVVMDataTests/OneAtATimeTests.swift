import Foundation
import MVVM
import MVVMData
import Testing

/// A server that notes how many syncs are at it at once.
private actor Counter: RemoteStore {
  private var running = 0
  private(set) var most = 0
  private(set) var pulls = 0

  func push(_ entries: [OutboxEntry], to schema: TableSchema) -> PushAnswer { PushAnswer(outcomes: []) }

  func pull(_ schema: TableSchema, after version: Int64, limit: Int) async throws(RemoteError) -> PullPage {
    running += 1
    pulls += 1
    most = max(most, running)
    for _ in 0..<20 { await Task.yield() }
    running -= 1
    return PullPage(records: [], hasMore: false)
  }
}

@Suite struct OneAtATimeTests {
  // Mutation: in `SyncRunner.perform`, let the first run take the next one's place.
  @Test func `however many ask, and whenever they do, one sync runs at a time`() async throws {
    let server = Counter()
    let store = try LocalStore(inMemory: [RegisteredTable(Memo.table())])
    let engine = SyncEngine(store: store, remote: server, status: await SyncStatus())
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<200 {
        group.addTask {
          for _ in 0..<(number % 37) { await Task.yield() }
          try await engine.sync()
          try await engine.sync()
        }
      }
      try await group.waitForAll()
    }
    #expect(await server.most == 1)
    #expect(await server.pulls < 400)
  }
}
