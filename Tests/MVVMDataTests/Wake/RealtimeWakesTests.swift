import Foundation
import MVVM
import MVVMData
import MVVMTesting
import Testing

/// Connections to a server of Realtime, and what becomes of them.
@Suite struct RealtimeWakesTests {
  private let sockets = ScriptedSockets()
  private let clock = TestClock()
  private let token = Lock("old")
  private let refreshes = Lock(0)

  private func wakes(
    _ url: String = "https://example.supabase.co/rest/v1", connectivity: (any Connectivity)? = nil,
    canRefresh: Bool = false
  ) throws -> RealtimeWakes {
    let (token, refreshes) = (token, refreshes)
    let refresh: @Sendable () async throws -> Void = {
      refreshes.withLock { $0 += 1 }
      token.withLock { $0 = "new" }
    }
    return RealtimeWakes(
      url: try #require(URL(string: url)), tables: ["memos"], transport: sockets, connectivity: connectivity,
      clock: clock, random: { 0 }, refresh: canRefresh ? refresh : nil
    ) { ["apikey": "a+b", "Authorization": "Bearer \(token.withLock { $0 })", "x-device-id": "one"] }
  }

  // Mutation: keep the path of the tables, or leave the key unescaped.
  @Test(arguments: [
    ("https://example.supabase.co/rest/v1", "wss://example.supabase.co/realtime/v1/websocket?apikey=a%2Bb&vsn=2.0.0"),
    ("https://example.com/base/rest/v1/", "wss://example.com/base/realtime/v1/websocket?apikey=a%2Bb&vsn=2.0.0"),
    ("http://127.0.0.1:3000", "ws://127.0.0.1:3000/realtime/v1/websocket?apikey=a%2Bb&vsn=2.0.0"),
  ])
  func `the websocket is beside the tables`(_ url: String, _ expected: String) async throws {
    var opened = sockets.opened.makeAsyncIterator()
    let states = try wakes(url).states()
    let socket = try #require(await opened.next())
    #expect(socket.url.absoluteString == expected)
    #expect(socket.headers["x-device-id"] == "one")
    withExtendedLifetime(states) {}
  }

  // Mutation: leave out the token where there is no key.
  @Test func `without a key the token is in the address`() async throws {
    var opened = sockets.opened.makeAsyncIterator()
    let url = try #require(URL(string: "http://127.0.0.1:3000"))
    let wakes = RealtimeWakes(url: url, tables: [], transport: sockets, clock: clock) {
      ["authorization": "bearer a.b"]
    }
    let states = wakes.states()
    #expect(await opened.next()?.url.query == "apikey=a%2Eb&vsn=2.0.0")
    withExtendedLifetime(states) {}
  }

  @Test func `it listens, and wakes with every change`() async throws {
    var opened = sockets.opened.makeAsyncIterator()
    var states = try wakes().states().makeAsyncIterator()
    let socket = try #require(await opened.next())
    let join = try await socket.accept()
    #expect(join.payload.contains(#""access_token":"old""#))
    #expect(await states.next() == WakeState(isListening: true, news: 1))
    for news in 2...4 {
      socket.say(join.change())
      #expect(await states.next() == WakeState(isListening: true, news: news))
    }
  }

  // Mutation: do not count `listening` as news.
  @Test func `after a cut it connects again, and what was missed is news`() async throws {
    var opened = sockets.opened.makeAsyncIterator()
    var states = try wakes().states().makeAsyncIterator()
    for round in 1...3 {
      let socket = try #require(await opened.next())
      try await socket.accept()
      #expect(await states.next() == WakeState(isListening: true, news: round))
      socket.cut()
      let lost = try #require(await states.next())
      #expect(!lost.isListening && lost.news == round && lost.problem != nil)
      await socket.closed()
      // It was too short to be trusted: the pauses grow.
      try await clock.advance(by: .seconds(1 << (round - 1)))
    }
  }

