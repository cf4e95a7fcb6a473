// Generated from Tests/RulesTests/Examples/shared-viewcontroller. Do not edit: regenerate it with
// `LINTEL_UPDATE_GOLDEN=1 swift test --filter RuleGuide`.
// The code is text that lintel reads and users see: it is never compiled or run.

extension SharedViewController {
  /// The two examples that users see.
  public static let shownExamples: ShownExamples? = ShownExamples(
    reported: ShownExamples.Example(
      title: "a shared controller whose base class is elsewhere",
      code: """
        // Base/Stage.swift
        import UIKit
        class Stage: UIViewController {}
        // Chat/ChatStage.swift
        final class ChatStage: Stage {
          static let shared = ChatStage()  // ← here
        }
        final class ChatRow: UIViewController {
          func open() { present(UINavigationController(rootViewController: ChatStage.shared), animated: true) }
        }
        """),
    silent: ShownExamples.Example(
      title: #"built for each use, and weak"#,
      code: #"""
        import UIKit
        final class HelpViewController: UIViewController {
          static var fresh: HelpViewController { HelpViewController() }
          static weak var current: HelpViewController?
          static let title = "HelpView"
        }
        extension UIView { enum Curve { case easeIn } }
        enum Style { static let curve: UIView.AnimationCurve = .easeInOut }
        """#))
}
