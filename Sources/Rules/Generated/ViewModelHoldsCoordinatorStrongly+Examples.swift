// Generated from Tests/RulesTests/Examples/viewmodel-holds-coordinator-strongly. Do not edit: regenerate it with
// `LINTEL_UPDATE_GOLDEN=1 swift test --filter RuleGuide`.
// The code is text that lintel reads and users see: it is never compiled or run.

extension ViewModelHoldsCoordinatorStrongly {
  /// The two examples that users see.
  public static let shownExamples: ShownExamples? = ShownExamples(
    reported: ShownExamples.Example(
      title: #"each holds the next"#,
      code: #"""
        import UIKit
        final class ProfileCoordinator {
          private let navigationController = UINavigationController()
          func start() {
            let viewModel = ProfileViewModel(coordinator: self)
            navigationController.pushViewController(ProfileViewController(viewModel: viewModel), animated: true)
          }
        }
        final class ProfileViewModel: ObservableObject {
          @Published private(set) var name = ""
          private let coordinator: ProfileCoordinator  // ← here
          init(coordinator: ProfileCoordinator) { self.coordinator = coordinator }
        }
        final class ProfileViewController: UIViewController {
          private let viewModel: ProfileViewModel
          init(viewModel: ProfileViewModel) { self.viewModel = viewModel }
        }
        """#),
    silent: ShownExamples.Example(
      title: #"the view model holds it weakly"#,
      code: #"""
        import UIKit
        final class ProfileCoordinator {
          private let navigationController = UINavigationController()
          func start() {
            let viewModel = ProfileViewModel(coordinator: self)
            navigationController.pushViewController(ProfileViewController(viewModel: viewModel), animated: true)
          }
        }
        final class ProfileViewModel: ObservableObject {
          @Published private(set) var name = ""
          private weak var coordinator: ProfileCoordinator?
          init(coordinator: ProfileCoordinator) { self.coordinator = coordinator }
        }
        final class ProfileViewController: UIViewController {
          private let viewModel: ProfileViewModel
          init(viewModel: ProfileViewModel) { self.viewModel = viewModel }
        }
        """#))
}
