import ExampleScreens
import Testing
import WebTesting

@testable import WebScreens

/// Rule 11: this machine only, our pages only, those with the key only.
@Suite struct SecurityTests {
  private static func running<Result: Sendable>(
    _ test: @escaping @Sendable (RunningSite) async throws -> Result
  ) async throws -> Result {
    let site = try await ExampleSite.make(CounterModel())
    return try await RunningSite.with(site, test)
  }

  private static func raw(
    _ site: RunningSite, _ method: String, _ path: String, _ headers: [String], body: String = ""
  ) async throws -> WebAnswer {
    try await WebClient.exchange(port: site.address.port, method, path, headers: headers, body: body)
  }

  @Test func aPageIsServedToItsOwnBrowser() async throws {
    let answer = try await Self.running { try await $0.get("/counter") }
    #expect(answer.status == 200)
    #expect(answer.body.contains("<strong id=\"count\">0</strong>"))
  }

  @Test func everyAnswerTellsTheBrowserWhatItMayNotDo() async throws {
    try await Self.running { site in
      for path in ["/counter", "/nothing", "/-/assets/screens.css", "/?sign-in=wrong"] {
        let answer = try await site.get(path)
        let policy = try #require(answer.headers("Content-Security-Policy").first)
        #expect(policy.contains("default-src 'none'; script-src 'self'; style-src 'self'"))
        #expect(policy.contains("form-action 'self'; base-uri 'none'; frame-ancestors 'none'"))
        #expect(!policy.contains("unsafe"))
        #expect(answer.headers("X-Content-Type-Options") == ["nosniff"])
        #expect(answer.headers("Referrer-Policy") == ["no-referrer"])
        #expect(answer.headers("Cache-Control") == ["no-store"])
        #expect(answer.headers("Cross-Origin-Opener-Policy") == ["same-origin"])
        #expect(answer.headers("Cross-Origin-Resource-Policy") == ["same-origin"])
        #expect(answer.headers("Access-Control-Allow-Origin").isEmpty)
        #expect(answer.headers("Server").isEmpty)
      }
    }
  }

  @Test func onlyTheHostNameOfItsOwnIsAnswered() async throws {
    try await Self.running { site async throws in
      let (port, name) = (site.address.port, site.address.sessions.hostName)
      #expect(name.hasPrefix("pages-") && name.hasSuffix(".localhost"))
      for host in ["\(name):\(port)", "\(name.uppercased()):\(port)"] {
        #expect(try await Self.raw(site, "GET", "/counter", ["Host: \(host)", site.cookie]).status == 200, "\(host)")
      }
      let foreign = [
        "evil.example", "evil.example:\(port)", "127.0.0.1:\(port)", "localhost:\(port)", "[::1]:\(port)", name,
        "\(name):1", "\(name).evil.example:\(port)", "\(name).:\(port)", "x.\(name):\(port)", "a@\(name):\(port)",
        "pages.localhost:\(port)", "0.0.0.0:\(port)", "127.1:\(port)", "",
      ]
      for host in foreign {
        for path in ["/counter", "/-/assets/screens.js", "/?sign-in=x"] {
          let answer = try await Self.raw(site, "GET", path, ["Host: \(host)", site.cookie])
          #expect(answer.status == 403, "\(host)")
          // A name that leads here by a trick, and its page may read the answer.
          #expect(!answer.text.lowercased().contains(name), "\(host)")
        }
      }
      let none = try await Self.raw(site, "GET", "/counter", [site.cookie])
      #expect(none.status == 403 || none.status == 400)
      let two = try await Self.raw(site, "GET", "/counter", [site.host, "Host: evil.example", site.cookie])
      #expect(two.status == 403 || two.status == 400)
      // A request through a proxy of someone else.
      let absolute = try await Self.raw(
        site, "GET", "http://\(name):\(port)/counter", ["Host: evil.example", site.cookie])
      #expect(absolute.status == 403)
    }
  }

  @Test func whoIsNotSignedInGetsAPageThatSaysWhatToDo() async throws {
    try await Self.running { site async throws in
      let secret = try #require(site.session.split(separator: "=").last)
      for headers in [
        [], ["Cookie: pages-session=\(Secret().text)"], ["Cookie: pages=\(secret)"], ["Cookie: "],
        ["Authorization: Bearer \(secret)"], ["Authorization: Basic \(secret)"],
      ] {
        for path in ["/counter", "/", "/nothing", "/-/live/counter", "/counter?sign-in=\(Secret().text)"] {
          let answer = try await Self.raw(site, "GET", path, [site.host] + headers)
          #expect(answer.status == 401)
          #expect(answer.body.contains("Open a link that Example printed"))
          #expect(answer.headers("Set-Cookie").isEmpty)
        }
        let post = try await Self.raw(site, "POST", "/counter/increment", [site.host] + headers)
        #expect(post.status == 401)
      }
      // The cookie is no secret of a link.
      #expect(try await Self.raw(site, "GET", "/?sign-in=\(secret)", [site.host]).status == 401)
    }
  }

