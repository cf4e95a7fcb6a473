// Generated from Tests/RulesTests/Examples/stream-retains-viewmodel. Do not edit: regenerate it with
// `LINTEL_UPDATE_GOLDEN=1 swift test --filter RuleGuide`.
// The code is text that lintel reads and users see: it is never compiled or run.

extension StreamRetainsViewModel {
  /// The two examples that users see.
  public static let shownExamples: ShownExamples? = ShownExamples(
    reported: ShownExamples.Example(
      title: #"notifications, self used without being written, nothing cancels"#,
      code: #"""
        import SwiftUI
        final class ClockViewModel: ObservableObject {
          @Published private(set) var ticks = 0
          func start() {
            Task {  // ← here
              for await _ in NotificationCenter.default.notifications(named: .init("tick")) { ticks += 1 }
            }
          }
        }
        struct ClockView: View {
          @StateObject var viewModel = ClockViewModel()
          var body: some View { Text("\(viewModel.ticks)") }
        }
        """#),
    silent: ShownExamples.Example(
      title: #"weak self with early exit inside the loop"#,
      code: #"""
        import SwiftUI
        final class MailViewModel: ObservableObject {
          @Published private(set) var count = 0
          func start() {
            Task { [weak self] in
              for await _ in NotificationCenter.default.notifications(named: .init("mail")) {
                guard let self else { return }
                count += 1
              }
            }
            Task { [weak self] in
              for await _ in NotificationCenter.default.notifications(named: .init("read")) { self?.count = 0 }
            }
          }
        }
        struct MailView: View {
          @StateObject var viewModel = MailViewModel()
          var body: some View { Text("\(viewModel.count)") }
        }
        """#))
}
