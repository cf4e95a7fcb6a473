// Generated from Tests/RulesTests/Examples/binds-in-init. Do not edit: regenerate it with
// `LINTEL_UPDATE_GOLDEN=1 swift test --filter RuleGuide`.
// The code is text that lintel reads and users see: it is never compiled or run.

extension BindsInInit {
  /// The two examples that users see.
  public static let shownExamples: ShownExamples? = ShownExamples(
    reported: ShownExamples.Example(
      title: #"subscribes in init"#,
      code: #"""
        import Combine
        import UIKit
        final class ClockViewModel: ObservableObject { @Published private(set) var time = "" }
        final class ClockViewController: UIViewController {
          private let viewModel: ClockViewModel
          private var subscriptions: Set<AnyCancellable> = []
          init(viewModel: ClockViewModel) {
            self.viewModel = viewModel
            super.init(nibName: nil, bundle: nil)
            viewModel.$time.sink { [weak self] time in self?.title = time }.store(in: &subscriptions)  // ← here
          }
          required init?(coder: NSCoder) { nil }
        }
        """#),
    silent: ShownExamples.Example(
      title: #"plain assignments; binding in viewDidLoad"#,
      code: #"""
        import Combine
        import UIKit
        final class WeatherViewModel: ObservableObject { @Published private(set) var text = "" }
        final class WeatherViewController: UIViewController {
          private let viewModel: WeatherViewModel
          private var subscriptions: Set<AnyCancellable> = []
          init(viewModel: WeatherViewModel) {
            self.viewModel = viewModel
            super.init(nibName: nil, bundle: nil)
            title = "Weather"
            hidesBottomBarWhenPushed = true
          }
          required init?(coder: NSCoder) { nil }
          override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .white
            viewModel.$text.sink { [weak self] in self?.title = $0 }.store(in: &subscriptions)
          }
        }
        """#))
}