  @Test func pagesOfOtherSitesCanNeitherSendFormsNorListen() async throws {
    let model = await CounterModel()
    let site = try ExampleSite.make(model)
    try await RunningSite.with(site) { site async throws in
      let (port, base) = (site.address.port, site.address.base)
      let foreign = [
        ["Origin: http://\(site.address.sessions.hostName):1"], ["Origin: http://localhost:\(port)"],
        ["Origin: http://evil.example"], ["Origin: null"], ["Origin: http://127.0.0.1:\(port)"],
        ["Sec-Fetch-Site: cross-site"], ["Sec-Fetch-Site: same-site"], ["Sec-Fetch-Site: none"],
        ["Origin: null", "Sec-Fetch-Site: cross-site"],
        ["Origin: \(base)", "Origin: http://evil.example"],
        ["Origin: \(base)", "Sec-Fetch-Site: cross-site"],
      ]
      for headers in foreign {
        #expect(try await site.post("/counter/increment", "", headers: headers).status == 403, "\(headers)")
        #expect(try await site.get("/-/live/counter", headers: headers).status == 403, "\(headers)")
      }
      for headers in [
        ["Origin: \(base)"], ["Sec-Fetch-Site: same-origin"],
        ["Origin: null", "Sec-Fetch-Site: same-origin"],
      ] {
        #expect(try await site.post("/counter/increment", "", headers: headers).status == 303, "\(headers)")
      }
    }
    #expect(await model.count == 3)
  }

  @Test func aFormNeedsTheTokenOfAPage() async throws {
    let model = await CounterModel()
    let site = try ExampleSite.make(model)
    try await RunningSite.with(site) { site async throws in
      let right = try #require(try await site.get("/counter").formToken)
      #expect(right.count == 43)
      let cookie = String(site.session.split(separator: "=").last ?? "")
      for wrong in ["", "x", String(right.dropLast()), right + "A", Secret().text, cookie] {
        let answer = try await site.post("/counter/increment", "", token: wrong)
        #expect(answer.status == 403)
        #expect(answer.body.contains("reload the page"))
      }
      #expect(try await site.post("/counter/increment", "", token: right).status == 303)
      let byHeader = try await site.post("/counter/increment", "", token: "", headers: ["X-Form-Token: \(right)"])
      #expect(byHeader.status == 303)
      let json = try await Self.raw(
        site, "POST", "/counter/increment", site.usual + ["Content-Type: text/plain"], body: "_form=\(right)")
      #expect(json.status == 415)
    }
    #expect(await model.count == 2)
  }

  @Test func filesOfTheMachineCannotBeReached() async throws {
    try await Self.running { site in
      #expect(try await site.get("/-/assets/screens.js").body.contains("EventSource"))
      #expect(try await site.get("/-/assets/ansi.css").body.contains(".bg-255{"))
      let paths = [
        "/-/assets/../../../../etc/passwd", "/-/assets/%2e%2e%2f%2e%2e%2fetc%2fpasswd", "/-/assets/..%2fPackage.swift",
        "/-/assets//etc/passwd", "/-/assets/", "/-/assets/screens.css%00", "/../etc/passwd", "/-/assets/.%2e/x",
        "/-/assets/screens.css/../screens.js",
      ]
      for path in paths {
        let answer = try await site.get(path)
        #expect(answer.status == 404, "\(path)")
        #expect(!answer.body.contains("root:"))
      }
    }
  }

  @Test func otherMethodsAndUnknownPagesAreErrorPages() async throws {
    try await Self.running { site in
      for method in ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "FOO"] {
        let answer = try await Self.raw(site, method, "/counter", site.usual)
        #expect([404, 400].contains(answer.status), "\(method)")
      }
      let head = try await Self.raw(site, "HEAD", "/counter", site.usual)
      #expect(head.status == 200)
      #expect(head.body.isEmpty)
      let missing = try await site.get("/nothing%3Cscript%3E")
      #expect(missing.status == 404)
      #expect(missing.body.contains("There is no such page"))
      #expect(!missing.body.contains("<script>"))
    }
  }
}
