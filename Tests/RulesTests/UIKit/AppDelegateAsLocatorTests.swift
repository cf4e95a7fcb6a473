import RuleExamples
import Testing

@testable import Rules

@Suite struct AppDelegateAsLocatorTests {
  @Test func examples() throws { try ExampleRunner.verify(AppDelegateAsLocator.self) }

  @Test(arguments: [
    ("_ = shared.session", "Give the types that use `session` that object in `init`, where they are made."),
    ("shared.open()", "Give the types that call `open` a closure or a protocol for it, where they are made."),
    ("_ = shared.window", "Use the window of the view or of its scene: `view.window`."),
  ])
  func theFixFitsWhatIsTaken(code: String, fix: String) throws {
    let app = try ExampleApp(
      Example(
        "",
        """
        //- AppDelegate.swift
        final class AppDelegate: NSObject, UIApplicationDelegate {
          let session = 1
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
