import Findings
import RuleExamples
import Testing

@testable import Rules

@Suite struct ViewModelHoldsCoordinatorStronglyTests {
  @Test func examples() throws { try ExampleRunner.verify(ViewModelHoldsCoordinatorStrongly.self) }

  @Test(arguments: [true, false])
  func aControllerFromOutsideMayGoOnWithoutTheScreen(isMade: Bool) throws {
    let severity = isMade ? Severity.critical : .high
    let start =
      isMade
      ? "private let stack = UINavigationController()"
      : """
      private let stack: UINavigationController
        init(stack: UINavigationController) { self.stack = stack }
      """
    let source = """
      import Combine
      import UIKit
      final class TourCoordinator {
        \(start)
        func start() {
          stack.pushViewController(TourViewController(viewModel: TourViewModel(coordinator: self)), animated: true)
        }
        func finish() { stack.pushViewController(UIViewController(), animated: true) }
      }
      final class TourViewModel: ObservableObject {
        @Published private(set) var page = 0
        private let coordinator: TourCoordinator
        init(coordinator: TourCoordinator) { self.coordinator = coordinator }
        func next() { page += 1 }
        func close() { coordinator.finish() }
      }
      final class TourViewController: UIViewController {
        private let viewModel: TourViewModel
        init(viewModel: TourViewModel) {
          self.viewModel = viewModel
          super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }
        override func viewDidLoad() { title = String(viewModel.page) }
      }
      """
    let findings = try ExampleApp(Example("stack", source)).run([ViewModelHoldsCoordinatorStrongly.self])
    #expect(findings.map(\.severity) == [severity])
    #expect(findings.first?.message.contains("as long as the screen is shown") == (severity == .high))
  }
}
