import RuleExamples
import Testing

@testable import Rules

@Suite struct DelegateNotWeakTests {
  @Test func examples() throws { try ExampleRunner.verify(DelegateNotWeak.self) }

  @Test(arguments: [true, false])
  func asksForAnyObjectOnlyWhenItIsMissing(isClassBound: Bool) throws {
    let app = try ExampleApp(
      Example(
        "",
        """
        protocol PlayerDelegate\(isClassBound ? ": AnyObject" : "") {}
        final class Player { var delegate: PlayerDelegate? }
        final class Room: PlayerDelegate {
          private let player = Player()
          func open() { player.delegate = self }
        }
        """))
    let finding = try #require(app.run([DelegateNotWeak.self]).first)
    #expect(finding.fix.contains("AnyObject") == !isClassBound)
    #expect(finding.message.contains("`Room` owns this object"))
    #expect(finding.related.map(\.line) == [5])
    #expect(!finding.fixable)
  }

  @Test func namesOtherStrongPropertiesThatGetTheSameDelegate() throws {
    let app = try ExampleApp(
      Example(
        "tabs",
        """
        protocol TabDelegate: AnyObject {}
        final class Tab { var delegate: TabDelegate? }
        final class Tabs {
          let first = Tab()
          var delegate: TabDelegate? { didSet { first.delegate = delegate } }
        }
        final class Room: TabDelegate {
          private let tabs = Tabs()
          func open() { tabs.delegate = self }
        }
        """))
    let finding = try #require(app.run([DelegateNotWeak.self]).first { $0.type == "Tabs" })
    #expect(
      finding.fix == "Declare `delegate` as `weak`. Do the same with `Tab.delegate`, which gets the same delegate.")
  }

  @Test func whatWasUnwrappedIsAskedAgain() throws {
    let app = try ExampleApp(
      Example(
        "player",
        """
        protocol PlayerDelegate: AnyObject {}
        final class Player { var delegate: PlayerDelegate! }
        final class Room: PlayerDelegate {
          private let player = Player()
          func open() { player.delegate = self }
        }
        """))
    #expect(
      try #require(app.run([DelegateNotWeak.self]).first).fix
        == "Declare `delegate` as `weak`, with `?` instead of `!`.")
  }
}
