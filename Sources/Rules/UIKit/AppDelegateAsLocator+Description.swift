extension AppDelegateAsLocator {
  /// What the rule says about itself.
  public static let description = RuleDescription(
    id: "app-delegate-as-locator",
    severity: .medium,
    area: .uiKit, section: .injectionAndTesting, consequence: .testability,
    summary: "Code takes objects from the app delegate instead of being given them.",
    rationale: """
      The app delegate is the one object that every part of the app can reach, so it collects services, windows and \
      commands. What a type takes from there shows in no initializer; it does not exist in a test, a preview or an app \
      extension, and is `nil` or crashes there.
      """,
    fires: """
      Code fetches the app delegate from global state and takes a member from it: by a cast of the application's \
      `delegate`, a static member of the app delegate (`AppDelegate.shared`), a global variable, or a property that an \
      extension adds to the application. Also through a local variable or a property of its own. All users of an app \
      delegate are places of one finding.
      """,
    silent: [
      "the app delegate itself and what its file declares, scene delegates, `App`, containers, and the coordinator that the app delegate starts",
      "static members that give something else (`AppDelegate.versionString`)",
      "code that the system makes or calls and nobody can inject into: app intents, scripting, extensions of the application, functions at the top of a file, `urlSessionDidFinishEvents`",
      "a default for a parameter of `init`",
      "loggers",
      "an app delegate that is injected (`@EnvironmentObject`, `@UIApplicationDelegateAdaptor`), or handed on as a whole",
    ],
    fix: "Give each type what it needs in `init`, where it is made.",
    serves: ["C40"],
    triggering: [
      Example(
        "casts of the application's delegate, in two types",
        """
        //- App/AppDelegate.swift
        import UIKit
        @main final class AppDelegate: UIResponder, UIApplicationDelegate {
          let session = Session()
          var window: UIWindow?
        }
        final class Session { func start() {} }
        //- Cart/CartViewController.swift
        import UIKit
        final class CartViewController: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            let delegate = UIApplication.shared.1️⃣delegate as! AppDelegate
            delegate.session.start()
          }
        }
        //- Login/LoginViewController.swift
        import UIKit
        final class LoginViewController: UIViewController {
          private var appDelegate: AppDelegate? { UIApplication.shared.2️⃣delegate as? AppDelegate }
          func finish() { appDelegate?.session.start() }
          func close() { (UIApplication.shared.2️⃣delegate as? AppDelegate)?.window?.rootViewController = nil }
        }
        """),
      Example(
        "a shared instance that an extension adds, and a function",
        """
        //- App/AppDelegate.swift
        import AppKit
        final class AppDelegate: NSObject, NSApplicationDelegate {
          func openSettings() {}
        }
        //- App/AppDelegate+Shared.swift
        import AppKit
        extension AppDelegate {
          static var shared: AppDelegate { NSApp.delegate as! AppDelegate }
        }
        //- Player/PlayerController.swift
        import AppKit
        final class PlayerController: NSViewController {
          @IBAction func settings(_ sender: Any) { 1️⃣AppDelegate.shared.openSettings() }
        }
        """),
      Example(
        "a global variable, and a property that an extension adds to the application",
        """
        //- App/AppDelegate.swift
        import UIKit
        var appDelegate: AppDelegate!
        final class AppDelegate: UIResponder, UIApplicationDelegate {
          let store = Store()
        }
        final class Store { func refresh() async {} }
        extension UIApplication {
          var appDelegate: AppDelegate? { delegate as? AppDelegate }
        }
        //- Feed/FeedViewController.swift
        import UIKit
        final class FeedViewController: UIViewController {
          func refresh() async { await 1️⃣appDelegate.store.refresh() }
          func refreshAgain() async { await UIApplication.shared.2️⃣appDelegate?.store.refresh() }
        }
        """),
    ],
    nonTriggering: [
      Example(
        "the app delegate, a scene delegate, the first coordinator and a container",
        """
        //- App/AppDelegate.swift
        import UIKit
        @main final class AppDelegate: UIResponder, UIApplicationDelegate {
          let session = Session()
          private var coordinator: AppCoordinator?
          static var shared: AppDelegate { UIApplication.shared.delegate as! AppDelegate }
        }
        final class Session { func start() {} }
        func memoryWarning() { AppDelegate.shared.session.start() }
        //- App/SceneDelegate.swift
        import UIKit
        final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
          var window: UIWindow?
          func sceneDidBecomeActive(_ scene: UIScene) { AppDelegate.shared.session.start() }
        }
        //- App/AppCoordinator.swift
        import UIKit
        final class AppCoordinator {
          private let navigationController = UINavigationController()
          private let session = AppDelegate.shared.session
          func start() { navigationController.pushViewController(HomeViewController(), animated: false) }
        }
        final class HomeViewController: UIViewController {}
        """),
      Example(
        "static values, and the app delegate as a whole",
        """
        //- App/AppDelegate.swift
        import UIKit
        @main final class AppDelegate: UIResponder, UIApplicationDelegate {
          static let version = "1.0"
          static var shared: AppDelegate { UIApplication.shared.delegate as! AppDelegate }
        }
        //- About/AboutViewController.swift
        import UIKit
        final class AboutViewController: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            title = AppDelegate.version
            UNUserNotificationCenter.current().delegate = AppDelegate.shared
            _ = UIApplication.shared.delegate?.window
          }
        }
        """),
      Example(
        "code that the system makes or calls",
        """
        //- App/AppDelegate.swift
        import UIKit
        @main final class AppDelegate: UIResponder, UIApplicationDelegate {
          var finishDownloads: (() -> Void)?
          let router = Router()
          static var shared: AppDelegate { UIApplication.shared.delegate as! AppDelegate }
        }
        final class Router { func openCart() {} }
        //- Intents/OpenCart.swift
        import AppIntents
        struct OpenCart: AppIntent {
          func perform() async throws -> some IntentResult {
            AppDelegate.shared.router.openCart()
            return .result()
          }
        }
        //- App/Callbacks.swift
        import UIKit
        func tapped() { AppDelegate.shared.router.openCart() }
        extension UIApplication {
          func openCart() { AppDelegate.shared.router.openCart() }
        }
        final class Downloads: NSObject, URLSessionDelegate {
          func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
            AppDelegate.shared.finishDownloads?()
          }
        }
        """),
      Example(
        "a default for a parameter, a logger, and an app delegate that is injected",
        """
        //- App/AppDelegate.swift
        import UIKit
        final class AppDelegate: NSObject, UIApplicationDelegate, ObservableObject {
          let session = Session()
          let logWindow = LogWindow()
          static var shared: AppDelegate { UIApplication.shared.delegate as! AppDelegate }
        }
        final class Session { func start() {} }
        final class LogWindow { func append(_ line: String) {} }
        //- Cart/Cart.swift
        import SwiftUI
        final class Cart {
          private let session: Session
          init(session: Session = AppDelegate.shared.session) { self.session = session }
          convenience init() { self.init(session: AppDelegate.shared.session) }
          init(other: Session?) { session = other ?? AppDelegate.shared.session }
        }
        final class Logger {
          func log(_ line: String) { AppDelegate.shared.logWindow.append(line) }
        }
        struct CartView: View {
          @EnvironmentObject var appDelegate: AppDelegate
          var body: some View { Button("Start") { appDelegate.session.start() } }
        }
        """),
    ])
}
