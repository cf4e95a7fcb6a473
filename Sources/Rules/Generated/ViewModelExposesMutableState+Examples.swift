// Generated from Tests/RulesTests/Examples/viewmodel-exposes-mutable-state. Do not edit: regenerate it with
// `LINTEL_UPDATE_GOLDEN=1 swift test --filter RuleGuide`.
// The code is text that lintel reads and users see: it is never compiled or run.

extension ViewModelExposesMutableState {
  /// The two examples that users see.
  public static let shownExamples: ShownExamples? = ShownExamples(
    reported: ShownExamples.Example(
      title: #"a view in another file writes it"#,
      code: #"""
        // Profile/ProfileView.swift
        import SwiftUI

        struct ProfileView: View {
          @State private var viewModel = ProfileViewModel()

          var body: some View {
            Button(viewModel.name) { viewModel.title = "You" }
              .task { await viewModel.load() }
          }
        }
        // Profile/ProfileViewModel.swift
        import Observation

        @Observable final class ProfileViewModel {
          var title = "Profile"  // ← here
          private(set) var name = ""

          func load() async { name = "Ada" }
        }
        """#),
    silent: ShownExamples.Example(
      title: "a check box gives back what it is given",
      code: """
        import SwiftUI
        final class CheckInfo: ObservableObject {
          let text: String
          @Published var isConfirmed = false
          init(text: String) { self.text = text }
        }
        struct CheckBox: View {
          @ObservedObject var info: CheckInfo
          var body: some View { Button(info.text, action: confirm) }
          private func confirm() { info.isConfirmed = true }
        }
        """))
}
