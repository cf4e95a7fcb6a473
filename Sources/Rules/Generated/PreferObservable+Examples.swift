// Generated from Tests/RulesTests/Examples/prefer-observable. Do not edit: regenerate it with
// `LINTEL_UPDATE_GOLDEN=1 swift test --filter RuleGuide`.
// The code is text that lintel reads and users see: it is never compiled or run.

extension PreferObservable {
  /// The two examples that users see.
  public static let shownExamples: ShownExamples? = ShownExamples(
    reported: ShownExamples.Example(
      title: #"iOS 17 and macOS 14 (`ios: 17`, `macos: 14`)"#,
      code: #"""
        import SwiftUI
        @MainActor final class NotesViewModel: ObservableObject {  // ← here
          @Published private(set) var notes: [String] = []
          @Published var draft = ""
          func add() { notes.append(draft) }
        }
        struct NotesView: View {
          @StateObject private var viewModel = NotesViewModel()
          var body: some View { TextField("Note", text: $viewModel.draft) }
        }
        """#),
    silent: ShownExamples.Example(
      title: #"one platform is older (`ios: 17`, `macos: 13`)"#,
      code: #"""
        import SwiftUI
        @MainActor final class NotesViewModel: ObservableObject { @Published private(set) var notes: [String] = [] }
        struct NotesView: View {
          @StateObject private var viewModel = NotesViewModel()
          var body: some View { Text("\(viewModel.notes.count)") }
        }
        """#))
}
