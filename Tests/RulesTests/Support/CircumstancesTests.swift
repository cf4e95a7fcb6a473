import Findings
import RuleExamples
import Testing

@testable import Rules

/// What a place is about lowers the severity of what is wrong there, or leaves nothing wrong.
@Suite struct CircumstancesTests {
  private static let leaking = """
    import Combine
    final class Feed {
      private var bag: Set<AnyCancellable> = []
      private let ticks = PassthroughSubject<Int, Never>()
      private(set) var last = 0
      init() { ticks.sink { self.last = $0 }.store(in: &bag) }
    }

    """

  private func findings(_ source: String) throws -> [Finding] {
    try ExampleApp(Example("circumstance", source)).run([SinkCapturesSelf.self])
  }

  @Test func aLeakOfWhatMayBeMadeOftenIsCritical() throws {
    let found = try findings(Self.leaking + "struct Screen { func open() -> Feed { Feed() } }")
    #expect(found.map(\.severity) == [.critical])
    #expect(found.first?.message.hasSuffix("`bag`") == true)
  }

  @Test(arguments: [
    "final class App: NSObject, UIApplicationDelegate { let feed = Feed() }",
    "final class App: NSObject, UIApplicationDelegate { private lazy var feed: Feed = { return Feed() }() }",
    """
    final class PhoneApp: NSObject, UIApplicationDelegate { let feed = Feed() }
    final class MacApp: NSObject, NSApplicationDelegate { let feed = Feed() }
    """,
    """
    final class LoudFeed: Feed {}
    final class App: NSObject, UIApplicationDelegate { let feed = Feed(); let loud = LoudFeed() }
    """,
  ])
  func theOnlyObjectOfItsClassLeaksNothing(owner: String) throws {
    #expect(try findings(Self.leaking.replacing("final class Feed", with: "class Feed") + owner).isEmpty)
  }

  @Test func aSecondObjectThatComesAndGoesDoes() throws {
    let owner = """
      final class App: NSObject, UIApplicationDelegate { let feed = Feed() }
      struct Screen { func open() -> Feed { Feed() } }
      """
    #expect(try findings(Self.leaking + owner).map(\.severity) == [.critical])
  }

  @Test(arguments: [("DebugMenu", 0), ("DeveloperOptionsPresenter", 0), ("DebugSession", 1), ("Item", 1)])
  func whatOnlyDevelopersRunIsNotJudged(name: String, count: Int) throws {
    #expect(try findings(Self.leaking.replacing("class Feed", with: "class \(name)")).count == count)
    let nested = Self.leaking.replacing("final class Feed", with: "enum DebugTools { final class \(name)") + "}"
    #expect(try findings(nested).isEmpty)
  }

  @Test func onlyDevelopersSeeADebugMenu() throws {
    let found = try findings(Self.leaking.replacing("class Feed", with: "class DebugMenuFeed"))
    #expect(found.map(\.severity) == [.medium])
    #expect(found.first?.message.hasSuffix("; only developers see it") == true)
  }

  @Test(arguments: [
    ("DEBUG", 0), ("canImport(SwiftUI) && DEBUG", 0), ("!DEBUG", 1), ("DEBUG || BETA", 1), ("os(iOS)", 1),
  ])
  func codeThatNoUserGetsIsNotJudged(condition: String, count: Int) throws {
    #expect(try findings("#if \(condition)\n\(Self.leaking)\n#endif").count == count)
    let inside = Self.leaking.replacing("  init() {", with: "#if \(condition)\n  init() {")
      .replacing("store(in: &bag) }", with: "store(in: &bag) }\n#endif")
    #expect(try findings(inside).count == count)
  }

  @Test func theTeamHasTheLastWord() throws {
    let app = try ExampleApp(Example("circumstance", Self.leaking.replacing("class Feed", with: "class DebugFeed")))
    #expect(
      app.run([SinkCapturesSelf.self], severities: ["sink-captures-self": .critical]).map(\.severity) == [.critical])
  }
}
