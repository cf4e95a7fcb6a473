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
  ])
  func aCycleOfWhatIsMadeOnceIsMilder(maker: String, interface: InterfaceFacts, severity: Severity) throws {
    let source = """
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
      \(maker)
      """
    let findings = try ExampleApp(Example("codes", source)).with(interface: interface).run([ClosureRetainCycle.self])
    #expect(findings.map(\.severity) == [severity])
  }
}
