import ExampleScreens
import Synchronization
import Testing
import WebScreens

/// What many look at is rendered once, and nobody gets what belongs to somebody else.
@Suite(.timeLimit(.minutes(5))) struct SharedRenderingTests {
  /// A value that counts how often it becomes text.
  private enum Counted: Equatable, Sendable, CustomStringConvertible {
    case first, second

    static let count = Atomic<Int>(0)

    var description: String {
      Self.count.add(1, ordering: .relaxed)
      return self == .first ? "first" : "second"
    }
  }

  @Test func aChangeIsRenderedOnceForAllThatLookAtIt() async throws {
    let model = await CounterModel()
    var site = try Site(name: "Example", templates: ["page": "{{region.part}}", "part": "<b>{{part}}</b>"])
    try site.add(
      Screen(path: "/counter", template: "page", title: { (count: Int) in "" }) { _ in
        ScreenSource(ExampleSite.counts(of: model))
      }
      .region("part", template: "part") { $0 == 0 ? Counted.first : .second })
    let settings = WebServer.Settings(pace: Pace(frame: .milliseconds(1), heartbeat: .seconds(3600)))
    let tabs = 30
    try await RunningSite.with(site, settings: settings) { site async throws in
      let page = try await site.get("/counter")
      #expect(page.body.contains("<b>first</b>"))
      let (opens, open) = AsyncStream<Void>.makeStream()
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<tabs {
          group.addTask {
            try await Listener.listen(site, to: page) { stream in
              _ = try await stream.nextBlock()
              open.yield()
              #expect(try await stream.next()?.data.contains("<b>second</b>") == true)
            }
          }
        }
        var count = 0
        for await _ in opens {
          count += 1
          if count == tabs { break }
        }
        await model.increment()
        try await group.waitForAll()
      }
    }
    // Twice, and a few times more when several began before the first had ended; never once for each.
    #expect(Counted.count.load(ordering: .relaxed) < 12)
  }

  @Test func whatStandsInARegionBelongsToItsAddressAndItsServer() async throws {
    var site = try Site(
      name: "Example", templates: ["page": "{{region.part}}", "part": "<a href=\"{{path}}\">{{part}}</a>{{csrf}}"])
    try site.add(
      Screen(path: "/{id}", template: "page", title: { (text: String) in text }) { _ in
        ScreenSource(AsyncStream { $0.yield("same") })
      }
      .region("part", template: "part") { $0 })
    let first = try await RunningSite.with(site) { site async throws in
      for path in ["/a", "/b", "/a?x=1", "/a"] {
        #expect(try await site.get(path).body.contains("<a href=\"\(path)\">same</a>"))
      }
      return try #require(try await site.get("/a").formToken)
    }
    // The same site with another key.
    let second = try await RunningSite.with(site) { try await $0.get("/a").formToken }
    #expect(second != nil && second != first)
  }

  @Test func manyAddressesDoNotFillTheMemoryAndStayRight() async throws {
    var site = try Site(name: "Example", templates: ["page": "{{region.part}}", "part": "<p>{{part}}</p>"])
    try site.add(
      Screen(path: "/{id}", template: "page", title: { (text: String) in "" }) { request in
        ScreenSource(AsyncStream { $0.yield(String(repeating: request["id"], count: 500_000)) })
      }
      .region("part", template: "part") { $0 })
    try await RunningSite.with(site) { site async throws in
      // Forty half megabytes: more than is kept, twice over.
      for number in Array(0..<40) + [0, 39, 20] {
        let page = try await site.get("/\(number % 10)?\(number)").body
        #expect(page.contains("<p>" + String(repeating: "\(number % 10)", count: 500_000) + "</p>"))
      }
    }
  }
}
