import RuleExamples
import Testing

@testable import Rules

@Suite struct SharedViewControllerTests {
  @Test func examples() throws { try ExampleRunner.verify(SharedViewController.self) }

  /// A view shows what it is given; a screen keeps what its user left.
  @Test func viewsWeighLess() throws {
    let app = try ExampleApp(
      Example(
        "",
        """
        import AppKit
        enum Banner { static let view = NSTextField() }
        final class AboutViewController: NSViewController { static let shared = AboutViewController() }
        """))
    let findings = app.run([SharedViewController.self])
    #expect(findings.map(\.severity) == [.medium, .critical])
    #expect(findings.last?.message.contains("`shared`") == true)
  }

  /// Which of the screens that a property keeps is in front.
  @Test func aScreenThatIsKeptElsewhereIsOnlyRemembered() throws {
    let app = try ExampleApp(
      Example(
        "",
        """
        import UIKit
        enum Front { static var screen: UIViewController? }
        final class RootViewController: UIViewController {
          private lazy var map = UIViewController()
          func showMap() { Front.screen = map }
        }
        """))
    #expect(app.run([SharedViewController.self]).map(\.severity) == [.medium])
  }
}
