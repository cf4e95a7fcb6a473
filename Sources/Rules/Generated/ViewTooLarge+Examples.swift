// Generated from Tests/RulesTests/Examples/view-too-large. Do not edit: regenerate it with
// `LINTEL_UPDATE_GOLDEN=1 swift test --filter RuleGuide`.
// The code is text that lintel reads and users see: it is never compiled or run.

extension ViewTooLarge {
  /// The two examples that users see.
  public static let shownExamples: ShownExamples? = ShownExamples(
    reported: ShownExamples.Example(
      title: #"body and type, reported once (`body-lines: 4`, `type-lines: 6`)"#,
      code: #"""
        import SwiftUI
        struct Badge: ViewModifier {  // ← and here
          let count: Int
          func body(content: Content) -> some View {  // ← here
            ZStack {
              content
              Text("\(count)")
            }
          }
        }
        """#),
    silent: ShownExamples.Example(
      title: "a UIKit view (`type-lines: 4`)",
      code: """
        import UIKit
        final class ReceiptCell: UITableViewCell {
          let total = UILabel()
          override func prepareForReuse() {
            super.prepareForReuse()
            total.text = nil
          }
        }
        """))
}
