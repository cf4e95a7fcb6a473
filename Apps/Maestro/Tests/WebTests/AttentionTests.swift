import Domain
import Foundation
import TestSupport
import Testing

/// The sessions that need attention: read by people, and by the script of every page.
@Suite struct AttentionTests {
  private static func session(_ name: String, _ number: Int, _ state: AgentReport.State?, _ text: String = "")
    -> Session
  {
    var session = Session.sample(name, number, status: state == .working ? .running : .waiting)
    session.report = AgentReport(state: state, text: text, number: UInt64(number))
    return session
  }

  @Test func thoseThatWaitAreListedAndCounted() async throws {
    let service = ScriptedService(
      (10...80).map { .sample("busy\($0)", $0) } + [
        Self.session("done", 1, .finished, "All is well"), Self.session("asks", 2, .asksPermission, "Bash: <rm>"),
        Self.session("guess", 3, nil), Self.session("works", 4, .working),
      ])
    try await Running.with(service) { site in
      let page = try await site.get("/attention")
      #expect(page.status == 200)
      for text in [
        "<h1>Waiting Sessions</h1>", "data-waiting=\"2\"", ">asks</a>", "Bash: &lt;rm&gt;", "Asks permission",
        ">guess</a>",
        ">done</a>", "All is well",
      ] {
        #expect(page.body.contains(text), "\(text)")
      }
      #expect(!page.body.contains(">works</a>") && !page.body.contains(">busy10</a>"))
      let list = try await site.get("/")
      #expect(list.body.contains("id=\"notify\" aria-pressed=\"false\" hidden>"))
      #expect(list.body.contains("/-/assets/notify.js"))
    }
  }

  @Test func whatChangesIsTold() async throws {
    let service = ScriptedService([Self.session("fix", 1, .working)])
    try await Running.with(service) { site in
      let page = try await site.get("/attention")
      #expect(page.body.contains("No session waits.") && page.body.contains("data-waiting=\"0\""))
      let since = try #require(page.value(after: "data-since=\""))
      var asks = Self.session("fix", 1, .asksQuestion, "Which one?")
      asks.updatedAt += 1
      let news = asks
      async let stream = site.stream("/attention", since: since) { $0.contains("Which one?") }
      // The tab may begin to listen later: it then gets the page as it is by then.
      service.change { $0.sessions = [news] }
      service.publish(.updated(news))
      #expect(try await stream.contains("event: region"))
    }
  }
}
