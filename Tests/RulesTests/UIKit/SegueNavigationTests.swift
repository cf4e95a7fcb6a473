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

  /// Steps of a plan, and readers of a report, need to know what the next screen gets.
  @Test func whatTheNextScreenIsGivenIsPointedAt() throws {
    let app = try ExampleApp(
      Example(
        "",
        """
        import UIKit
        final class Day: UIViewController {
          var number = 0
          func open(_ day: Int, at hour: Int) {}
        }
        final class WeekViewController: UIViewController {
          override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
            guard let day = segue.destination as? Day else { return }
            day.number = 1
            day.open(1, at: 2)
          }
          func openAgain() {
            let day = UIStoryboard(name: "Day", bundle: nil).instantiateViewController(withIdentifier: "a") as! Day
            day.number = 2
            present(day, animated: true)
          }
        }
        """))
    let finding = try #require(app.run([SegueNavigation.self]).first)
    #expect(
      finding.related.map(\.message) == [
        "`Day.number` is set here", "`Day.open` is called here", "`Day` comes out of a storyboard here",
        "`Day.number` is set on it here",
      ])
  }

  /// A method that only stores its argument is a property by another name.
  @Test(arguments: [("calendar = value", 0), ("calendar = value; reload()", 1)])
  func aSetterMethodIsOneProperty(body: String, count: Int) throws {
    let app = try ExampleApp(
      Example(
        "",
        """
        import UIKit
        final class Day: UIViewController {
          private var calendar = 0
          func setPresenting(_ value: Int) { \(body) }
          private func reload() {}
        }
        final class WeekViewController: UIViewController {
          override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
            (segue.destination as? Day)?.setPresenting(1)
          }
        }
        """))
    #expect(app.run([SegueNavigation.self]).count == count)
  }

  @Test func aScreenThatTakesItselfFromTheStoryboardIsAskedToDoSo() throws {
    let app = try ExampleApp(
      Example(
        "",
        """
        import UIKit
        final class Day: UIViewController {
          private(set) var number = 0
          static func make(for number: Int) -> Day {
            let day = UIStoryboard(name: "Day", bundle: nil).instantiateViewController(withIdentifier: "a") as! Day
            day.number = number
            return day
          }
          func open(_ number: Int) { self.number = number }
        }
        final class WeekViewController: UIViewController {
          func openDay() {
            guard let day = storyboard?.instantiateViewController(withIdentifier: "a") as? Day else { return }
            day.open(2)
            present(day, animated: true)
          }
        }
        """))
    let finding = try #require(app.run([SegueNavigation.self]).first)
    #expect(finding.fix == "Make the screen with `Day.make(for:)`, which takes it from the storyboard.")
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
