import Domain
import TestSupport
import Testing

/// What tabs are told while they are open.
@Suite struct LiveTests {
  @Test func outputGoesOnInTheLogAndBelowIt() async throws {
    let session = Session.sample("fix", 1)
    let service = ScriptedService([session]) {
      $0.printed = Array((1...100).map { "line \($0)\r\n" }.joined().utf8)
      $0.hasEnded = false
    }
    try await Running.with(service) { site in
      let page = try await site.get(session.path)
      let since = try #require(page.value(after: "data-since=\""))
      service.print((101...200).map { "line \($0)\r\n" }.joined() + "50 %\r51 %")
      let stream = try await site.stream(session.path, since: since) {
        $0.contains("51 %") && $0.contains(">line 150<")
      }
      // What the page shows already is not sent again, and nothing is missing.
      #expect(!stream.contains(">line 1<") && !stream.contains("\"reset\":true") && !stream.contains("not shown here"))
      #expect(stream.contains("event: append") && !stream.contains("50 %"))
    }
  }

  @Test func aListTellsOfNewSessionsAndOfThoseThatAreGone() async throws {
    let sessions = [Session.sample("fix", 1), Session.sample("other", 2)]
    let service = ScriptedService(sessions)
    try await Running.with(service) { site in
      let since = try #require(try await site.get("/").value(after: "data-since=\""))
      async let stream = site.stream("/", since: since) { $0.contains("Paused") }
      _ = try await site.post("/do", [("id", "\(sessions[0].id)"), ("do", "pause")])
      #expect(try await stream.contains("event: region"))
    }
  }
}
