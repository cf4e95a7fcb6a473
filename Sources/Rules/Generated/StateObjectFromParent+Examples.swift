// Generated from Tests/RulesTests/Examples/state-object-from-parent. Do not edit: regenerate it with
// `LINTEL_UPDATE_GOLDEN=1 swift test --filter RuleGuide`.
// The code is text that lintel reads and users see: it is never compiled or run.

extension StateObjectFromParent {
  /// The two examples that users see.
  public static let shownExamples: ShownExamples? = ShownExamples(
    reported: ShownExamples.Example(
      title: #"the parameter already is the object"#,
      code: #"""
        import SwiftUI
        final class OrderModel: ObservableObject { @Published private(set) var total = 0 }
        struct OrderView: View {
          @StateObject private var model: OrderModel
          init(model: OrderModel) {
            _model = StateObject(wrappedValue: model)  // ← here
          }
          var body: some View { Text("\(model.total)") }
        }
        """#),
    silent: ShownExamples.Example(
      title: #"built from plain parameters"#,
      code: #"""
        import SwiftUI
        final class OrderModel: ObservableObject {
          @Published private(set) var total = 0
          init(number: Int) {}
        }
        struct OrderView: View {
          @StateObject private var model: OrderModel
          init(number: Int) {
            _model = StateObject(wrappedValue: OrderModel(number: number))
          }
          var body: some View { Text("\(model.total)") }
        }
        """#))
}
