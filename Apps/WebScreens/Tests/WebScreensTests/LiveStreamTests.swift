import ExampleScreens
import MVVMTesting
import Testing
import WebScreens
import WebTesting

/// One stream per tab carries what changed, no more, no less, and no faster than it should.
@Suite struct LiveStreamTests {
  @Test func onlyWhatChangedIsSent() async throws {
    let model = await CounterModel()
    let site = try ExampleSite.make(model)
    try await RunningSite.with(site) { site async throws in
      let page = try await site.get("/counter")
      try await Listener.listen(site, to: page) { stream async throws in
        // Nothing is sent that the page shows already: the first event is the change.
        let hello = try await stream.nextBlock()
        #expect(stream.status == 200)
        #expect(hello?.comments == [": connected"])
        await model.increment()
        let first = try await stream.next()
        #expect(first?.kind == "region")
        #expect(first?.data.contains("\"name\":\"count\"") == true)
        #expect(first?.data.contains(#"<strong id=\"count\">1</strong>"#) == true)
        await MainActor.run { model.heading = "Other" }
        let second = try await stream.next()
        #expect(second?.kind == "title")
        #expect(second?.data == #"{"text":"Other · Example"}"#)
        await model.log(["a", "<b>"])
        let third = try await stream.next()
        #expect(third?.kind == "append")
        #expect(third?.data.contains("&lt;b&gt;") == true)
        #expect(third?.id.contains("l.output=2") == true)
      }
    }
  }

  @Test func ofRowsOnlyThoseThatChangedAreSent() async throws {
    let feed = Feed()
    var site = try Site(name: "Example", templates: ["page": "{{region.screen}}"])
    try site.add(
      Screen(path: "/", template: "page", title: { _ in "Rows" }, open: { _ in ScreenSource(feed.values) })
        .rows("screen", label: "Screen") { number in
          RowsView((0..<3).map { HTML(text: $0 == 1 ? "<\(number)>" : "same") }, data: ["number": "\(number)"])
        })
    try await RunningSite.with(site) { site async throws in
      try await Listener.listen(site, "/-/live/") { stream async throws in
        _ = try await stream.nextBlock()
        await feed.send([1])
        let first = try await stream.next()
        #expect(first?.kind == "rows")
        #expect(first?.data.ranges(of: "same").count == 2)
        #expect(try await stream.next()?.kind == "title")
        await feed.send([2])
        let second = try await stream.next()
        #expect(second?.kind == "rows")
        #expect(
          second?.data
            == #"{"count":3,"data":{"number":"2"},"name":"screen","rows":[{"at":1,"html":"&lt;2&gt;"}]}"#)
      }
    }
  }

  @Test func framesArePacedAndShowTheNewestState() async throws {
    let clock = TestClock()
    let feed = Feed()
    var site = try Site(name: "Example", templates: ["page": "{{region.number}}", "number": "<b>{{part}}</b>"])
    try site.add(
      Screen(path: "/", template: "page", title: { _ in "" }, open: { _ in ScreenSource(feed.values) })
        .region("number", template: "number") { (number: Int) in number })
    let settings = WebServer.Settings(pace: Pace(frame: .milliseconds(50), heartbeat: .seconds(15), clock: clock))
    try await RunningSite.with(site, settings: settings) { site async throws in
      try await Listener.listen(site, "/-/live/") { stream async throws in
        _ = try await stream.nextBlock()
        await feed.send([1])
        #expect(try await stream.next()?.data.contains("<b>1</b>") == true)
        #expect(try await stream.next()?.kind == "title")
        // The frame and the heartbeat sleep; what comes meanwhile waits, and only the newest is sent.
        try await clock.waitForSleepers(2)
        await feed.send(2...101)
        try await clock.advance(by: .milliseconds(50), expecting: 2)
        #expect(try await stream.next()?.data.contains("<b>101</b>") == true)
        try await clock.advance(by: .milliseconds(50), expecting: 2)
        // A quiet stream shows that it is alive.
        try await clock.advance(by: .seconds(15), expecting: 1)
        #expect(try await stream.nextBlock()?.comments == [": beat"])
      }
    }
  }

  @Test func aTabThatComesBackGetsExactlyWhatItMissed() async throws {
    let model = await CounterModel()
    await model.log((1...10).map { "line-\($0)." })
    let site = try ExampleSite.make(model)
    try await RunningSite.with(site) { site async throws in
      let page = try await site.get("/counter")
      #expect(page.body.contains("line-10."))
      let last = try await Listener.listen(site, to: page) { stream async throws in
        await model.log(["line-11."])
        return try await stream.next()?.id
      }
      await model.log((12...14).map { "line-\($0)." })
      await model.increment()
      let id = try #require(last)
      try await Listener.listen(site, "/-/live/counter", headers: [("Last-Event-ID", id)]) { stream async throws in
        let region = try await stream.next()
        #expect(region?.data.contains("\"name\":\"count\"") == true)
        let lines = try #require(try await stream.next())
        #expect(lines.kind == "append")
        #expect(lines.data.components(separatedBy: "line-") == 3)
        #expect(lines.data.contains("line-12.") && lines.data.contains("line-14.") && !lines.data.contains("line-11."))
        #expect(!lines.data.contains("gap"))
      }
    }
  }

