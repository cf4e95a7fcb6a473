import Architecture
import Findings
import RuleExamples
import Testing

@testable import Rules

@Suite struct ClosureRetainCycleTests {
  @Test func examples() throws { try ExampleRunner.verify(ClosureRetainCycle.self) }

  @Test func `what the main storyboard starts with stays`() throws {
    let source = """
      import UIKit
      final class EmptyView: UIView { var onAdd: (() -> Void)? }
      final class CodesController: UIViewController {
        private let emptyView = EmptyView()
        override func viewDidLoad() {
          super.viewDidLoad()
          emptyView.onAdd = { self.scan() }
        }
        private func scan() {}
      }
      """
    let app = try ExampleApp(Example("codes", source))
    #expect(app.run([ClosureRetainCycle.self]).count == 1)
    #expect(
      try app.with(interface: InterfaceFacts(launchScreens: ["CodesController"])).run([ClosureRetainCycle.self]).isEmpty
    )
  }

  /// Critical is what leaks with each use; what nothing makes again leaks once.
  @Test(arguments: [
    (
      "final class Home: UIViewController {\n  func open() { show(Codes(), sender: nil) }\n}", InterfaceFacts(),
      Severity.critical
    ),
    ("final class Home: UIViewController {\n  let codes = Codes()\n}", InterfaceFacts(), .critical),
    (
      "final class Home: UIViewController {\n  let codes = Codes()\n}", InterfaceFacts(placedScreens: ["Home"]), .medium
    ),
    ("", InterfaceFacts(placedScreens: ["Codes"]), .medium), ("", InterfaceFacts(shownScreens: ["Codes"]), .critical),
    ("", InterfaceFacts(objectiveCFiles: 40), .medium), ("", InterfaceFacts(), .critical),
    (
      "func open(_ window: UIWindow) { window.rootViewController = Codes() }\nfinal class Login: UIViewController {\n  func done() { view.window?.rootViewController = Codes() }\n}",
      InterfaceFacts(), .critical
    ),
    (
      "final class Login: UIViewController {\n  func done() { view.window?.rootViewController = Codes() }\n}",
      InterfaceFacts(), .medium
    ),
    (
      "final class Login: UIViewController {\n  func done() {\n    let codes = Codes()\n    navigationController?.setViewControllers([codes], animated: true)\n  }\n}",
      InterfaceFacts(), .medium
    ),
    (
      "final class Login: UIViewController {\n  func done(_ isFirst: Bool) {\n    let codes = Codes()\n    if isFirst { navigationController?.setViewControllers([codes], animated: true) } else { show(codes, sender: nil) }\n  }\n}",
      InterfaceFacts(), .critical
    ),
    (
      "final class Login: UIViewController {\n  func done() { navigationController?.setViewControllers([self, Codes()], animated: true) }\n}",
      InterfaceFacts(), .critical
    ),
  ])
  func aCycleOfWhatIsMadeOnceIsMilder(maker: String, interface: InterfaceFacts, severity: Severity) throws {
    let findings = try ExampleApp(Example("codes", codes + maker)).with(interface: interface).run([
      ClosureRetainCycle.self
    ])
    #expect(findings.map(\.severity) == [severity])
  }

  /// From the launch of the app to what makes the objects, whatever lies between.
  @Test(arguments: [
    // A factory behind a protocol.
    (
      """
      protocol Screens { func codes() -> UIViewController }
      struct Factory: Screens { func codes() -> UIViewController { Codes() } }
      final class AppDelegate: UIResponder, UIApplicationDelegate {
        let screens: any Screens = Factory()
        func application(
          _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
          window?.rootViewController?.addChild(screens.codes())
          return true
        }
      }
      """, Severity.medium
    ),
    (
      """
      protocol Screens { func codes() -> UIViewController }
      struct Factory: Screens { func codes() -> UIViewController { Codes() } }
      final class Home: UIViewController {
        let screens: any Screens = Factory()
        @objc func didTap() { show(screens.codes(), sender: nil) }
      }
      """, .critical
    ),
    // What the app delegate keeps.
    (
      """
      final class AppDelegate: UIResponder, UIApplicationDelegate {
        private var codes: Codes?
        func setUp() { Loader.load { self.codes = Codes() } }
      }
      """, .medium
    ),
    // A computed property.
    (
      """
      final class Builder { var codes: UIViewController { Codes() } }
      final class AppDelegate: UIResponder, UIApplicationDelegate {
        let builder = Builder()
        func application(
          _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
          window?.rootViewController?.addChild(builder.codes)
          return true
        }
      }
      """, .medium
    ),
    // A coordinator that begins with it.
    (
      """
      class Coordinator {
        let navigation: UINavigationController
        init(navigation: UINavigationController) { self.navigation = navigation }
        func start() {}
      }
      final class CodesCoordinator: Coordinator {
        override func start() { navigation.pushViewController(Codes(), animated: false) }
      }
      final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        lazy var coordinator = CodesCoordinator(navigation: UINavigationController())
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          coordinator.start()
        }
      }
      """, .medium
    ),
  ])
  func aCycleOfWhatTheLaunchMakesIsMilder(maker: String, severity: Severity) throws {
    let findings = try ExampleApp(Example("codes", codes + maker)).run([ClosureRetainCycle.self])
    #expect(findings.map(\.severity) == [severity])
  }

  @Test func `what a lazy closure of a shared instance makes stays`() throws {
    let session = """
      final class Session {
        static var shared: Session { queue.sync { kept ?? { let new = Session(); kept = new; return new }() } }
        private static let queue = DispatchQueue(label: "session")
        private static var kept: Session?
        lazy var codes: Codes = { .init(nibName: nil, bundle: nil) }()
        private init() {}
      }
      """
    #expect(try ExampleApp(Example("codes", codes + session)).run([ClosureRetainCycle.self]).isEmpty)
  }

  private let codes = """
    import UIKit
    final class Search { var onChange: (() -> Void)? }
    final class Codes: UIViewController {
      private let search = Search()
      override func viewDidLoad() {
        super.viewDidLoad()
        search.onChange = { self.reload() }
      }
      private func reload() {}
    }

    """
}
