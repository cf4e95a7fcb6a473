import ExampleScreens
import Foundation
import NIOConcurrencyHelpers
import Testing
import WebTesting

@testable import WebScreens

/// How browsers come in, stay in, and are sent away.
@Suite struct SignInTests {
  /// A time that a test sets, and what was kept last.
  private final class Keeping: Sendable {
    let time = NIOLockedValueBox(Date(timeIntervalSince1970: 1_000_000))
    let data = NIOLockedValueBox<Data?>(nil)

    func sessions(kept: Data? = nil) throws -> PageSessions {
      try PageSessions(
        "example", kept: kept, now: { [time] in time.withLockedValue { $0 } },
        save: { [data] kept in data.withLockedValue { $0 = kept } })
    }

    func wait(_ seconds: TimeInterval) { time.withLockedValue { $0 += seconds } }
  }

  private static func running(
    _ sessions: PageSessions? = nil, _ test: @escaping @Sendable (RunningSite) async throws -> Void
  ) async throws {
    let site = try await ExampleSite.make(CounterModel())
    try await RunningSite.with(site, settings: WebServer.Settings(sessions: sessions), test)
  }

  /// A request of a browser that is not signed in, for the path of a link.
  private static func visit(
    _ site: RunningSite, _ link: String, method: String = "GET", _ headers: [String] = []
  ) async throws -> WebAnswer {
    try await WebClient.exchange(
      port: site.address.port, method, String(link.dropFirst(site.address.base.count)), headers: [site.host] + headers)
  }

  @Test func aLinkLetsOneBrowserInAndVanishesFromTheAddress() async throws {
    try await Self.running { site async throws in
      let link = site.address.link(to: "/counter?a=1")
      #expect(link.hasPrefix(site.address.base + "/counter?a=1&sign-in="))
      let first = try await Self.visit(site, link + "&b=%20", ["Sec-Fetch-Site: none", "User-Agent: T\u{e9}st/1"])
      #expect(first.status == 303)
      #expect(first.headers("Location") == ["/counter?a=1&b=%20"])
      let cookie = try #require(first.headers("Set-Cookie").first)
      #expect(cookie.hasSuffix("; Path=/; HttpOnly; SameSite=Strict; Max-Age=2592000"))
      let session = "Cookie: other=1; " + cookie.prefix { $0 != ";" }
      #expect(try await Self.visit(site, site.address.base + "/counter", [session]).status == 200)
      #expect(site.address.sessions.browsers.map(\.agent).contains("Tst/1"))
      // It is used up; who has come in by it may open it again.
      let second = try await Self.visit(site, link)
      #expect(second.status == 401 && second.headers("Set-Cookie").isEmpty)
      let again = try await Self.visit(site, link, [session])
      #expect(again.status == 303 && again.headers("Set-Cookie").isEmpty)
    }
  }

  /// A file or another program opened it: a redirect would come without the cookie.
  @Test(arguments: [[], ["Sec-Fetch-Site: cross-site"]])
  func aLinkInAFileLeadsOnByAPage(headers: [String]) async throws {
    try await Self.running { site async throws in
      let answer = try await Self.visit(site, site.address.link(to: "/counter"), headers)
      #expect(answer.status == 200)
      #expect(answer.headers("Refresh") == ["0; url=/counter"])
      #expect(answer.headers("Set-Cookie").count == 1)
      #expect(answer.body.contains("href=\"/counter\""))
      // No way to be sent to another site.
      let away = site.address.link().replacing(site.address.base + "/", with: site.address.base + "//evil.example/")
      #expect(try await Self.visit(site, away).headers("Refresh") == ["0; url=/"])
    }
  }

  @Test func whatOnlyLooksAheadDoesNotUseALinkUp() async throws {
    try await Self.running { site async throws in
      let link = site.address.link()
      #expect(try await Self.visit(site, link, method: "HEAD").status == 401)
      #expect(try await Self.visit(site, link, ["Sec-Purpose: prefetch"]).status == 401)
      #expect(try await Self.visit(site, link, ["Purpose: prefetch"]).status == 401)
      #expect(try await Self.visit(site, link).status == 200)
    }
  }

  @Test func linksAndBrowsersEndWithTime() async throws {
    let keeping = Keeping()
    try await Self.running(try keeping.sessions()) { site async throws in
      let (early, late) = (site.address.link(), site.address.link())
      keeping.wait(3599)
      #expect(try await Self.visit(site, early).status == 200)
      keeping.wait(2)
      #expect(try await Self.visit(site, late).status == 401)
      keeping.wait(29 * 24 * 3600)
      #expect(try await site.get("/counter").status == 200)
      keeping.wait(24 * 3600)
      #expect(try await site.get("/counter").status == 401)
      #expect(site.address.sessions.browsers.isEmpty)
    }
  }

