import Domain
import Foundation
import Remote
import TestSupport
import Testing
import WebTesting

/// The address that commands call.
@Suite struct EndpointTests {
  private static func post(
    _ site: SiteVisitor, _ headers: [String], host: String? = nil, path: String = "/api", body: String? = nil
  ) async throws -> WebAnswer {
    let call = String(decoding: try JSONEncoder().encode(ServiceCall.profiles), as: UTF8.self)
    return try await WebClient.exchange(
      port: site.address.port, "POST", path, headers: [host ?? site.host] + headers, body: body ?? call)
  }

  @Test func aCommandIsAnswered() async throws {
    let session = Session.sample("fix", 1)
    let service = ScriptedService([session])
    try await Running.with(service) { site in
      let address = try #require(URL(string: "http://127.0.0.1:\(site.address.port)/api"))
      let remote = RemoteSessionService(address: address, token: site.address.token.text)
      #expect(try await remote.session(session.id) == session)
      #expect(try await remote.stop(session.id).status == .stopped)
      await #expect(throws: SessionError.self) { _ = try await remote.session(SessionID()) }
      let answer = try await Self.post(site, ["Authorization: Bearer \(site.address.token.text)"])
      #expect(answer.status == 200)
      #expect(answer.headers("Content-Type") == ["application/json"])
    }
    #expect(service.calls == ["stop"])
  }

  @Test func nobodyElseIsAnswered() async throws {
    try await Running.with(ScriptedService()) { site in
      let bearer = "Authorization: Bearer \(site.address.token.text)"
      let wrong = "Authorization: Bearer \(String(repeating: "a", count: 43))"
      let cookie = "Cookie: \(site.cookie)"
      for headers in [
        [], [wrong], [cookie], [wrong, cookie], ["Authorization: Basic \(site.address.token.text)"], [bearer, wrong],
      ] {
        let answer = try await Self.post(site, headers)
        #expect(answer.status == 401, "\(headers)")
        #expect(!answer.body.contains("claude"))
      }
      for origin in [
        "Origin: http://evil.example", "Origin: null", "Sec-Fetch-Site: cross-site", "Sec-Fetch-Site: same-site",
      ] {
        #expect(try await Self.post(site, [bearer, origin]).status == 403, "\(origin)")
      }
      let port = site.address.port
      for host in ["Host: evil.example", "Host: evil.example:\(port)", "Host: 127.0.0.1:1"] {
        #expect(try await Self.post(site, [bearer], host: host).status == 403, "\(host)")
      }
      // Another way to write the path does not lead around the key.
      for path in ["/api/", "//api", "/%61pi", "/api?token=\(site.address.token.text)"] {
        let answer = try await Self.post(site, [cookie], path: path)
        #expect(answer.status >= 400, "\(path)")
        #expect(!answer.body.contains("claude"))
      }
      #expect(try await site.get("/api").status == 405)
    }
  }

  @Test func nonsenseAndTooMuchAreAnsweredAsSuch() async throws {
    try await Running.with(ScriptedService()) { site in
      let bearer = "Authorization: Bearer \(site.address.token.text)"
      let nonsense = try await Self.post(site, [bearer], body: "{\"x\":")
      #expect(nonsense.status == 200)
      #expect(nonsense.body.contains("does not know this request"))
      let large = try await Self.post(site, [bearer], body: String(repeating: "x", count: (16 << 20) + 1))
      #expect(large.status == 413)
    }
  }

  @Test func aCallEndsWithItsConnection() async throws {
    let session = Session.sample("fix", 1)
    let service = ScriptedService([session]) { $0.isSilent = true }
    try await Running.with(service) { site in
      let address = try #require(URL(string: "http://127.0.0.1:\(site.address.port)/api"))
      let remote = RemoteSessionService(address: address, token: site.address.token.text)
      let call = Task { try await remote.session(session.id) }
      var silences = service.silences.makeAsyncIterator()
      #expect(await silences.next() == .asked)
      call.cancel()
      #expect(await silences.next() == .letGo)
      await #expect(throws: CancellationError.self) { _ = try await call.value }
    }
  }
}
