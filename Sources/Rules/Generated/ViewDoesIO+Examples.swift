// Generated from Tests/RulesTests/Examples/view-does-io. Do not edit: regenerate it with
// `LINTEL_UPDATE_GOLDEN=1 swift test --filter RuleGuide`.
// The code is text that lintel reads and users see: it is never compiled or run.

extension ViewDoesIO {
  /// The two examples that users see.
  public static let shownExamples: ShownExamples? = ShownExamples(
    reported: ShownExamples.Example(
      title: #"network and defaults in methods, reported once"#,
      code: #"""
        import SwiftUI
        struct AddressesView: View {
          @State private var text = ""
          var body: some View { Text(text).task { await load() } }
          private func load() async {
            guard let (data, _) = try? await URLSession.shared.data(from: URL(filePath: "/addresses")) else { return }  // ← here
            text = String(decoding: data, as: UTF8.self)
            UserDefaults.standard.set(text, forKey: "addresses")  // ← and here
          }
        }
        """#),
    silent: ShownExamples.Example(
      title: #"a protocol that is told which view it fills"#,
      code: #"""
        import UIKit
        protocol RowContentService: AnyObject { func fill(_ row: RowCell, title: String) }
        final class RowCell: UITableViewCell {
          func show(_ content: RowContentService) { content.fill(self, title: "") }
        }
        """#))
}
