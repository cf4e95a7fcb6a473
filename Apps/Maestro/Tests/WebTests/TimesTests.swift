import Domain
import Presentation
import TestSupport
import Testing

@testable import Web

/// Times are right when a page comes, and the page can tell them anew by itself.
@Suite struct TimesTests {
  @Test func pagesSayHowLongAgoAndWhen() async throws {
    let session = Session.sample("fix", 3)
    try await Running.with(ScriptedService([session, .sample("old", 60 * 24 * 8)])) { site in
      let list = try await site.get("/").body
      #expect(list.contains("<time datetime=\"2027-01-15T07:57:00Z\" data-ago=\"\">3 min ago</time>"))
      #expect(list.contains("<time datetime=\"2027-01-07T08:00:00Z\" data-ago=\"\">2027-01-07</time>"))
      let detail = try await site.get(session.path).body
      #expect(detail.contains("Last output <time datetime=\"2027-01-15T07:56:40Z\" data-ago=\"\">3 min ago</time>"))
      #expect(detail.contains("<dd><time datetime=\"2027-01-15T07:57:00Z\" data-ago=\"\">3 min ago</time></dd>"))
    }
  }

  @Test func aSentenceKeepsWhatIsAroundItsTime() {
    let moment = "2027-01-15T07:57:00Z"
    let element = "<time datetime=\"\(moment)\" data-ago=\"\">just now</time>"
    #expect(
      Times.sentence("A & just now · B <", words: "just now", moment: moment).markup == "A &amp; \(element) · B &lt;")
    #expect(Times.sentence("No <output>", words: nil, moment: nil).markup == "No &lt;output&gt;")
    #expect(Times.sentence("Nothing", words: "just now", moment: moment).markup == "Nothing")
  }

  /// What tells its members itself must not forget one.
  @Test func membersAreComplete() throws {
    let session = Session.sample("fix", 3, problem: "It broke.")
    let badge = Badge(session)
    let button = ListPage.Button(id: "stop", title: "Stop", isDestructive: false)
    let card = ListPage.Card(
      id: "1", name: "fix", status: badge, branch: "b", agent: "a", prompt: nil,
      updated: Times.element("just now", "x"), problem: nil, buttons: [button], canReceive: true, isMarked: false,
      delivery: nil)
    func names(_ value: Any) -> Set<String> { Set(Mirror(reflecting: value).children.compactMap(\.label)) }
    #expect(Set(card.templateMembers.keys) == names(card))
    #expect(Set(button.templateMembers.keys) == names(button))
    #expect(Set(badge.templateMembers.keys) == names(badge))
  }
}
