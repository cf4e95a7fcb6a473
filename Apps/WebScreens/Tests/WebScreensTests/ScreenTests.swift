import ExampleScreens
import MVVMTesting
import Testing
import WebScreens

/// When a page is shown, where it leads, and what its log is, over real HTTP.
@Suite(.timeLimit(.minutes(5))) struct ScreenTests {
  private static func screen(_ path: String, _ values: AsyncStream<Int>) -> Screen<Int> {
    Screen(path: path, template: "page", title: { "Number \($0)" }, open: { _ in ScreenSource(values) })
  }

  private static func running<Result: Sendable>(
    _ screen: Screen<Int>, pace: Pace = Pace(), _ test: @escaping @Sendable (RunningSite) async throws -> Result
  ) async throws -> Result {
    var site = try Site(name: "Example", templates: ["page": "<b>{{part}}</b>{{region.lines}}", "line": "{{part}}"])
    try site.add(screen)
    return try await RunningSite.with(site, settings: .init(pace: pace), test)
  }

  @Test func aPageWaitsForWhatIsWorthShowing() async throws {
    let feed = Feed()
    let screen = Self.screen("/", feed.values).settled(within: .seconds(3600)) { $0 == 3 }
    try await Self.running(screen) { site in
      async let page = site.get("/")
      await feed.send([1, 2])
      await feed.give([3])
      let body = try await page.body
      #expect(body.contains("<b>3</b>"))
    }
  }

  @Test func aPageShowsWhatThereIsWhenItsPatienceEnds() async throws {
    let feed = Feed()
    let clock = TestClock()
    let screen = Self.screen("/", feed.values).settled(within: .seconds(2)) { _ in false }
    try await Self.running(screen, pace: Pace(clock: clock)) { site in
      async let page = site.get("/")
      try await clock.waitForSleepers(1)
      await feed.send([1, 2])
      try await clock.advance(by: .seconds(2))
      let body = try await page.body
      #expect(body.contains("<b>2</b>"))
    }
  }

  @Test func aPageThatIsLateShowsTheFirstThingThatComes() async throws {
    let feed = Feed()
    let clock = TestClock()
    let screen = Self.screen("/", feed.values).settled { _ in false }
    try await Self.running(screen, pace: Pace(clock: clock)) { site in
      async let page = site.get("/")
      try await clock.waitForSleepers(1)
      try await clock.advance(by: .seconds(2))
      await feed.give([7])
      let body = try await page.body
      #expect(body.contains("<b>7</b>"))
    }
  }

  @Test func aScreenThatHasEndedLeadsElsewhere() async throws {
    let ended = AsyncStream<Int> { $0.finish() }
    try await Self.running(Self.screen("/", ended).leads(to: "/other?x=1&y=2")) { site in
      let page = try await site.get("/")
      #expect(page.status == 404)
      #expect(page.body.contains("href=\"/other?x=1&amp;y=2\""))
      try await Listener.listen(site, "/-/live/") { stream in
        let event = try await stream.next()
        #expect(event?.kind == "gone")
        #expect(event?.data.contains("\"location\":\"/other?x=1&y=2\"") == true)
      }
    }
  }

  @Test func aLogIsFetchedAndBeginsAnewWhenItsBeginMoves() async throws {
    let feed = Feed()
    // Each number stands for the end of a log: its hundreds are where that begins.
    let screen = Screen<Int>(path: "/", template: "page", title: { _ in "" }) { _ in
      ScreenSource(
        feed.values,
        logs: [
          "lines": { request in
            LogSlice(
              items: [LogItem(position: request.after + 1, value: "line \(request.after + 1)")],
              isGap: request.after == 202)
          }
        ])
    }
    .log("lines", label: "Lines", template: "line", keep: 50, begin: { $0 / 100 * 100 }, end: { $0 })
    try await Self.running(screen, pace: Pace(frame: .zero, heartbeat: .seconds(3600))) { site in
      try await Listener.listen(site, "/-/live/?_since=l.lines%3D101%3Bt%3Dx") { stream in
        // The same log goes on after what the tab has.
        await feed.give([102])
        let more = try await stream.next()
        #expect(more?.kind == "append")
        #expect(more?.data.contains("line 102") == true && more?.data.contains("\"reset\":false") == true)
        _ = try await stream.next()
        // Another one takes its place.
        await feed.give([201])
        let other = try await stream.next()
        #expect(other?.data.contains("line 201") == true && other?.data.contains("\"reset\":true") == true)
        #expect(other?.id.contains("l.lines=201") == true)
        await feed.give([202])
        _ = try await stream.next()
        // The source says that something is missing.
        await feed.give([203])
        #expect(try await stream.next()?.data.contains("gap") == true)
      }
    }
  }

  @Test func aRequestTellsItsPathParametersAndQuery() async throws {
    let screen = Screen<String>(path: "/a/{one}/{two}", template: "page", title: { $0 }) { request in
      let text = [
        request["one"], request["two"], request["three"], request.query["q"], request.path.path,
        request.query.all("x").joined(separator: "+"),
      ]
      return ScreenSource(AsyncStream { $0.yield(text.joined(separator: "|")) })
    }
    var site = try Site(name: "Example", templates: ["page": "{{part}}|{{path}}|{{base}}"])
    try site.add(screen)
    try await RunningSite.with(site) { site async throws in
      let page = try await site.get("/a/b%20c%2Fd/%C3%A4?q=1+2&x=3&x=4&_since=5")
      #expect(
        page.body.contains(
          "b c/d|ä||1 2|/a/b%20c%2Fd/%C3%A4|3+4|/a/b%20c%2Fd/%C3%A4?q=1+2&amp;x=3&amp;x=4&amp;_since=5|/a/b%20c%2Fd/%C3%A4"
        ))
    }
    let plain = ScreenRequest(path: "/x?y=1", parameters: ["id": "7"], query: FormData(urlEncoded: "y=1"))
    #expect(plain["id"] == "7" && plain["other"] == "" && plain.query["y"] == "1")
    let sent = Submission(screen: plain, form: FormData([FormField(name: "a", value: "b", isTooLong: true)]))
    #expect(sent.form["a"] == "b" && sent.form.tooLong == ["a"] && sent.screen.path == "/x?y=1")
  }
}
