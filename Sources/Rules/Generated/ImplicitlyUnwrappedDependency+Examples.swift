// Generated from Tests/RulesTests/Examples/implicitly-unwrapped-dependency. Do not edit: regenerate it with
// `LINTEL_UPDATE_GOLDEN=1 swift test --filter RuleGuide`.
// The code is text that lintel reads and users see: it is never compiled or run.

extension ImplicitlyUnwrappedDependency {
  /// The two examples that users see.
  public static let shownExamples: ShownExamples? = ShownExamples(
    reported: ShownExamples.Example(
      title: "set by the code that builds the controller, in another file",
      code: """
        // Search/SearchFlow.swift
        final class SearchFlow {
          func make(_ viewModel: SearchViewModel, _ history: SearchHistory) -> SearchViewController {
            let controller = SearchViewController()
            controller.viewModel = viewModel
            controller.history = history
            return controller
          }
        }
        // Search/SearchViewController.swift
        import UIKit
        final class SearchViewController: UIViewController {
          var viewModel: SearchViewModel!  // ← here
          var history: SearchHistory!  // ← and here
        }
        // Search/SearchViewModel.swift
        import Combine
        protocol SearchHistory: AnyObject {}
        final class SearchViewModel: ObservableObject { @Published private(set) var hits: [String] = [] }
        """),
    silent: ShownExamples.Example(
      title: "outlets and UI elements set in viewDidLoad",
      code: """
        import UIKit
        final class GaugeView: UIView {}
        final class GaugeViewController: UIViewController {
          @IBOutlet private var outletGauge: GaugeView!
          private var gauge: GaugeView!
          private var label: UILabel!
          override func viewDidLoad() {
            super.viewDidLoad()
            gauge = GaugeView()
            label = UILabel()
          }
        }
        """))
}
