import RuleExamples
import Testing

@testable import Rules

@Suite struct SharedViewControllerTests {
  @Test func examples() throws { try ExampleRunner.verify(SharedViewController.self) }

  /// A single window for good is common on the Mac, so it weighs less than a shared screen.
  @Test func windowControllersWeighLess() throws {
    let app = try ExampleApp(
      Example(
        "",
        """
        import AppKit
        final class AboutWindowController: NSWindowController { static let shared = AboutWindowController() }
        final class AboutViewController: NSViewController { static let shared = AboutViewController() }
        """))
    let findings = app.run([SharedViewController.self])
    #expect(findings.map(\.severity) == [.medium, .critical])
    #expect(findings.last?.message.contains("`shared`") == true)
  }

  /// What the type lets go of itself is no screen that lives for good, but others may still reach it.
  @Test func whatIsSetToNilWeighsLess() throws {
    let app = try ExampleApp(
      Example(
        "",
        """
        import UIKit
        enum Toast {
          static var window: UIWindow?
          static func show() { window = UIWindow() }
          static func hide() { window = nil }
        }
        """))
    let finding = try #require(app.run([SharedViewController.self]).first)
    #expect(finding.severity == .medium)
    #expect(finding.message.contains("until code sets it to `nil`"))
  }

  /// The same when another type lets go of it.
  @Test func whatAnotherTypeSetsToNilWeighsLess() throws {
    let app = try ExampleApp(
      Example(
        "",
        """
        import UIKit
        final class LanguageViewController: UIViewController {
          static var snapshot: UIView?
          func change() { Self.snapshot = view.snapshotView(afterScreenUpdates: false) }
        }
        final class StartViewController: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            LanguageViewController.snapshot = nil
          }
        }
        """))
    #expect(app.run([SharedViewController.self]).map(\.severity) == [.medium])
  }
}
