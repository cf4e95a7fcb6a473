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
    #expect(try app.with(launchScreens: ["CodesController"]).run([ClosureRetainCycle.self]).isEmpty)
  }
}
