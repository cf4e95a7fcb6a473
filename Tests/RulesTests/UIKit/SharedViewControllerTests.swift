import RuleExamples
import Testing

@testable import Rules

@Suite struct SharedViewControllerTests {
  @Test func examples() throws { try ExampleRunner.verify(SharedViewController.self) }

  /// A view shows what it is given; a screen that is shown again keeps what its user left.
  @Test func viewsAndWhatNoCodePresentsWeighLess() throws {
    let app = try ExampleApp(
      Example(
        "",
        """
        import AppKit
        enum Banner { static let view = NSTextField() }
        final class TabsViewController: NSTabViewController { static let shared = TabsViewController() }
        final class AboutViewController: NSViewController { static let shared = AboutViewController() }
        final class MainViewController: NSViewController {
          func showAbout() { presentAsSheet(AboutViewController.shared) }
        }
        """))
    let findings = app.run([SharedViewController.self])
    #expect(findings.map(\.severity) == [.medium, .medium, .critical])
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
