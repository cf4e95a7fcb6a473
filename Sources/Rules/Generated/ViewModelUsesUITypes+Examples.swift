// Generated from Tests/RulesTests/Examples/viewmodel-uses-ui-types. Do not edit: regenerate it with
// `LINTEL_UPDATE_GOLDEN=1 swift test --filter RuleGuide`.
// The code is text that lintel reads and users see: it is never compiled or run.

extension ViewModelUsesUITypes {
  /// The two examples that users see.
  public static let shownExamples: ShownExamples? = ShownExamples(
    reported: ShownExamples.Example(
      title: #"colors, images and fonts"#,
      code: #"""
        import SwiftUI

        @MainActor final class OrderViewModel: ObservableObject {
          @Published private(set) var total = 0
          func load() async { total = 1 }
          var tint: Color { total > 0 ? .green : .red }  // ← here
          let icon = Image(systemName: "cart")  // ← and here
          func font(isBold: Bool) -> Font { isBold ? .headline : .body }  // ← and here
        }

        struct OrderView: View {
          @StateObject private var viewModel = OrderViewModel()
          var body: some View { Text("\(viewModel.total)") }
        }
        """#),
    silent: ShownExamples.Example(
      title: #"geometry and index paths"#,
      code: #"""
        import SwiftUI

        @MainActor final class OrderViewModel: ObservableObject {
          @Published private(set) var total = 0
          func load() async { total = 1 }
          var width: CGFloat = 0
          var size: CGSize = .zero
          func item(at path: IndexPath) -> Int { path.row }
        }

        struct OrderView: View {
          @StateObject private var viewModel = OrderViewModel()
          var body: some View { Text("\(viewModel.total)") }
        }
        """#))
}