  @Test func whatCannotBeHadAnyMoreIsMarked() async throws {
    let model = await CounterModel()
    await model.log(["line-1."])
    let site = try ExampleSite.make(model)
    try await RunningSite.with(site) { site async throws in
      let page = try await site.get("/counter")
      // The model keeps 100 lines only.
      await model.log((2...300).map { "line-\($0)." }, keep: 100)
      try await Listener.listen(site, to: page) { stream async throws in
        let lines = try #require(try await stream.next())
        #expect(lines.data.contains("gap"))
        #expect(lines.data.components(separatedBy: "line-") == 100)
        #expect(lines.data.contains("line-201.") && lines.data.contains("line-300."))
      }
      // A log that is shorter than what the tab has is another log.
      try await Listener.listen(site, "/-/live/counter?_since=l.output%3D999999") { stream async throws in
        _ = try await stream.next()
        _ = try await stream.next()
        let lines = try #require(try await stream.next())
        #expect(lines.data.contains("\"reset\":true"))
        #expect(lines.data.contains("line-300."))
      }
    }
  }

  @Test(arguments: [
    "", ";;;", "=", "r.=;l.=;t", "r.count", "l.output=-5", "l.output=99999999999999999999", "l.output=x",
    "r.count=%00%0A%0Adata:x", "r.nothing=1;l.nothing=5",
  ])
  func whateverATabClaimsToShowItGetsThePresentState(_ since: String) async throws {
    let model = await CounterModel()
    await model.log(["line-1."])
    let site = try ExampleSite.make(model)
    try await RunningSite.with(site) { site async throws in
      try await Listener.listen(site, "/-/live/counter?_since=\(since)") { stream async throws in
        let kinds = [
          try await stream.next(), try await stream.next(), try await stream.next(), try await stream.next(),
        ]
        #expect(kinds.map { $0?.kind } == ["region", "region", "append", "title"])
        #expect(kinds.allSatisfy { $0?.id.contains("nothing") == false || since.contains("nothing") })
      }
    }
  }

  /// A model that stays would be waited for without an end.
  @Test(.timeLimit(.minutes(5))) func aClosedTabLetsGoOfItsViewModel() async throws {
    let opened = Opened()
    let site = try ExampleSite.make { _ in opened.make() }
    try await RunningSite.with(site) { site async throws in
      let page = try await site.get("/counter")
      await opened.waitUntilGone()
      try await Listener.listen(site, to: page) { stream async throws in
        _ = try await stream.nextBlock()
        let model = try #require(await opened.last())
        await model.increment()
        #expect(try await stream.next()?.kind == "region")
      }
      await opened.waitUntilGone()
    }
    #expect(await opened.count == 2)
  }

  @Test func aStoppingServerEndsStreamsAtOnce() async throws {
    let model = await CounterModel()
    let site = try ExampleSite.make(model)
    let (opens, open) = AsyncStream<Void>.makeStream()
    // The clock stands still, so neither a heartbeat nor the end of the server's patience can be what ends the stream.
    let settings = WebServer.Settings(pace: Pace(clock: TestClock()))
    let listening = try await RunningSite.with(site, settings: settings) { site async throws in
      let page = try await site.get("/counter")
      let listening = Task {
        try await Listener.listen(site, to: page) { stream async throws in
          _ = try await stream.nextBlock()
          open.yield()
          while try await stream.next() != nil {}
        }
      }
      _ = await opens.first { _ in true }
      return listening
    }
    try await listening.value
  }

  @Test func aScreenThatCannotBeOpenedSendsItsTabAway() async throws {
    let site = try ExampleSite.make { _ in throw PageProblem.notFound("It is <gone>.", link: "/counter") }
    try await RunningSite.with(site) { site async throws in
      let page = try await site.get("/other/1")
      #expect(page.status == 404)
      #expect(page.body.contains("It is &lt;gone&gt;."))
      try await Listener.listen(site, "/-/live/other/1") { stream async throws in
        let event = try await stream.next()
        #expect(event?.kind == "gone")
        #expect(event?.data == #"{"location":"/counter","text":"It is <gone>."}"#)
        #expect(try await stream.next() == nil)
      }
    }
  }
}

/// Hands out a new model for each opening, and tells when nobody holds the last one any more.
@MainActor
final class Opened {
  private(set) var count = 0
  private weak var model: CounterModel?
  private let ends: AsyncStream<Void>
  private let end: AsyncStream<Void>.Continuation

  nonisolated init() { (ends, end) = AsyncStream.makeStream() }

  func make() -> CounterModel {
    let model = CounterModel { [end] in end.yield() }
    count += 1
    self.model = model
    return model
  }

  func last() -> CounterModel? { model }

  /// Waits until one more of the models is gone.
  func waitUntilGone() async { for await _ in ends { return } }
}

extension String {
  /// How often a mark stands in this text.
  fileprivate func components(separatedBy mark: String) -> Int {
    var count = 0
    var rest = self[...]
    while let range = rest.firstRange(of: mark) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}
