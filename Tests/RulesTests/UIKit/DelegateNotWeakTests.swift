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
}
