// Generated from Tests/RulesTests/Examples/closure-retain-cycle. Do not edit: regenerate it with
// `LINTEL_UPDATE_GOLDEN=1 swift test --filter RuleGuide`.
// The code is text that lintel reads and users see: it is never compiled or run.

extension ClosureRetainCycle {
  /// The two examples that users see.
  public static let shownExamples: ShownExamples? = ShownExamples(
    reported: ShownExamples.Example(
      title: #"a callback of an object that self keeps, and a callback of its own"#,
      code: #"""
        // Sync/SyncEngine.swift
        final class SyncEngine {
          var onProgress: ((Double) -> Void)?
          func start() {}
        }
        // Sync/SyncViewController.swift
        import UIKit
        final class SyncViewController: UIViewController {
          private let engine = SyncEngine()
          private var onRetry: (() -> Void)?
          override func viewDidLoad() {
            super.viewDidLoad()
            engine.onProgress = { value in self.title = "\(value)" }  // ← here
            onRetry = { self.engine.start() }  // ← here
          }
        }
        """#),
    silent: ShownExamples.Example(
      title: #"weak and unowned"#,
      code: #"""
        import UIKit
        final class Engine { var onProgress: (() -> Void)? }
        final class EngineViewController: UIViewController {
          private let engine = Engine()
          private var timer: Timer?
          override func viewDidLoad() {
            super.viewDidLoad()
            engine.onProgress = { [weak self] in self?.title = "" }
            timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [unowned self] _ in self.title = "" }
          }
        }
        """#))
}
