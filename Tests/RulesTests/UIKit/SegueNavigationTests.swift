import Architecture
import RuleExamples
import Testing

@testable import Rules

@Suite struct SegueNavigationTests {
  @Test func examples() throws { try ExampleRunner.verify(SegueNavigation.self) }

  /// What storyboards use for containers only is no navigation, however the code spells the identifier.
  @Test func seguesThatOnlyEmbedAreSilent() throws {
    let app = try ExampleApp(
      Example(
        "",
        """
        import UIKit
        final class LogViewController: UIViewController { func open(_ day: Int) {} }
        final class PhotoViewController: UIViewController { func open(_ name: String) {} }
        final class DayViewController: UIViewController {
          private enum Segue { static let photo = "PhotoSegue" }
          private let logSegue = "LogSegue"
          override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
            if segue.identifier == logSegue {
              if let log = segue.destination as? LogViewController { log.open(1) }
            }
            switch segue.identifier {
            case Segue.photo: (segue.destination as? PhotoViewController)?.open("A")
            default: break
            }
          }
        }
        """))
    #expect(app.run([SegueNavigation.self]).count == 1)
    #expect(
      try app.with(interface: InterfaceFacts(seguesWithoutScreen: ["LogSegue"])).run([SegueNavigation.self]).count == 1)
    #expect(
      try app.with(interface: InterfaceFacts(seguesWithoutScreen: ["LogSegue", "PhotoSegue"])).run([
        SegueNavigation.self
      ]).isEmpty)
  }

  /// Without an identifier, the class of the screen decides.
  @Test func aScreenThatStoryboardsOnlyEmbedIsSilent() throws {
    let app = try ExampleApp(
      Example(
        "chat",
        """
        import UIKit
        final class ChatViewController: UIViewController { func open(_ group: String) {} }
        final class SocialViewController: UIViewController {
          override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
            if let chat = segue.destination as? ChatViewController { chat.open("a") }
          }
        }
        """))
    #expect(app.run([SegueNavigation.self]).count == 1)
    #expect(
      try app.with(interface: InterfaceFacts(embeddedScreens: ["ChatViewController"])).run([SegueNavigation.self])
        .isEmpty)
  }

  /// The storyboard says that such a segue goes back, whatever it is called.
  @Test func anUnwindSegueIsNoNavigation() throws {
    let app = try ExampleApp(
      Example(
        "keys",
        """
        import UIKit
        final class KeyViewController: UIViewController {
          func save() { performSegue(withIdentifier: "saveKey", sender: self) }
        }
        final class HomeCoordinator {
          private let navigation: UINavigationController
          init(navigation: UINavigationController) { self.navigation = navigation }
          func start() { navigation.pushViewController(KeyViewController(), animated: true) }
          func showHelp() { navigation.pushViewController(UIViewController(), animated: true) }
        }
        """))
    #expect(app.run([SegueNavigation.self]).count == 1)
    #expect(
      try app.with(interface: InterfaceFacts(seguesWithoutScreen: ["saveKey"])).run([SegueNavigation.self]).isEmpty)
  }

  private static let factory =
    "Give the next screen's type a static function that takes what the screen needs and makes it from the storyboard; show "
    + "that instead of following the segue."

  /// An app without coordinators needs no first one for a segue; an initializer needs the screen itself.
  @Test(arguments: [
    (
      16.0, "(segue.destination as? Day)?.open(1)",
      "Make the screen in an `@IBSegueAction`, by an initializer that takes what the screen needs."
    ),
    (
      12.0, "(segue.destination as? Day)?.open(1)",
      Self.factory
    ),
    (
      16.0, "((segue.destination as? UINavigationController)?.topViewController as? Day)?.open(1)",
      Self.factory
    ),
  ])
  func theFixFitsTheDeploymentTargetAndTheSegue(target: Double, body: String, fix: String) throws {
    let app = try ExampleApp(
      Example(
        "", settings: Example.Settings(deploymentTargets: ["ios": target]),
        """
        import UIKit
        final class Day: UIViewController { func open(_ day: Int) {} }
        final class WeekViewController: UIViewController {
          override func prepare(for segue: UIStoryboardSegue, sender: Any?) { \(body) }
        }
        """))
    let finding = try #require(app.run([SegueNavigation.self]).first)
    #expect(finding.severity == .medium)
    #expect(finding.fix == fix)
  }

  /// The other branch is for other segues.
  @Test(arguments: [
    ("guard segue.identifier == \"Log\" else { return }\n    (segue.destination as? Day)?.open(1)", 0),
    ("if segue.identifier == \"Log\" { return } else { (segue.destination as? Day)?.open(1) }", 1),
    ("(segue.destination as? Day)?.open(1)\n    guard segue.identifier == \"Log\" else { return }", 1),
  ])
  func onlyTheBranchOfTheSegueIsSilent(body: String, count: Int) throws {
    let app = try ExampleApp(
      Example(
        "",
        """
        import UIKit
        final class Day: UIViewController { func open(_ day: Int) {} }
        final class WeekViewController: UIViewController {
          override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
            \(body)
          }
        }
        """))
    #expect(
      try app.with(interface: InterfaceFacts(seguesWithoutScreen: ["Log"])).run([SegueNavigation.self]).count == count)
  }
}
