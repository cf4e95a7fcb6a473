import ExampleScreens
import Testing
import WebScreens
import WebTesting

/// Addresses for programs, over real HTTP.
@Suite(.timeLimit(.minutes(5))) struct EndpointTests {
  private struct Refusal: Error {}

  private static func running<Result: Sendable>(
    _ endpoint: Endpoint, _ test: @escaping @Sendable (RunningSite) async throws -> Result
  ) async throws -> Result {
    var site = try Site(name: "Example", templates: [:])
    try site.add(endpoint)
    return try await RunningSite.with(site, test)
  }

  private static func call(
    _ site: RunningSite, _ body: String, method: String = "POST", headers: [String]? = nil
  ) async throws -> WebAnswer {
    try await WebClient.exchange(
      port: site.address.port, method, "/api",
      headers: ["Host: 127.0.0.1:\(site.address.port)"] + (headers ?? [bearer(site)]), body: body)
  }

  private static func bearer(_ site: RunningSite) -> String { "Authorization: Bearer \(site.address.token.text)" }

  @Test func aProgramGetsTheAnswerToWhatItSent() async throws {
    let endpoint = Endpoint(path: "/api", type: "text/plain") { Array($0.reversed()) }
    try await Self.running(endpoint) { site in
      let answer = try await Self.call(site, "abc")
      #expect(answer.status == 200)
      #expect(answer.headers("Content-Type") == ["text/plain"])
      #expect(answer.headers("X-Content-Type-Options") == ["nosniff"])
      #expect(answer.headers("Connection") == ["close"])
      #expect(answer.body.hasPrefix("3\r\ncba\r\n0\r\n"))
      #expect(try await Self.call(site, "").status == 200)
      let json = Endpoint(path: "/api") { $0 }
      let usual = try await Self.running(json) { try await Self.call($0, "{}") }
      #expect(usual.headers("Content-Type") == ["application/json"])
    }
  }

  @Test func onlyProgramsWithTheKeyAreAnswered() async throws {
    let endpoint = Endpoint(path: "/api") { _ in Array("secret".utf8) }
    try await Self.running(endpoint) { site in
      let bearer = Self.bearer(site)
      let refused: [(Int, [String])] = [
        (401, []), (401, [site.cookie]), (401, ["Authorization: Bearer \(AccessToken().text)"]),
        (401, [bearer, bearer]),
        (403, [bearer, "Origin: http://evil.example"]), (403, [bearer, "Sec-Fetch-Site: cross-site"]),
      ]
      for (status, headers) in refused {
        let answer = try await Self.call(site, "", headers: headers)
        #expect(answer.status == status, "\(headers)")
        #expect(!answer.body.contains("secret"))
      }
      #expect(try await Self.call(site, "", method: "GET").status == 405)
    }
  }

  @Test func aRequestOverTheLimitIsRefused() async throws {
    let endpoint = Endpoint(path: "/api", bodyLimit: 2048) { $0 }
    try await Self.running(endpoint) { site in
      #expect(try await Self.call(site, String(repeating: "x", count: 2048)).status == 200)
      let announced = try await Self.call(site, String(repeating: "x", count: 2049))
      #expect(announced.status == 413)
      #expect(announced.body.contains("larger than 2 KiB"))
      let head = "POST /api HTTP/1.1\r\nConnection: close\r\nHost: 127.0.0.1:\(site.address.port)\r\n"
      let chunks = String(repeating: "5\r\nhello\r\n", count: 500) + "0\r\n\r\n"
      let chunked = try await Self.exchange(
        site, head + Self.bearer(site) + "\r\nTransfer-Encoding: chunked\r\n\r\n" + chunks)
      #expect(chunked.hasPrefix("HTTP/1.1 413"))
    }
  }

  @Test func anAnswerThatFailsIsNoWholeAnswer() async throws {
    let endpoint = Endpoint(path: "/api") { _ in throw Refusal() }
    try await Self.running(endpoint) { site in
      let answer = try await Self.call(site, "")
      // The end of an answer is an empty chunk; without one, programs know that it failed.
      #expect(!answer.body.contains("0\r\n\r\n"))
      #expect(!answer.text.contains("Refusal"))
    }
  }

  @Test(arguments: [true, false]) func workEndsWithTheConnectionThatAskedForIt(_ closes: Bool) async throws {
    let (steps, step) = AsyncStream<String>.makeStream()
    let endpoint = Endpoint(path: "/api") { _ in
      step.yield("begun")
      let (never, hold) = AsyncStream<Never>.makeStream()
      for await _ in never {}
      withExtendedLifetime(hold) {}
      step.yield(Task.isCancelled ? "cancelled" : "ended")
      throw CancellationError()
    }
    try await Self.running(endpoint) { site in
      let head = "POST /api HTTP/1.1\r\nHost: 127.0.0.1:\(site.address.port)\r\n" + Self.bearer(site)
      try await WebClient.connect(port: site.address.port) { connection in
        try await connection.send(head + "\r\nContent-Length: 2\r\n\r\n{}")
        #expect(await steps.first { _ in true } == "begun")
        guard !closes else { return }
        connection.endSending()
        for try await _ in connection.pieces {}
      }
      #expect(await steps.first { _ in true } == "cancelled")
    }
  }

  @Test func requestsBehindAnotherAreNotTakenForIt() async throws {
    // The first one is answered when all have been sent.
    let (sending, sent) = AsyncStream.makeStream(of: Never.self)
    let endpoint = Endpoint(path: "/api") { body in
      if body.first == UInt8(ascii: "1") { for await _ in sending {} }
      return body
    }
    try await Self.running(endpoint) { site in
      let head = "POST /api HTTP/1.1\r\nHost: 127.0.0.1:\(site.address.port)\r\n" + Self.bearer(site)
      let calls = (1...3).map { head + "\r\nContent-Length: 7\r\n\r\n\($0)-asked" }.joined()
      let text = try await Self.exchange(site, calls) { sent.finish() }
      #expect(text.contains("1-asked"))
      #expect(!text.contains("2-asked") && !text.contains("3-asked"))
      #expect(text.hasSuffix("0\r\n\r\n"))
    }
  }

  @Test func aPathThatCannotBeIsRefusedWithAReason() throws {
    var site = try Site(name: "X", templates: ["a": ""])
    try site.add(
      Screen<String>(path: "/x", template: "a", title: { $0 }, open: { _ in ScreenSource(AsyncStream { _ in }) }))
    for path: LocalPath in ["/", "/-/api", "/api/", "/{a}", "/api?x=1", "/a*", "/x"] {
      let error = #expect(throws: SiteError.self, "\(path)") { try site.add(Endpoint(path: path) { $0 }) }
      #expect(error?.description.contains(path.description) == true)
    }
    try site.add(Endpoint(path: "/api") { $0 })
    #expect(throws: SiteError.self) { try site.add(Endpoint(path: "/api") { $0 }) }
    #expect(throws: SiteError.self) {
      try site.add(
        Screen<String>(path: "/api", template: "a", title: { $0 }, open: { _ in ScreenSource(AsyncStream { _ in }) }))
    }
  }

  private static func exchange(
    _ site: RunningSite, _ request: String, whenSent: @escaping @Sendable () -> Void = {}
  ) async throws -> String {
    try await WebClient.connect(port: site.address.port) { connection in
      try await connection.send(request)
      whenSent()
      var text = ""
      for try await piece in connection.pieces { text += piece }
      return text
    }
  }
}
