import RuleExamples
import Testing

@testable import Rules

@Suite struct AppDelegateAsLocatorTests {
  @Test func examples() throws { try ExampleRunner.verify(AppDelegateAsLocator.self) }

  @Test(arguments: [
    ("_ = shared.session", "Hand `session` to the code that uses it: in `init`, a property or an argument."),
    ("_ = shared.count", "Move `count` to a type of its own, and hand that to the code that uses it."),
    ("shared.session = Session()", "Move `session` to a type of its own, and hand that to the code that uses it."),
    (
      "_ = shared.count\n_ = AppDelegate.shared.session\n_ = AppDelegate.shared.session",
      "Hand `session` to the code that uses it: in `init`, a property or an argument."
    ),
    (
      "shared.open()",
      "Give the code that calls `open` a closure or a protocol for it, or move it to a type of its own."
    ),
    ("_ = shared.window", "Use the window of the view or of its scene: `view.window`."),
  ])
  func theFixFitsWhatIsTaken(code: String, fix: String) throws {
    let app = try ExampleApp(
      Example(
        "",
        """
        //- AppDelegate.swift
        final class Session {}
        final class AppDelegate: NSObject, UIApplicationDelegate {
          static let shared = AppDelegate()
          var session = Session()
          var count: Int = 1
          var window: UIWindow?
          func open() {}
        }
        //- Page.swift
        final class Page: UIViewController {
          func load() {
            let shared = UIApplication.shared.delegate as! AppDelegate
            \(code)
          }
        }
        """))
    #expect(app.run([AppDelegateAsLocator.self]).map(\.fix) == [fix])
  }
}