  @Test func aBrowserThatIsSignedOutSeesNothingMore() async throws {
    try await Self.running { site async throws in
      let sessions = site.address.sessions
      let other = try sessions.signIn(agent: "other")
      let id = try #require(sessions.browsers.first { $0.agent == "other" }?.id)
      let otherCookie = "Cookie: " + other
      #expect(try await Self.visit(site, site.address.base + "/counter", [otherCookie]).status == 200)
      #expect(try sessions.signOut(id))
      #expect(try !sessions.signOut(id))
      #expect(try await Self.visit(site, site.address.base + "/counter", [otherCookie]).status == 401)
      #expect(try await site.get("/counter").status == 200)
    }
  }

  @Test func openPagesEndWhenTheirBrowserIsSignedOut() async throws {
    try await Self.running { site async throws in
      let page = try await site.get("/counter")
      let id = try #require(site.address.sessions.browsers.first?.id)
      try await Listener.listen(site, to: page) { listener in
        #expect(try await listener.nextBlock() != nil)
        try site.address.sessions.signOut(id)
        let last = try await listener.next()
        #expect(last?.kind == "gone")
        #expect(try await listener.next() == nil)
      }
    }
  }

  @Test func signingAllOutChangesTheAddressAndEndsLinks() async throws {
    try await Self.running { site async throws in
      let (before, link) = (site.address.base, site.address.link())
      let form = try await site.get("/counter").formToken
      try site.address.sessions.signOutAll()
      #expect(site.address.base != before)
      #expect(site.address.sessions.browsers.isEmpty)
      #expect(try await Self.visit(site, site.address.base + link.dropFirst(before.count)).status == 401)
      let old = "Host: " + before.dropFirst("http://".count)
      #expect(try await WebClient.exchange(port: site.address.port, "GET", "/", headers: [old]).status == 403)
      let cookie = try "Cookie: " + site.address.sessions.signIn(agent: "again")
      let body = "_form=\(form ?? "")"
      let answer = try await WebClient.exchange(
        port: site.address.port, "POST", "/counter/increment",
        headers: [site.host, cookie, "Content-Type: application/x-www-form-urlencoded"], body: body)
      #expect(answer.status == 403)
    }
  }

  @Test func whatIsKeptLetsTheSameBrowsersInAndNobodyElse() async throws {
    let keeping = Keeping()
    let first = try keeping.sessions()
    let cookie = try first.signIn(agent: "one")
    let secret = try #require(cookie.split(separator: "=").last)
    let kept = try #require(keeping.data.withLockedValue { $0 })
    #expect(!String(decoding: kept, as: UTF8.self).contains(secret))
    let second = try keeping.sessions(kept: kept)
    #expect(second.hostName == first.hostName && second.browsers == first.browsers)
    #expect(second.browser(cookie: String(secret)) != nil)
    #expect(second.browser(cookie: Secret.digest(String(secret))) == nil)
    // A link ends with its server.
    #expect(try second.signIn(linkSecret: first.makeLinkSecret(), agent: "x") == nil)
    #expect(try keeping.sessions().hostName != first.hostName)
  }

  @Test(arguments: ["", "{}", "[]", "\u{0}", #"{"host":"evil.example.com","key":"x","entries":[]}"#])
  func whatCannotBeReadIsSaid(_ kept: String) {
    #expect(throws: WebServerError.self) { try PageSessions("x", kept: Data(kept.utf8)) }
  }

  @Test func whatCannotBeKeptIsNotDone() throws {
    struct Full: Error {}
    let isFull = NIOLockedValueBox(false)
    let sessions = try PageSessions(save: { _ in if isFull.withLockedValue({ $0 }) { throw Full() } })
    _ = try sessions.signIn(agent: "one")
    isFull.withLockedValue { $0 = true }
    #expect(throws: Full.self) { try sessions.signIn(agent: "two") }
    #expect(throws: Full.self) { try sessions.signOutAll() }
    #expect(sessions.browsers.map(\.agent) == ["one"])
  }

  @Test func thereIsALimitToBrowsersAndLinks() throws {
    let sessions = try PageSessions()
    let links = (0..<21).map { _ in sessions.makeLinkSecret() }
    #expect(try sessions.signIn(linkSecret: links[0], agent: "x") == nil)
    #expect(try sessions.signIn(linkSecret: links[20], agent: "x") != nil)
    for number in 0..<200 { _ = try sessions.signIn(agent: "\(number)") }
    #expect(sessions.browsers.map(\.agent) == (100..<200).map { "\($0)" })
  }
}
