import DevServer
import Domain
import EmbeddedServer
import Foundation
import MVVM
import MVVMData
import MVVMTesting
import NIOSockets
import Testing

@testable import PalsData

/// Devices that a real server wakes over real websockets.
@MainActor @Suite struct WakeTests {
  private static let now = Date(timeIntervalSince1970: 1_790_000_000)
  private static let secret = "a secret of the tests, 32 bytes long or more"

  /// A device with a sync of its own, and an observer of it.
  @MainActor private struct Pal {
    let data: DataStore
    let engine: SyncEngine
    let states: StateRecorder<SyncState>

    init(_ data: DataStore) throws {
      let engine = try #require(data.sync)
      (self.data, self.engine) = (data, engine)
      states = StateRecorder { engine.status.state }
    }

    /// Waits until it is told of changes, and has fetched what there was before.
    func live() async throws {
      await engine.start()
      try await states.wait { $0.isLive && $0.phase == .idle && $0.lastSync != nil }
    }

    @discardableResult
    func save(_ notes: String) async throws -> PoopLog {
      try await data.logs.save(PoopLog(id: UUID(), date: WakeTests.now, duration: 60, consistency: 4, notes: notes))
    }

    /// Waits for a visit.
    func receive(_ log: PoopLog) async throws {
      for try await logs in data.logs.observe(RepositoryQuery()) where logs.contains(log) { return }
    }
  }

  private func withServer(
    _ settings: DevelopmentServer.Settings = .init(), _ body: (DevelopmentServer) async throws -> Void
  ) async throws {
    let server = try await DevelopmentServer.start(
      schema: ServerSchema(tables: ServerTables.all), settings: settings)
    let result: Result<Void, any Error>
    do { result = .success(try await body(server)) } catch { result = .failure(error) }
    await server.stop()
    try result.get()
  }

