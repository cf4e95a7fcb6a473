import ExampleScreens
import Testing
import WebScreens
import WebTesting

/// Event streams on connections that no browser would make: nothing of it ends the server, keeps a stream alive that
/// nobody reads, or gives one request the answer of another.
@Suite(.timeLimit(.minutes(5))) struct ConnectionTests {
  /// What a request for a stream can bring along.
  struct Sent: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let header: String
    let body: String

    static let all = [
      Sent(testDescription: "nothing", header: "Accept: text/event-stream", body: ""),
      Sent(testDescription: "a whole body", header: "Content-Length: 5", body: "hello"),
      Sent(testDescription: "a part of a body", header: "Content-Length: 1000", body: "hello"),
      Sent(testDescription: "no byte of a body", header: "Content-Length: 1000", body: ""),
      Sent(testDescription: "a large body", header: "Content-Length: 900000", body: large),
      Sent(testDescription: "a part of a large body", header: "Content-Length: 900001", body: large),
      Sent(testDescription: "a chunk", header: "Transfer-Encoding: chunked", body: "5\r\nhello\r\n0\r\n\r\n"),
      Sent(testDescription: "many chunks", header: "Transfer-Encoding: chunked", body: chunks + "0\r\n\r\n"),
      Sent(testDescription: "chunks without an end", header: "Transfer-Encoding: chunked", body: chunks),
      Sent(testDescription: "a part of a chunk", header: "Transfer-Encoding: chunked", body: chunks + "ff\r\nx"),
    ]

    private static let large = String(repeating: "x", count: 900_000)
    private static let chunks = String(repeating: "5\r\nhello\r\n", count: 200)
  }

  /// Neither a sign of life nor the end of the server's patience can be what ends a stream.
  private static let settings = WebServer.Settings(
    pace: Pace(frame: .milliseconds(1), heartbeat: .seconds(3600)), grace: .seconds(3600))

  private static func request(_ site: RunningSite, _ sent: Sent, path: String = "/-/live/counter") -> String {
    "GET \(path) HTTP/1.1\r\n" + (site.usual + [sent.header]).joined(separator: "\r\n") + "\r\n\r\n" + sent.body
  }

  /// Opens a stream, waits until it is there, and does something with the connection.
  private static func stream(
    _ site: RunningSite, _ request: String, while isOpen: @escaping @Sendable (WebConnection) async throws -> Void
  ) async throws -> String {
    try await WebClient.connect(port: site.address.port) { connection in
      try await connection.send(request)
      var text = ""
      var isShown = false
      do {
        for try await piece in connection.pieces {
          text += piece
          if !isShown, text.contains("event: title") {
            isShown = true
            try await isOpen(connection)
          }
        }
      } catch is Left {
        return text
      }
      return text
    }
  }

  /// Thrown to close a connection.
  private struct Left: Error {}

  @Test(arguments: Sent.all) func aStreamIsToldOfChangesAndEndsWithItsTab(_ sent: Sent) async throws {
    let opened = Opened()
    let site = try ExampleSite.make { _ in opened.make() }
    try await RunningSite.with(site, settings: Self.settings) { site async throws in
      let text = try await Self.stream(site, Self.request(site, sent)) { _ in throw Left() }
      #expect(text.hasPrefix("HTTP/1.1 200"))
      #expect(text.contains(#"<strong id=\"count\">0</strong>"#))
      await opened.waitUntilGone()
      #expect(try await site.get("/counter").status == 200)
    }
  }

  @Test(arguments: Sent.all) func aStreamThatEndsIsEndedForTheTab(_ sent: Sent) async throws {
    let model = await CounterModel()
    let site = try ExampleSite.make(model)
    try await RunningSite.with(site, settings: Self.settings) { site async throws in
      let text = try await Self.stream(site, Self.request(site, sent)) { _ in
        await MainActor.run { model.isOver = true }
      }
      #expect(text.contains("event: gone"))
      #expect(text.hasSuffix("0\r\n\r\n"))
      await MainActor.run { model.isOver = false }
      #expect(try await site.get("/counter").status == 200)
    }
  }

  @Test(arguments: Sent.all) func aScreenThatCannotBeOpenedEndsAtOnce(_ sent: Sent) async throws {
    let site = try ExampleSite.make { _ in throw PageProblem.notFound("It is gone.") }
    try await RunningSite.with(site, settings: Self.settings) { site async throws in
      for _ in 0..<20 {
        let text = try await Self.stream(site, Self.request(site, sent)) { _ in }
        #expect(text.contains("event: gone"))
        #expect(text.hasSuffix("0\r\n\r\n"))
      }
    }
  }

  @Test(arguments: Sent.all) func aStoppingServerEndsTheStream(_ sent: Sent) async throws {
    let model = await CounterModel()
    let site = try ExampleSite.make(model)
    let (opens, open) = AsyncStream<Void>.makeStream()
    let listening = try await RunningSite.with(site, settings: Self.settings) { site async throws in
      let listening = Task { try await Self.stream(site, Self.request(site, sent)) { _ in open.yield() } }
      _ = await opens.first { _ in true }
      return listening
    }
    #expect(try await listening.value.hasSuffix("0\r\n\r\n"))
  }

  @Test(arguments: Sent.all) func aTabThatStopsSendingHasLeft(_ sent: Sent) async throws {
    let opened = Opened()
    let site = try ExampleSite.make { _ in opened.make() }
    try await RunningSite.with(site, settings: Self.settings) { site async throws in
      _ = try await Self.stream(site, Self.request(site, sent)) { $0.endSending() }
      await opened.waitUntilGone()
    }
  }

  @Test func whatIsNoRequestEndsTheStream() async throws {
    let opened = Opened()
    let site = try ExampleSite.make { _ in opened.make() }
    try await RunningSite.with(site, settings: Self.settings) { site async throws in
      let text = try await Self.stream(site, Self.request(site, Sent.all[0])) { try await $0.send("nonsense\r\n\r\n") }
      #expect(!text.dropFirst().contains("HTTP/1.1"))
      await opened.waitUntilGone()
      let both = "GET /-/live/counter HTTP/1.1\r\n" + site.usual.joined(separator: "\r\n")
      let twice = both + "\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
      #expect(try await Self.stream(site, twice) { _ in }.hasPrefix("HTTP/1.1 400"))
    }
  }

  @Test func requestsBehindAStreamAreNotAnswered() async throws {
    let model = await CounterModel()
    let site = try ExampleSite.make(model)
    try await RunningSite.with(site, settings: Self.settings) { site async throws in
      let requests = ["/-/live/counter", "/nothing", "/counter", "/nothing"]
        .map { Self.request(site, Sent.all[0], path: $0) }.joined()
      let text = try await Self.stream(site, requests) { _ in await MainActor.run { model.isOver = true } }
      // One answer and the end of the connection: none can be taken for that of another request.
      #expect(text.hasSuffix("0\r\n\r\n"))
      #expect(!text.dropFirst().contains("HTTP/1.1"))
      await MainActor.run { model.isOver = false }
      let pages = ["/counter", "/nothing"].map { Self.request(site, Sent.all[1], path: $0) }.joined()
      let plain = try await WebClient.connect(port: site.address.port) { connection in
        try await connection.send(pages)
        var text = ""
        for try await piece in connection.pieces {
          text += piece
          if text.contains("There is no such page") { break }
        }
        return text
      }
      #expect(plain.firstRange(of: "HTTP/1.1 200") != nil)
      #expect(plain.firstRange(of: "HTTP/1.1 404") != nil)
    }
  }
}