  // Mutation: forget the failures as soon as it listens.
  @Test func `only a connection that has answered a heartbeat makes the pauses short again`() async throws {
    var opened = sockets.opened.makeAsyncIterator()
    var states = try wakes().states().makeAsyncIterator()
    for _ in 0..<4 { sockets.refuse(503) }
    for pause in [1, 2, 4, 8] {
      #expect(await states.next() == WakeState(problem: "The server opens no websocket: status 503."))
      try await clock.advance(by: .seconds(pause) - .milliseconds(1))
      try await clock.advance(by: .milliseconds(1))
    }
    let socket = try #require(await opened.next())
    try await socket.accept()
    #expect(await states.next()?.isListening == true)
    try await clock.advance(by: .seconds(25))
    socket.say(try await socket.message().reply("ok"))
    // A message later, the reply was read.
    socket.say(#"["1", null, "realtime:sync", "postgres_changes", {}]"#)
    #expect(await states.next()?.news == 2)
    socket.cut()
    #expect(await states.next()?.isListening == false)
    try await clock.advance(by: .seconds(1))
    #expect(await opened.next() != nil)
  }

  // Mutation: begin the heartbeats after the join.
  @Test func `a server that says nothing is given up`() async throws {
    var opened = sockets.opened.makeAsyncIterator()
    var states = try wakes().states().makeAsyncIterator()
    let socket = try #require(await opened.next())
    _ = try await socket.message()
    try await clock.advance(by: .seconds(25))
    #expect(try await socket.message().event == "heartbeat")
    try await clock.advance(by: .seconds(25))
    #expect(await states.next() == WakeState(problem: "The server does not answer."))
    await socket.closed()
  }

  // Mutation: do not note whose token was refused.
  @Test func `a refused token is refreshed once, and the next join has the other one`() async throws {
    var opened = sockets.opened.makeAsyncIterator()
    var states = try wakes(canRefresh: true).states().makeAsyncIterator()
    let first = try #require(await opened.next())
    first.say(try await first.message().reply("error", reason: "InvalidJWTToken: expired"))
    #expect(await states.next()?.problem == "The server refused the channel: InvalidJWTToken: expired")
    try await clock.advance(by: .seconds(1))
    let second = try #require(await opened.next())
    #expect(try await second.accept().payload.contains(#""access_token":"new""#))
    #expect(await states.next()?.isListening == true)
    #expect(refreshes.withLock { $0 } == 1)
  }

  @Test func `a refused handshake is a refused token, too`() async throws {
    sockets.refuse(401)
    var opened = sockets.opened.makeAsyncIterator()
    var states = try wakes(canRefresh: true).states().makeAsyncIterator()
    #expect(await states.next()?.problem == "The server opens no websocket: status 401.")
    try await clock.advance(by: .seconds(1))
    let socket = try #require(await opened.next())
    #expect(try await socket.accept().payload.contains(#""access_token":"new""#))
    #expect(refreshes.withLock { $0 } == 1)
  }

  @Test func `a token that was refreshed elsewhere goes to the server with the next heartbeat`() async throws {
    var opened = sockets.opened.makeAsyncIterator()
    var states = try wakes().states().makeAsyncIterator()
    let socket = try #require(await opened.next())
    try await socket.accept()
    #expect(await states.next()?.isListening == true)
    token.withLock { $0 = "newer" }
    try await clock.advance(by: .seconds(25))
    #expect(try await socket.message().event == "heartbeat")
    #expect(try await socket.message().payload == #"{"access_token":"newer"}"#)
  }

  @Test func `a text that is no message ends the connection, and is told without its contents`() async throws {
    var opened = sockets.opened.makeAsyncIterator()
    var states = try wakes().states().makeAsyncIterator()
    let socket = try #require(await opened.next())
    try await socket.accept()
    _ = await states.next()
    socket.say("secret")
    let problem = try #require(await states.next()?.problem)
    #expect(problem.contains("6 bytes") && !problem.contains("secret"))
    await socket.closed()
  }

  // Mutation: do not cancel with the stream.
  @Test func `nothing is left when no one listens any more`() async throws {
    var opened = sockets.opened.makeAsyncIterator()
    let reading = Task { [wakes = try wakes()] in for await _ in wakes.states() {} }
    let socket = try #require(await opened.next())
    try await socket.accept()
    try await clock.waitForSleepers(1)
    reading.cancel()
    await reading.value
    await socket.closed()
    #expect(clock.sleeperCount == 0)
  }

  @Test func `without a network it waits for one, and lets go of a connection`() async throws {
    let connectivity = ConnectivityStatus(isConnected: false)
    var opened = sockets.opened.makeAsyncIterator()
    var states = try wakes(connectivity: connectivity).states().makeAsyncIterator()
    connectivity.update(isConnected: true)
    let socket = try #require(await opened.next())
    try await socket.accept()
    #expect(await states.next()?.isListening == true)
    connectivity.update(isConnected: false)
    try await clock.advance(by: .seconds(25))
    #expect(await states.next()?.problem == "There is no network.")
    await socket.closed()
  }
}
