// Generated from Tests/RulesTests/Examples/sink-captures-self. Do not edit: regenerate it with
// `LINTEL_UPDATE_GOLDEN=1 swift test --filter RuleGuide`.
// The code is text that lintel reads and users see: it is never compiled or run.

extension SinkCapturesSelf {
  /// The two examples that users see.
  public static let shownExamples: ShownExamples? = ShownExamples(
    reported: ShownExamples.Example(
      title: "a stored sink uses self",
      code: """
        import Combine
        final class CartViewModel: ObservableObject {
          @Published private(set) var total = 0
          private var subscriptions: Set<AnyCancellable> = []
          func start(_ totals: AnyPublisher<Int, Never>) {
            totals.sink { self.total = $0 }.store(in: &subscriptions)  // ← here
          }
        }
        """),
    silent: ShownExamples.Example(
      title: "cancelled on leaving",
      code: """
        import Combine
        final class LiveViewController: UIViewController {
          private var subscriptions: Set<AnyCancellable> = []
          override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            scores.sink { self.title = $0 }.store(in: &subscriptions)
          }
          override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            subscriptions.removeAll()
          }
        }
        """))
}
