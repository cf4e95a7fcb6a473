import Foundation
import MVVMData
import SeededRandom
import Testing

/// What is said to Supabase Realtime, and what its messages mean. The expectations are from supabase-swift 2.55.1 and
/// supabase/realtime 2.129.8.
@Suite struct RealtimeSessionTests {
  private var session = RealtimeSession(tables: ["memos", "people"])
  private let join: RealtimeText

  init() throws { join = try RealtimeText(session.join(token: "token")) }

  /// A session that is told of changes.
  private func listening() -> RealtimeSession {
    var session = session
    _ = session.receive(join.reply("ok"))
    _ = session.receive(join.system("ok", "postgres_changes", "Subscribed to PostgreSQL"))
    return session
  }

  // Mutation: leave a key out of the configuration.
  @Test func `the join names the tables and the token`() {
    #expect(join.topic == "realtime:sync" && join.event == "phx_join" && join.joinReference == join.reference)
    let changes = ["memos", "people"].map { #"{"event":"*","schema":"public","table":"\#($0)"}"# }
    #expect(
      join.payload == #"{"access_token":"token","config":{"broadcast":{"ack":false,"self":false},"#
        + #""postgres_changes":[\#(changes.joined(separator: ","))],"#
        + #""presence":{"enabled":false,"key":""},"private":false}}"#)
  }

  // Mutation: listen from the reply on, when the subscription has no effect yet.
  @Test func `changes are told from when the server says so`() {
    var session = session
    #expect(session.receive(join.reply("ok")) == .nothing)
    let subscribed = join.system("ok", "postgres_changes", "Subscribed to PostgreSQL")
    #expect(session.receive(subscribed) == .listening)
    #expect(session.receive(join.change()) == .changed)
    // The server says it again after a new token.
    #expect(session.receive(subscribed) == .nothing)
    #expect(session.receive(join.change()) == .changed)
  }

  @Test func `a change that comes before is not missed`() {
    var session = session
    #expect(session.receive(join.change()) == .listening)
  }

  // Mutation: do not compare topic or join.
  @Test func `what is for other channels, or for a former join, is passed over`() {
    var session = listening()
    for text in [
      #"["1", null, "realtime:other", "postgres_changes", {}]"#,
      #"["7", null, "realtime:sync", "postgres_changes", {}]"#,
      #"["7", null, "realtime:sync", "phx_close", {}]"#, #"[null, null, "realtime:other", "phx_error", {}]"#,
      #"["1", null, "realtime:sync", "presence_state", {}]"#, #"["1", null, "realtime:sync", "broadcast", {}]"#,
    ] { #expect(session.receive(text) == .nothing, "\(text)") }
    #expect(session.receive(#"[null, null, "realtime:sync", "postgres_changes", {}]"#) == .changed)
  }

  @Test func `a refusal has its reason, and no more of it than a line`() {
    var session = session
    let reason = "InvalidJWTToken: Token has expired 3600 seconds ago"
    #expect(
      session.receive(join.reply("error", reason: reason)) == .refused("The server refused the channel: \(reason)"))
    var other = self.session
    let long = join.reply("error", reason: String(repeating: "x", count: 9999))
    guard case .refused(let text) = other.receive(long) else {
      Issue.record("The refusal is none.")
      return
    }
    #expect(text.count < 300)
  }

  @Test func `a server that ends the channel, or cannot tell of changes, says so`() {
    for (text, event) in [
      (
        join.system("error", "system", "expired"),
        RealtimeSession.Event.refused("The server ended the channel: expired")
      ),
      (join.system("error", "postgres_changes", "no table"), .ended("The server tells of no changes: no table")),
      (join.say("phx_close"), .ended("The server closed the channel.")),
      (join.say("phx_error"), .ended("The server ended the channel with an error.")),
      (join.system("ok", "system", "Replication connection established"), .nothing),
    ] {
      var session = listening()
      #expect(session.receive(text) == event)
    }
  }

  // Mutation: in `beat`, do not look at the heartbeat before.
  @Test func `a heartbeat that is not answered until the next one is the last`() throws {
    var session = listening()
    for _ in 0..<3 {
      let texts = session.beat(token: "token")
      let beat = try RealtimeText(try #require(texts?.first))
      #expect(beat.topic == "phoenix" && beat.event == "heartbeat" && beat.joinReference == nil)
      #expect(session.receive(beat.reply("ok")) == .nothing)
      #expect(session.isProven)
    }
    #expect(session.beat(token: "token")?.count == 1)
    #expect(session.receive(#"[null, "4711", "phoenix", "phx_reply", {"status": "ok", "response": {}}]"#) == .nothing)
    #expect(session.beat(token: "token") == nil)
  }

  @Test func `a server that lets the client join and then tells of nothing is given up`() throws {
    var session = session
    _ = session.receive(join.reply("ok"))
    let texts = session.beat(token: nil)
    let beat = try RealtimeText(try #require(texts?.first))
    _ = session.receive(beat.reply("ok"))
    #expect(!session.isProven)
    #expect(session.beat(token: nil) == nil)
  }

  // Mutation: send every token.
  @Test func `another token is told to the server, once`() throws {
    var session = listening()
    let beat = session.beat(token: "new")
    let texts = try #require(beat)
    #expect(texts.count == 2)
    let token = try RealtimeText(texts[1])
    #expect(token.event == "access_token" && token.payload == #"{"access_token":"new"}"#)
    #expect(token.joinReference == join.joinReference && token.topic == join.topic)
    _ = session.receive(try RealtimeText(texts[0]).reply("ok"))
    #expect(session.beat(token: "new")?.count == 1)
  }

  @Test(arguments: [
    "", "null", "[]", "{}", "[1,2,3,4,5]", #"["1",null,"realtime:sync","postgres_changes",[]]"#,
    #"["1",null,null,"postgres_changes",{}]"#, #"["1",null,"realtime:sync","postgres_changes",{},1]"#,
    #"{"topic":"realtime:sync","event":"postgres_changes","payload":{},"ref":null}"#, "\u{0}", "[\"1\"",
    String(repeating: "[", count: 100_000),
  ])
  func `what is no message ends the connection`(_ text: String) {
    var session = listening()
    guard case .ended = session.receive(text) else {
      Issue.record("\(text.prefix(80)) is no message")
      return
    }
  }

  @Test(arguments: 1...20) func `no message does any harm`(_ seed: Int) {
    var dice = SeededGenerator(seed: UInt64(seed))
    var session = listening()
    let seeds = [join.change(), join.reply("ok"), join.system("error", "system", "no"), join.say("phx_close")]
    for _ in 0..<500 {
      var bytes = Array(dice.pick(seeds).utf8)
      for _ in 0...dice.below(4) {
        let place = dice.below(bytes.count)
        switch dice.below(3) {
        case 0: bytes[place] = UInt8(dice.below(256))
        case 1: bytes.insert(UInt8(dice.below(128)), at: place)
        default: bytes.remove(at: place)
        }
      }
      // Whatever it means, the next good message is understood.
      _ = session.receive(String(decoding: bytes, as: UTF8.self))
      #expect([.changed, .listening].contains(session.receive(join.change())))
    }
  }
}
