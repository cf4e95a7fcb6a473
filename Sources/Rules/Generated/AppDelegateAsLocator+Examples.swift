// Generated from Tests/RulesTests/Examples/app-delegate-as-locator. Do not edit: regenerate it with
// `LINTEL_UPDATE_GOLDEN=1 swift test --filter RuleGuide`.
// The code is text that lintel reads and users see: it is never compiled or run.

extension AppDelegateAsLocator {
  /// The two examples that users see.
  public static let shownExamples: ShownExamples? = ShownExamples(
    reported: ShownExamples.Example(
      title: "casts of the application's delegate, in two types",
      code: """
        // App/AppDelegate.swift
        import UIKit
        @main final class AppDelegate: UIResponder, UIApplicationDelegate {
          let session = Session()
          var window: UIWindow?
        }
        final class Session { func start() {} }
        // Cart/CartViewController.swift
        import UIKit
        final class CartViewController: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            let delegate = UIApplication.shared.delegate as! AppDelegate  // ← here
            delegate.session.start()
          }
        }
        // Login/LoginViewController.swift
        import UIKit
        final class LoginViewController: UIViewController {
          private var appDelegate: AppDelegate? { UIApplication.shared.delegate as? AppDelegate }  // ← and here
          func finish() { appDelegate?.session.start() }
          func close() { (UIApplication.shared.delegate as? AppDelegate)?.window?.rootViewController = nil }  // ← and here
        }
        """),
    silent: ShownExamples.Example(
      title: #"static values, and the app delegate as a whole"#,
      code: #"""
        // About/AboutViewController.swift
        import UIKit
        final class AboutViewController: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            title = AppDelegate.version
            UNUserNotificationCenter.current().delegate = AppDelegate.shared
            _ = UIApplication.shared.delegate?.window
          }
        }
        // App/AppDelegate.swift
        import UIKit
        @main final class AppDelegate: UIResponder, UIApplicationDelegate {
          static let version = "1.0"
          static var shared: AppDelegate { UIApplication.shared.delegate as! AppDelegate }
        }
        """#))
}