  private func device() throws -> DeviceIdentity {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("pals-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try DeviceIdentity(in: DataFolder(path))
  }

  private func access(_ server: DevelopmentServer, _ household: String) throws -> ServerAccess {
    let configuration = try #require(try ServerConfiguration(url: server.address, key: nil, household: household))
    return configuration.access(for: try device())
  }

  private func pal(
    _ access: ServerAccess, _ sockets: any WebSocketTransport = NIOWebSocketTransport(),
    settings: SyncSettings = SyncSettings(), wakes: (any WakeSource)? = nil
  ) throws -> Pal {
    let store = try LocalStore(inMemory: [RegisteredTable(EntityTable.logs), RegisteredTable(EntityTable.achievements)])
    let connectivity = ConnectivityStatus()
    return try Pal(
      DataStore(
        store: store,
        sync: SyncEngine(
          store: store, remote: access.remote, status: SyncStatus(), connectivity: connectivity,
          wakes: wakes ?? access.wakes(over: sockets, connectivity),
          settings: settings)))
  }

  // Mutation: do not announce changes in DevServer, or do not listen in the engine: the next sync is five minutes away.
  @Test func `what one device saves reaches the other in under a second, without polling`() async throws {
    try await withServer { server in
      let (one, two) = (try pal(try access(server, "ours")), try pal(try access(server, "ours")))
      try await one.live()
      try await two.live()
      for (sender, receiver) in [(one, two), (two, one), (one, two)] {
        let (clock, log) = (ContinuousClock(), try await sender.save("naïve 🙂"))
        let begin = clock.now
        // At once, not after the pause in which several changes are collected.
        async let sent: Void = sender.engine.sync()
        try await receiver.receive(log)
        #expect(clock.now - begin < .seconds(Self.patience))
        try await sent
      }
      for pal in [one, two] { try await pal.data.close() }
    }
  }

  /// A second, on a machine that has time for the test.
  private static let patience = ProcessInfo.processInfo.environment["POOPYPALS_PATIENCE"].flatMap(Double.init) ?? 1

  // Mutation: end the intervals while it is told of changes, or do not connect again.
  @Test func `a cut connection leaves polling, and comes back by itself`() async throws {
    try await withServer { server in
      let sockets = CuttableSockets()
      let one = try pal(try access(server, "ours"))
      let two = try pal(
        try access(server, "ours"), sockets, settings: SyncSettings(interval: .milliseconds(100)))
      try await one.live()
      try await two.live()
      await sockets.cut()
      try await two.states.wait { !$0.isLive }
      let first = try await one.save("while it is cut")
      try await one.engine.sync()
      try await two.receive(first)
      #expect(!two.engine.status.state.isLive)
      await sockets.join()
      try await two.states.wait { $0.isLive }
      let second = try await one.save("when it is back")
      try await one.engine.sync()
      try await two.receive(second)
      for pal in [one, two] { try await pal.data.close() }
    }
  }

  // Mutation: in the hub, tell everyone.
  @Test func `another household is not woken`() async throws {
    try await withServer { server in
      let owner = try pal(try access(server, "ours"))
      try await owner.live()
      let attacker = try access(server, "theirs")
      // Registers the device.
      _ = try await attacker.headers()
      let wakes = attacker.wakes(over: NIOWebSocketTransport(), ConnectivityStatus())
      var states = wakes.states().makeAsyncIterator()
      #expect(await states.next() == WakeState(isListening: true, news: 1))
      for number in 0..<5 {
        try await owner.save("\(number)")
        try await owner.engine.sync()
      }
      // The next that it hears of is its own.
      let own = try pal(attacker, wakes: Deaf())
      try await own.save("mine")
      try await own.engine.sync()
      #expect(await states.next() == WakeState(isListening: true, news: 2))
      for pal in [owner, own] { try await pal.data.close() }
    }
  }

  // Mutation: in `RealtimeWakes`, do not refresh.
  @Test func `a refused token is refreshed, and one that stays refused leaves the device unwoken`() async throws {
    try await withServer(.init(secret: Self.secret)) { server in
      let tokens = try Tokens(secret: Self.secret)
      let (good, bad) = (
        tokens.token(user: "a", expires: Date(timeIntervalSinceNow: 3600)),
        tokens.token(user: "a", expires: Date(timeIntervalSinceNow: -3600))
      )
      let (url, device, token) = (try #require(URL(string: server.address)), try device(), Token(bad))
      let headers: @Sendable () async throws -> [String: String] = {
        ["Authorization": "Bearer \(await token.text)", "x-device-id": device.id.uuidString.lowercased()]
      }
      func wakes(refresh: (@Sendable () async throws -> Void)? = nil) -> AsyncStream<WakeState>.Iterator {
        RealtimeWakes(
          url: url, tables: ["poop_logs"], transport: NIOWebSocketTransport(),
          settings: RealtimeSettings(retry: RetryPolicy(base: .milliseconds(10), limit: .milliseconds(10))),
          refresh: refresh, headers: headers
        ).states().makeAsyncIterator()
      }
      var expired = wakes()
      #expect(await expired.next() == WakeState(problem: "The server opens no websocket: status 401."))
      await token.set(good)
      // The token counts, and the device is not in yet.
      var stranger = wakes()
      #expect(await stranger.next()?.problem?.contains("Unauthorized") == true)
      _ = try await DeviceRegistration(url: url, device: device, household: "ours", headers: try await headers())
        .headers()
      await token.set(bad)
      var refreshed = wakes { await token.set(good) }
      var state = await refreshed.next()
      for _ in 0..<10 where state?.isListening == false { state = await refreshed.next() }
      #expect(state?.isListening == true)
    }
  }

  private actor Token {
    private(set) var text: String
    init(_ text: String) { self.text = text }
    func set(_ text: String) { self.text = text }
  }

  /// Hears nothing.
  private struct Deaf: WakeSource {
    func states() -> AsyncStream<WakeState> { AsyncStream { $0.finish() } }
  }
}
