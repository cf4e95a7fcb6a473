// Generated from Tests/RulesTests/Examples/task-not-cancelled. Do not edit: regenerate it with
// `LINTEL_UPDATE_GOLDEN=1 swift test --filter RuleGuide`.
// The code is text that lintel reads and users see: it is never compiled or run.

extension TaskNotCancelled {
  /// The two examples that users see.
  public static let shownExamples: ShownExamples? = ShownExamples(
    reported: ShownExamples.Example(
      title: #"a stored task that nothing cancels"#,
      code: #"""
        final class FeedViewController: UIViewController {
          private var loading: Task<Void, Never>?
          override func viewDidLoad() {
            super.viewDidLoad()
            loading = Task { await self.reload() }  // ← here
          }
          private func reload() async { title = "" }
        }
        """#),
    silent: ShownExamples.Example(
      title: #"weak self, and no self at all"#,
      code: #"""
        final class LiveViewController: UIViewController {
          private var loading: Task<Void, Never>?
          private var warming: Task<Void, Never>?
          override func viewDidLoad() {
            super.viewDidLoad()
            loading = Task { [weak self] in
              for await score in scores.values { self?.title = "\(score)" }
            }
            Task { [weak self] in
              for await score in scores.values {
                guard let self else { return }
                self.title = "\(score)"
              }
            }
            warming = Task { await Cache.warm() }
          }
          deinit { loading?.cancel() }
        }
        """#))
}
