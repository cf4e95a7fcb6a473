// Generated from Tests/RulesTests/Examples/observed-object-created-in-view. Do not edit: regenerate it with
// `LINTEL_UPDATE_GOLDEN=1 swift test --filter RuleGuide`.
// The code is text that lintel reads and users see: it is never compiled or run.

extension ObservedObjectCreatedInView {
  /// The two examples that users see.
  public static let shownExamples: ShownExamples? = ShownExamples(
    reported: ShownExamples.Example(
      title: #"built as initial value"#,
      code: #"""
        import SwiftUI
        final class TimerModel: ObservableObject { @Published var seconds = 0 }
        struct TimerView: View {
          @ObservedObject var model = TimerModel()  // ← here
          var body: some View { Text("\(model.seconds)") }
        }
        """#),
    silent: ShownExamples.Example(
      title: #"an existing instance passed in"#,
      code: #"""
        import SwiftUI
        final class TimerModel: ObservableObject { @Published var seconds = 0 }
        struct TimerView: View {
          @ObservedObject var model: TimerModel
          init(model: TimerModel) { self.model = model }
          var body: some View { Text("\(model.seconds)") }
        }
        """#))
}
