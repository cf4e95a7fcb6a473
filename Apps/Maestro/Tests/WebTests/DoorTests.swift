import Domain
import TestSupport
import Testing
import WebTesting

/// Nobody gets in but the browser that was let in, on any page and with any form.
@Suite struct DoorTests {
  private static let session = Session.sample("fix", 1)
  private static var pages: [String] {
    let path = session.path
    return [
      "/", "/sessions", "/sessions/archived", "/create", path, path + "/diff", path + "/diff/revert?path=a",
      path + "/run", path + "/remove", "/doctor", "/doctor/repair",
    ]
  }
  private static var forms: [(path: String, fields: String)] {
    let path = session.path
    return [
      ("/create/create", "name=fix-login&repositoryPath=/x&start=newBranch&profile=claude"),
      ("/create/look", "repositoryPath=/x"), ("/create/script", "repositoryPath=/x&setUpScript=setup.sh"),
      ("/do", "id=\(session.id)&do=stop"), ("/sessions/do", "id=\(session.id)&do=stop"),
      ("/sessions/archived/do", "id=\(session.id)&do=stop"), ("/broadcast", "to=\(session.id)&prompt=x"),
      ("/sessions/broadcast", "to=\(session.id)&prompt=x"), (path + "/do", "do=stop"), (path + "/send", "input=x"),
      (path + "/work", "do=merge"), (path + "/commit", "message=x"), (path + "/dismiss", ""),
      (path + "/remove/confirm", ""), (path + "/diff/note", "path=a&number=1&note=x"),
      (path + "/diff/edit", "number=1&note=x"), (path + "/diff/remove", "number=1"), (path + "/diff/send", ""),
      (path + "/diff/viewed", "path=a&digest=0&viewed=yes"), (path + "/diff/revert/confirm", ""),
      (path + "/run/start", "trust=0"), (path + "/run/stop", ""), ("/doctor/repair/confirm", "finding=x"),
    ]
  }

  private static func ask(
    _ site: SiteVisitor, _ method: String, _ path: String, _ headers: [String], host: String? = nil, body: String = ""
  ) async throws -> WebAnswer {
    let form = method == "POST" ? ["Content-Type: application/x-www-form-urlencoded"] : []
    return try await WebClient.exchange(
      port: site.address.port, method, path, headers: [host ?? site.host] + headers + form, body: body)
  }

  private static func expectRefused(_ answer: WebAnswer, _ status: Int, _ what: String) {
    #expect(answer.status == status, "\(what)")
    #expect(!answer.body.contains("fix") && answer.headers("Set-Cookie").isEmpty, "\(what)")
  }

  @Test func pagesAndStreams() async throws {
    try await Running.with(ScriptedService([Self.session])) { site in
      let cookie = "Cookie: \(site.cookie)"
      let wrong = "Cookie: pages-session=\(String(repeating: "a", count: 43))"
      let secret = site.cookie.split(separator: "=").last ?? ""
      for path in Self.pages + Self.pages.map({ "/-/live" + $0 }) {
        for host in ["evil.example", "evil.example:\(site.address.port)", "127.0.0.1", "127.0.0.1.evil.example"] {
          Self.expectRefused(try await Self.ask(site, "GET", path, [cookie], host: "Host: " + host), 403, host + path)
        }
        for headers in [[], [wrong], ["Cookie: pages=\(secret)"], ["Authorization: Bearer \(secret)"]] {
          Self.expectRefused(try await Self.ask(site, "GET", path, headers), 401, "\(headers) \(path)")
        }
        Self.expectRefused(try await Self.ask(site, "GET", path + "?sign-in=\(secret)", []), 401, path)
      }
      for path in Self.pages {
        for origin in ["Origin: http://evil.example", "Origin: null", "Sec-Fetch-Site: cross-site"] {
          let answer = try await Self.ask(site, "GET", "/-/live" + path, [cookie, origin])
          Self.expectRefused(answer, 403, origin + path)
        }
      }
    }
  }

  @Test func forms() async throws {
    let service = ScriptedService([Self.session]) { $0.worktree = .busy }
    try await Running.with(service) { site in
      let token = try #require(try await site.get("/create").value(after: "name=\"_form\" value=\""))
      let cookie = "Cookie: \(site.cookie)"
      for (path, fields) in Self.forms {
        let good = fields + "&_form=" + token
        for host in ["evil.example", "127.0.0.1:1"] {
          let answer = try await Self.ask(site, "POST", path, [cookie], host: "Host: " + host, body: good)
          Self.expectRefused(answer, 403, host + path)
        }
        for origin in [
          "Origin: http://evil.example", "Origin: null", "Origin: http://127.0.0.1:\(site.address.port)",
          "Sec-Fetch-Site: cross-site",
          "Sec-Fetch-Site: same-site", "Sec-Fetch-Site: none",
        ] {
          let answer = try await Self.ask(site, "POST", path, [cookie, origin], body: good)
          Self.expectRefused(answer, 403, origin + path)
        }
        Self.expectRefused(try await Self.ask(site, "POST", path, [], body: good), 401, path)
        for forged in [
          fields, fields + "&_form=", fields + "&_form=" + (site.cookie.split(separator: "=").last ?? ""),
          "_form=x&" + good,
        ] {
          Self.expectRefused(try await Self.ask(site, "POST", path, [cookie], body: forged), 403, forged + path)
        }
        // Reading does nothing.
        #expect(try await Self.ask(site, "GET", path + "?" + good, [cookie]).status == 404, "\(path)")
      }
      #expect(service.calls == [])
      // They were refused for that alone.
      let answer = try await Self.ask(
        site, "POST", "/do", [cookie], body: "id=\(Self.session.id)&do=stop&_form=" + token)
      #expect(answer.status == 303)
    }
    #expect(service.calls == ["stop"])
  }

  /// Whatever a path says, it leads to what the site has and to nothing else.
  @Test(arguments: [
    "/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/-/assets/../../etc/passwd", "/-/assets/%2e%2e%2fmaestro.css",
    "/-/assets/..%5c..%5cetc", "/-/assets//etc/passwd", "/sessions/..%2f..%2fetc", "/sessions/%00", "/sessions/%ff",
    "//evil.example/", "/%5cevil.example", "/sessions/00000000-0000-4000-8000-000000000001/../../etc/passwd",
  ])
  func pathsLeadNowhereElse(path: String) async throws {
    try await Running.with(ScriptedService([Self.session])) { site in
      let answer = try await site.get(path)
      #expect(answer.status == 404 || answer.status == 400, "\(answer.head)")
      #expect(!answer.body.contains("root:") && answer.headers("Location").isEmpty)
    }
  }
}
