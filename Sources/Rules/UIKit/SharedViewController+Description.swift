extension SharedViewController {
  /// What the rule says about itself.
  public static let description = RuleDescription(
    id: "shared-viewcontroller",
    severity: .critical,
    area: .uiKit, section: .criticalSafety, consequence: .wrongBehavior,
    summary: "A static property holds a view or view controller.",
    rationale: """
      It is never released and keeps what it showed last: the next user of the screen sees old state, and presenting it \
      twice crashes.
      """,
    fires: """
      `static let` or `static var` stores a view or view controller. A window and a window controller are medium: \
      they are often meant to stay; so is what the type itself sets to `nil` when it is done while others can reach it, or what another type sets \
      to `nil`.
      """,
    silent: [
      "a private one that the type itself sets to `nil` when it is done, or never sets: the overlay of a toast",
      "computed properties that build a new one",
      "weak references",
      "a dictionary of open windows",
      "SwiftUI views, which are values",
      "a view that is only measured, never shown: by its name or that of the type around it (`sizingCell`, `enum Sizing`), or because it is only filled and asked for its "
        + "size",
      "test doubles and previews",
    ],
    fix: "Create it for each presentation.",
    serves: ["C43"],
    triggering: [
      Example(
        "a shared controller whose base class is elsewhere",
        """
        //- Base/Stage.swift
        import UIKit
        class Stage: UIViewController {}
        //- Chat/ChatStage.swift
        final class ChatStage: Stage {
          static let 1️⃣shared = ChatStage()
        }
        """),
      Example(
        "an optional view, an alias and a closure's result",
        """
        import UIKit
        typealias Spinner = UIActivityIndicatorView
        enum Loading {
          private static var 1️⃣spinner: Spinner?
          static func show() { spinner = Spinner() }
          static let 1️⃣banner = {
            let label = UILabel()
            label.text = "Loading"
            return label
          }()
        }
        """),
      Example(
        "one window controller for good",
        """
        import AppKit
        final class AboutWindowController: NSWindowController {
          static let 1️⃣shared = AboutWindowController()
        }
        """),
      Example(
        "a window over everything, and a view that is filled, measured and shown",
        """
        import UIKit
        final class CoverWindow: UIWindow { static let 1️⃣shared = CoverWindow() }
        enum Hint {
          private static let 1️⃣label = UILabel()
          static func show(_ text: String, in view: UIView) {
            label.text = text
            label.frame.size = label.sizeThatFits(view.bounds.size)
            view.addSubview(label)
          }
        }
        """),
    ],
    nonTriggering: [
      Example(
        "a view that is measured, in a type named for it, and handed to a base class for that",
        """
        import UIKit
        class BubbleCell: UITableViewCell {
          class func sizingView() -> BubbleCell { BubbleCell() }
        }
        final class RequestCell: BubbleCell {
          private enum Sizing { static let view = RequestCell(style: .default, reuseIdentifier: nil) }
          override class func sizingView() -> BubbleCell { Sizing.view }
        }
        """),
      Example(
        "built anew each time, and weak",
        """
        import UIKit
        final class HelpViewController: UIViewController {
          static var fresh: HelpViewController { HelpViewController() }
          static weak var current: HelpViewController?
          static let title = "HelpView"
        }
        extension UIView { enum Curve { case easeIn } }
        enum Style { static let curve: UIView.AnimationCurve = .easeInOut }
        """),
      Example(
        "overlays that are made for each show and given up after it",
        """
        import UIKit
        enum Toaster {
          private static var panel: UIWindow?
          private static var card: UIView?
          static func show(_ text: String) {
            let window = UIWindow()
            panel = window
          }
          static func hide() { panel = nil }
        }
        """),
      Example(
        "open windows by document",
        """
        import AppKit
        final class EditorWindowController: NSWindowController {
          static var open: [String: EditorWindowController] = [:]
        }
        """),
      Example(
        "a SwiftUI view is a value",
        """
        import SwiftUI
        struct Logo: View {
          static let standard = Logo()
          var body: some View { Text("Logo") }
        }
        """),
      Example(
        "filled and measured, whatever its name",
        """
        import UIKit
        final class NoteView: UIView { var note: String? }
        final class NoteList: UICollectionView {
          private static let noteView = NoteView()
          static func height(of note: String, width: CGFloat) -> CGFloat {
            noteView.note = note
            noteView.setNeedsLayout()
            noteView.layoutIfNeeded()
            return noteView.systemLayoutSizeFitting(CGSize(width: width, height: 0)).height
          }
        }
        """),
      Example(
        "a class that only has the name of a view's helper in front of an outside protocol",
        """
        import Kingfisher
        final class IconRequestModifier: ImageDownloadRequestModifier {
          static let shared = IconRequestModifier()
          func modified(for request: URLRequest) -> URLRequest? { request }
        }
        """),
      Example(
        "only measured",
        """
        import UIKit
        final class NoteCell: UICollectionViewCell { static let sizingCell = NoteCell() }
        """),
      Example(
        "other shared objects",
        """
        import UIKit
        final class Analytics { static let shared = Analytics() }
        final class LogoLoader { static let image = UIImage(named: "logo") }
        """),
    ])
}
