import Foundation
import MVVM
import MVVMData
import MVVMTesting
import Testing

/// Who signs a user out: the server with an explicit refusal, and nothing else.
@Suite struct AuthorizationTests {
  private let schema = Memo.table().schema
  private let token = Lock((current: "old", refreshes: 0, requests: 0))
  private let server: StubServer

  init() throws {
    let token = token
    server = try StubServer(.loopback) { request in
      token.withLock { $0.requests += 1 }
      return request.headers["authorization"] == "new" ? .json("[]") : .json("{}", status: 401)
    }
  }

  private static let passing: [(any Error & Sendable, RemoteError)] = [
    (URLError(.notConnectedToInternet), .unreachable(.noConnection)), (NetworkError.timeout, .unreachable(.timeout)),
    (CancellationError(), .unreachable(.noConnection)),
    (CocoaError(.coderInvalidValue), .busy(.backend(.unknown("CocoaError")), retryAfter: nil)),
  ]

  // Mutation: in `RemoteError.init(authorizing:)`, hold every error to be a refusal.
  @Test(arguments: 0..<4) func `a token that cannot be had at the moment does not sign out`(number: Int) async throws {
    let (thrown, expected) = Self.passing[number]
    let offline = PostgRESTRemote(url: server.url, headers: { throw thrown })
    await #expect(throws: expected) { try await offline.pull(schema, after: 0, limit: 1) }
    let stale = PostgRESTRemote(url: server.url, refresh: { throw thrown }, headers: { [:] })
    await #expect(throws: expected) { try await stale.pull(schema, after: 0, limit: 1) }
  }

  // Mutation: in `Authorization`, refresh for each request, or more than once.
  @Test func `a token that has expired is refreshed once for all requests, which are sent again`() async throws {
    let token = token
    let remote = PostgRESTRemote(
      url: server.url,
      refresh: {
        await Task.yield()
        token.withLock { ($0.current, $0.refreshes) = ("new", $0.refreshes + 1) }
      }, headers: { ["Authorization": token.withLock { $0.current }] })
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<5 { group.addTask { [schema] in _ = try await remote.pull(schema, after: 0, limit: 10) } }
      try await group.waitForAll()
    }
    #expect(token.withLock { $0.refreshes } == 1)
  }

  // Mutation: in `PostgRESTClient.send`, go on as long as there are other headers.
  @Test func `a token that is refused again is a refusal`() async throws {
    let token = token
    let remote = PostgRESTRemote(
      url: server.url, refresh: { token.withLock { $0.refreshes += 1 } }, headers: { ["Authorization": "wrong"] })
    await #expect(throws: RemoteError.signedOut) { try await remote.pull(schema, after: 0, limit: 10) }
    #expect(token.withLock { $0.refreshes == 1 && $0.requests == 2 })
  }

  // Mutation: in `Authorization`, do not ask for other headers without `refresh`.
  @Test func `headers that have changed meanwhile are tried once`() async throws {
    let token = token
    let remote = PostgRESTRemote(url: server.url) {
      // Another part of the app has another token by the second time.
      ["Authorization": token.withLock { $0.requests == 0 ? "old" : "new" }]
    }
    _ = try await remote.pull(schema, after: 0, limit: 10)
    #expect(token.withLock { $0.requests } == 2)
  }

  // Mutation: in `SyncRunner.start`, stay signed out.
  @MainActor @Test func `starting again asks the server again`() async throws {
    let token = token
    let status = SyncStatus()
    let store = try LocalStore(inMemory: [RegisteredTable(Memo.table())])
    let remote = PostgRESTRemote(url: server.url, headers: { ["Authorization": token.withLock { $0.current }] })
    let engine = SyncEngine(store: store, remote: remote, status: status, clock: TestClock())
    let states = StateRecorder { status.state }
    await #expect(throws: AppError.backend(.unauthorized)) { try await engine.sync() }
    token.withLock { $0.current = "new" }
    await engine.start()
    try await states.wait { $0.phase == .idle && $0.lastSync != nil }
    await engine.stop()
  }
}
