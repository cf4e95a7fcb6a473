extension ViewTooLarge {
  /// What there is to say about it.
  public static let description = RuleDescription(
    id: "view-too-large",
    severity: .medium,
    area: .view, section: .viewModelExtraction, consequence: .change,
    summary: "A SwiftUI view is too long to take in.",
    rationale: """
      A long body mixes several parts of a screen: nobody sees what depends on what, the type checker slows down, and \
      every change redraws everything. Subviews with names and inputs of their own read, preview and redraw separately.
      """,
    fires: """
      The body has more than `body-lines` lines, or the type with all its extensions more than `type-lines`. Blank and \
      comment-only lines are free; nested types count on their own.
      """,
    silent: ["views of UIKit and AppKit (see `file-too-large`)", "several small views in one long file"],
    fix: "Extract subviews.",
    options: [
      .limit("body-lines", 120, "Lines that a body may have."),
      .limit("type-lines", 400, "Lines that a view may have over all its extensions."),
    ],
    serves: ["F9", "C71"],
    triggering: [
      Example(
        "a long body",
        options: ["body-lines": .int(5)],
        """
        import SwiftUI
        struct ReceiptView: View {
          let total: Int
          var 1️⃣body: some View {
            VStack {
              Text("Receipt")

              // The sum.
              Text("\\(total)")
              Divider()
            }
          }
        }
        """),
      Example(
        "a long type with an extension in another file",
        options: ["type-lines": .int(12)],
        """
        //- Receipt/ReceiptView.swift
        import SwiftUI
        struct 1️⃣ReceiptView: View {
          let total: Int
          var body: some View {
            VStack {
              header
              footer
            }
          }
        }
        //- Receipt/ReceiptView+Parts.swift
        import SwiftUI
        extension ReceiptView {
          var header: some View {
            Text("Receipt")
          }
          var footer: some View {
            Text("\\(total)")
          }
        }
        """),
      Example(
        "body and type, reported once",
        options: ["body-lines": .int(4), "type-lines": .int(6)],
        """
        import SwiftUI
        struct 2️⃣Badge: ViewModifier {
          let count: Int
          func 1️⃣body(content: Content) -> some View {
            ZStack {
              content
              Text("\\(count)")
            }
          }
        }
        """),
    ],
    nonTriggering: [
      Example(
        "blank lines and comments are free",
        options: ["body-lines": .int(5)],
        """
        import SwiftUI
        struct ReceiptView: View {
          let total: Int
          var body: some View {
            VStack {
              // The sum.

              // Without tax.
              Text("\\(total)")
            }
          }
        }
        """),
      Example(
        "small views in one file",
        options: ["type-lines": .int(6)],
        """
        import SwiftUI
        struct Header: View {
          var body: some View {
            Text("Header")
          }
        }
        struct Footer: View {
          var body: some View {
            Text("Footer")
          }
          struct Line: View {
            var body: some View {
              Divider()
            }
          }
        }
        """),
      Example(
        "a UIKit view",
        options: ["type-lines": .int(4)],
        """
        import UIKit
        final class ReceiptCell: UITableViewCell {
          let total = UILabel()
          override func prepareForReuse() {
            super.prepareForReuse()
            total.text = nil
          }
        }
        """),
    ])
}
