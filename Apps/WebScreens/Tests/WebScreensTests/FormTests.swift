import ExampleScreens
import Testing
import WebScreens
import WebTesting

/// Forms over real HTTP, without script.
@Suite struct FormTests {
  @Test func aFieldThatIsTooLongLeadsToAMessageBesideIt() async throws {
    let model = await CounterModel()
    let site = try ExampleSite.make(model)
    try await RunningSite.with(site) { site async throws in
      let answer = try await site.post("/counter/add", "name=" + String(repeating: "x", count: 10_000_000))
      #expect(answer.status == 422)
      #expect(answer.body.contains("The name is too long."))
      #expect(answer.body.contains("aria-invalid=\"true\""))
      #expect(answer.body.contains("autofocus"))
      #expect(answer.body.utf8.count < 100_000)
    }
    #expect(await model.names.isEmpty)
  }

  @Test func aBodyOverTheLimitIsRefusedWithAPage() async throws {
    let model = await CounterModel()
    let site = try Self.small(model)
    try await RunningSite.with(site) { site async throws in
      let token = try await site.get("/").formToken
      let announced = try await site.post("/save", "a=" + String(repeating: "x", count: 5000), token: token)
      #expect(announced.status == 413)
      #expect(announced.body.contains("larger than 4 KiB"))
      let many = try await site.post("/save", String(repeating: "a=1&", count: 20), token: token)
      #expect(many.status == 413)
      #expect(many.body.contains("more than 10 fields"))
      // Without a length that could be looked at first.
      let piece = String(repeating: "x", count: 1000)
      let chunks = String(repeating: "3e8\r\n\(piece)\r\n", count: 6) + "0\r\n\r\n"
      let headers = site.usual + ["Content-Type: application/x-www-form-urlencoded", "Transfer-Encoding: chunked"]
      let head = "POST /save HTTP/1.1\r\nConnection: close\r\n" + headers.joined(separator: "\r\n") + "\r\n\r\n"
      let chunked = try await WebClient.connect(port: site.address.port) { connection in
        try await connection.send(head + chunks)
        var answer = WebAnswer(text: "")
        for try await piece in connection.pieces { answer.text += piece }
        return answer
      }
      #expect(chunked.status == 413)
    }
    #expect(await model.count == 0)
  }

  @Test func whatGoesWrongInsideIsNotTold() async throws {
    struct Secret: Error { let text = "the secret path" }
    let site = try ExampleSite.make { _ in throw Secret() }
    try await RunningSite.with(site) { site async throws in
      let answer = try await site.get("/counter")
      #expect(answer.status == 500)
      #expect(answer.body.contains("Something went wrong"))
      #expect(!answer.body.lowercased().contains("secret"))
    }
  }

  @Test func aNoticeIsShownOnceAndCannotBeForged() async throws {
    let model = await CounterModel()
    let site = try ExampleSite.make(model)
    try await RunningSite.with(site) { site async throws in
      let done = try await site.post("/counter/increment", "")
      #expect(done.status == 303)
      #expect(done.headers("Location") == ["/counter"])
      let cookie = String(try #require(done.headers("Set-Cookie").first).prefix { $0 != ";" })
      let shown = try await site.get("/counter", headers: ["Cookie: " + cookie])
      #expect(shown.body.contains("Counted."))
      #expect(shown.headers("Set-Cookie").first?.contains("Max-Age=0") == true)
      let parts = cookie.split(separator: ".")
      for forged in [
        cookie + "A", "\(parts[0])A.\(parts[1])", String(parts[0]), "\(parts[0]).", cookie + "." + parts[1],
      ] {
        #expect(try await !site.get("/counter", headers: ["Cookie: " + forged]).body.contains("Counted."))
      }
    }
  }

  @Test func pathsNeverLeaveTheServer() {
    for text in ["", "x", "//evil.example", "/\\evil.example", "http://evil.example", "/a\nb", "/a b", "/ä", "/\"x"] {
      #expect(LocalPath(text) == nil, "\(text)")
    }
    let name = "../../a b?c#d&é/.."
    #expect(LocalPath("/s/\(name)?x=1").description.hasPrefix("/s/..%2F..%2Fa%20b%3Fc%23d%26"))
    #expect(LocalPath("/s/\("..")/x").description == "/s/%2E%2E/x")
    #expect(LocalPath("/s").with(query: ["a": "1 2", "b": nil, "c": "&"]).description == "/s?a=1%202&c=%26")
    #expect(LocalPath("/s?x=1").with(query: ["a": "1"]).path == "/s")
  }

  @Test func aSiteWithAMistakeIsNotMade() throws {
    #expect(throws: SiteError.self) { try Site(name: "X", templates: ["a": "{{#b}}"]) }
    #expect(throws: SiteError.self) { try Site(name: "X", templates: ["a": "{{>missing}}"]) }
    #expect(throws: SiteError.self) { try Site(name: "X", templates: ["layout": ""]) }
    #expect(throws: SiteError.self) {
      try Site(name: "X", templates: [:], assets: ["../x": .init(type: "", bytes: [])])
    }
    var site = try Site(name: "X", templates: ["a": ""])
    let screens = [
      Self.screen("/-/x"), Self.screen("x"), Self.screen("/x/"), Self.screen("/x").region("A", template: "a") { $0 },
      Self.screen("/x").region("a", template: "b") { $0 },
      Self.screen("/x").region("a", template: "a") { $0 }.region("a", template: "a") { $0 },
    ]
    for screen in screens { #expect(throws: SiteError.self) { try site.add(screen) } }
    try site.add(Self.screen("/x"))
    #expect(throws: SiteError.self) { try site.add(Self.screen("/x")) }
  }

  @Test func aTakenPortIsSaidClearly() async throws {
    let site = try Self.small(await CounterModel())
    try await RunningSite.with(site) { running async throws in
      let again = WebServer(site: site, settings: .init(port: running.address.port)) { _ in }
      let error = await #expect(throws: WebServerError.self) { try await again.run() }
      #expect(error?.description.contains("127.0.0.1:\(running.address.port)") == true)
      #expect(error?.description.contains("the port is taken. Choose another port") == true)
    }
  }

  /// Browsers take the pages' name for ::1 first: a program that listens there gets their cookies.
  @Test func bothAddressesOfThisMachineAreOurs() async throws {
    let site = try Self.small(await CounterModel())
    try await RunningSite.with(site) { running async throws in
      let port = running.address.port
      let answer = try await WebClient.exchange(host: "::1", port: port, "GET", "/", headers: running.usual)
      #expect(answer.status == 200)
    }
    try await OtherListener.with(host: "::1") { port async throws in
      let server = WebServer(site: site, settings: .init(port: port)) { _ in }
      let error = await #expect(throws: WebServerError.self) { try await server.run() }
      #expect(error?.description.contains("[::1]:\(port): the port is taken") == true)
    }
  }

  private static func screen(_ path: String) -> Screen<String> {
    Screen(path: path, template: "a", title: { $0 }, open: { _ in ScreenSource(AsyncStream { $0.yield("x") }) })
  }

  /// A site whose form may send little.
  private static func small(_ model: CounterModel) throws -> Site {
    var site = try Site(name: "Example", templates: ["a": "{{csrf}}"])
    let rules = FormRules(fieldCount: 10, bodyLimit: 4096)
    try site.add(
      screen("/").action("save", rules: rules) { _ in
        model.increment()
        return .stay()
      })
    return site
  }
}
