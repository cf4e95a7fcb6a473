import ExampleScreens
import Foundation
import Testing
import WebScreens
import WebTesting

/// What pages share, what templates see, how a server is told what to do, and the values that travel.
@Suite(.timeLimit(.minutes(5))) struct SiteTests {
  /// Every kind of value that a template may see.
  struct Values: Equatable, Sendable {
    enum Kind: String, Equatable, Sendable { case good, bad }
    enum Choice: Equatable, Sendable {
      case none
      case some(String)
    }
    struct Inner: Equatable, Sendable {
      var name: String?
      var list: [String]
    }
    var name = "outer <b>"
    var kind = Kind.good
    var choice = Choice.some("chosen")
    var none = Choice.none
    var inner = Inner(name: nil, list: [])
    var other = Inner(name: "inner", list: ["x", "y"])
    var number = 7
    var yes = true
    var empty = ""
    var markup = HTML("<i>as it is</i>")
    var path: LocalPath = "/a?b=1&c=2"
  }

  private static func page(
    _ template: String, path: String = "/", _ more: (inout Site) throws -> Void = { _ in }
  ) async throws -> WebAnswer {
    var site = try Site(
      name: "Example & Co", navigation: [Site.Link("Here", "/here"), Site.Link("There <", "/there")],
      templates: ["page": template],
      assets: [
        "b.css": Site.Asset(type: "text/css", bytes: Array("b{}".utf8)),
        "a.css": Site.Asset(type: "text/css", bytes: []),
        "logo.svg": Site.Asset(type: "image/svg+xml", bytes: [1, 2, 3]),
      ])
    try site.add(
      Screen(path: "/here", template: "page", title: { (values: Values) in values.name }) { _ in
        ScreenSource(AsyncStream { $0.yield(Values()) })
      })
    try more(&site)
    return try await RunningSite.with(site) { running async throws in
      try await running.get(path)
    }
  }

  @Test func everyPageHasTheNavigationAndTheStyleSheets() async throws {
    let page = try await Self.page("<b>x</b>", path: "/here").body
    #expect(page.contains("<title>outer &lt;b&gt; · Example &amp; Co</title>"))
    #expect(page.contains("<a href=\"/here\" aria-current=\"page\">Here</a>"))
    #expect(page.contains("<a href=\"/there\">There &lt;</a>"))
    let a = try #require(page.firstRange(of: "assets/a.css"))
    let b = try #require(page.firstRange(of: "assets/b.css"))
    #expect(a.lowerBound < b.lowerBound && !page.contains("logo.svg"))
    let logo = try await Self.page("", path: "/-/assets/logo.svg")
    #expect(logo.headers("Content-Type") == ["image/svg+xml"])
    #expect(logo.body == "\u{1}\u{2}\u{3}")
    #expect(Site.Link("Here", "/here") == Site.Link("Here", "/here"))
  }

  @Test(arguments: [
    ("{{name}}|{{{name}}}", "outer &lt;b&gt;|outer &lt;b&gt;"),
    ("{{kind}} {{#kind.good}}is good{{/kind.good}}{{#kind.bad}}is bad{{/kind.bad}}", "good is good"),
    ("{{#choice.some}}{{.}}{{/choice.some}}{{^none.some}}nothing{{/none.some}}", "chosennothing"),
    // What is nil inside hides the one of the same name outside.
    ("{{#inner}}[{{name}}]{{/inner}}{{#other}}[{{name}}]{{/other}}", "[][inner]"),
    ("{{#inner}}{{^list}}no list{{/list}}{{/inner}}{{#other.list}}({{.}}){{/other.list}}", "no list(x)(y)"),
    ("{{number}}{{#yes}}yes{{/yes}}{{^empty}}empty{{/empty}}{{#empty}}full{{/empty}}", "7yesempty"),
    ("{{markup}} {{path}}", "<i>as it is</i> /a?b=1&amp;c=2"),
    ("{{missing}}{{^missing}}-{{/missing}}", "-"),
  ])
  func templatesSeeTheMembersOfASnapshot(_ template: String, _ shown: String) async throws {
    let page = try await Self.page("<main-part>\(template)</main-part>", path: "/here").body
    #expect(page.contains("<main-part>\(shown)</main-part>"))
  }

  @Test func everyKindOfFieldIsTiedToItsLabel() async throws {
    let fields = FieldView.focusingFirstError([
      FieldView(name: "one", label: "One", value: "1 < 2", hint: "A hint"),
      FieldView(name: "two", label: "Two", value: "\nlines", message: "Wrong", kind: .multiline, isRequired: true),
      FieldView(name: "three", label: "Three", message: "Wrong too", kind: .checkbox, isChecked: true),
      FieldView(
        name: "four", label: "Four", kind: .choice, id: "own",
        options: [.init(value: "a", label: "A"), .init(value: "b", label: "B", isSelected: true)]),
      FieldView(name: "five", label: "Five", kind: .number), FieldView(name: "six", label: "Six", kind: .search),
    ])
    #expect(fields.map(\.isFocused) == [false, true, false, false, false, false])
    var site = try Site(name: "Example", templates: ["form": "{{#part}}{{>field}}{{/part}}"])
    try site.add(
      Screen(path: "/", template: "form", title: { _ in "" }) { _ in ScreenSource(AsyncStream { $0.yield(fields) }) })
    let page = try await RunningSite.with(site) { try await $0.get("/").body }
    for id in ["field-one", "field-two", "field-three", "own", "field-five", "field-six"] {
      #expect(page.contains("for=\"\(id)\"") && page.contains("id=\"\(id)\""), "\(id)")
    }
    #expect(page.contains("value=\"1 &lt; 2\"") && page.contains("aria-describedby=\"field-one-hint\""))
    #expect(page.contains("&#10;\nlines</textarea>"))
    #expect(
      page.contains("aria-required=\"true\" aria-invalid=\"true\" autofocus aria-describedby=\"field-two-message\""))
    #expect(page.contains("type=\"checkbox\" id=\"field-three\" name=\"three\" value=\"yes\" checked aria-invalid"))
    #expect(page.contains("<option value=\"b\" selected>B</option>") && page.contains("<option value=\"a\">A</option>"))
    #expect(page.contains("inputmode=\"numeric\"") && page.contains("type=\"search\""))
  }

  @Test func aProblemIsAPageOfItsOwn() async throws {
    let refused = PageProblem.refused("Not now: <later>.", link: "/here?a=1")
    #expect(refused.description == "Refused: Not now: <later>." && refused.status == 403)
    #expect(PageProblem.notFound("x").link == "/" && PageProblem.notFound("x").title == "Not found")
    let page = try await Self.page("", path: "/no") { site in
      try site.add(Screen<Int>(path: "/no", template: "page", title: { _ in "" }) { _ in throw refused })
    }
    #expect(page.status == 403)
    #expect(page.body.contains("Not now: &lt;later&gt;.") && page.body.contains("href=\"/here?a=1\""))
  }

  @Test(arguments: [
    (Notice("Done."), "success", "status"), (Notice("Look.", kind: .information), "information", "status"),
    (Notice("Failed.", kind: .error), "error", "alert"),
  ])
  func aNoticeIsToldByItsKind(_ notice: Notice, _ kind: String, _ role: String) async throws {
    var site = try Site(name: "Example", templates: ["page": "{{csrf}}"])
    try site.add(
      Screen<Int>(path: "/counter", template: "page", title: { _ in "" }) { _ in
        ScreenSource(AsyncStream { $0.yield(1) })
      }
      .action("go") { _ in .redirect("/counter?x=\("1 2")", notice: notice) })
    try await RunningSite.with(site) { site async throws in
      let sent = try await site.post("/counter/go", "")
      #expect(sent.headers("Location") == ["/counter?x=1%202"])
      let cookie = String(try #require(sent.headers("Set-Cookie").first).prefix { $0 != ";" })
      let page = try await site.get("/counter?x=1%202", headers: ["Cookie: " + cookie]).body
      #expect(page.contains("<p class=\"notice notice-\(kind)\" role=\"\(role)\">\(notice.text)</p>"))
    }
    #expect(Notice(String(repeating: "x", count: 2000)).text.count == 1000)
  }

  @Test func streamsSayHowLongToWaitBeforeTryingAgain() async throws {
    let site = try await ExampleSite.make(CounterModel())
    let settings = WebServer.Settings(pace: Pace(retryMilliseconds: 1234))
    try await RunningSite.with(site, settings: settings) { site async throws in
      try await WebClient.connect(port: site.address.port) { connection in
        let head = "GET /-/live/counter HTTP/1.1\r\n" + site.usual.joined(separator: "\r\n") + "\r\n\r\n"
        try await connection.send(head)
        var text = ""
        for try await piece in connection.pieces {
          text += piece
          if text.contains(": connected") { break }
        }
        #expect(text.contains("retry: 1234\n"))
      }
    }
  }

  @Test func aRequestThatNeverEndsIsEndedAfterTheGraceOfAStop() async throws {
    let (steps, step) = AsyncStream<Void>.makeStream()
    var site = try Site(name: "Example", templates: ["page": ""])
    try site.add(
      Screen<Int>(path: "/counter", template: "page", title: { _ in "" }) { _ in
        step.yield()
        return ScreenSource(AsyncStream { _ in })
      }
      .settled(within: .seconds(3600)) { _ in true })
    let begin = ContinuousClock.now
    let asking = try await RunningSite.with(site, settings: .init(grace: .milliseconds(50))) { site async throws in
      let asking = Task { try await site.get("/counter") }
      _ = await steps.first { _ in true }
      return asking
    }
    // Without the grace it would have been an hour.
    #expect(ContinuousClock.now - begin < .seconds(600))
    let answer = try? await asking.value
    #expect(answer?.status != 200)
  }

  @Test func valuesGoThroughJSONAndBack() throws {
    let path: LocalPath = "/sessions/\("a/b")?x=1"
    let data = try JSONEncoder().encode([path])
    #expect(try JSONDecoder().decode([LocalPath].self, from: data) == [path])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([LocalPath].self, from: Data("[\"//evil.example\"]".utf8))
    }
    let field = FieldView(name: "a", label: "A", kind: .choice, options: [.init(value: "1", label: "One")])
    #expect(try JSONDecoder().decode(FieldView.self, from: JSONEncoder().encode(field)) == field)
    let notice = Notice("x", kind: .error)
    #expect(try JSONDecoder().decode(Notice.self, from: JSONEncoder().encode(notice)) == notice)
  }

  @Test func piecesOfMarkupAreJoined() {
    #expect(HTML(joining: [HTML("<b>"), HTML(text: "<"), .empty, HTML("</b>")]).markup == "<b>&lt;</b>")
    #expect(HTML.element("br").markup == "<br>" && "\(HTML.element("i", [:], [HTML("x")]))" == "<i>x</i>")
    #expect(HTML(text: "\"'`&".dropFirst()).markup == "&#39;&#96;&amp;")
  }
}
