// Generated from Tests/RulesTests/Examples/cancellation-shown-as-error. Do not edit: regenerate it with
// `LINTEL_UPDATE_GOLDEN=1 swift test --filter RuleGuide`.
// The code is text that lintel reads and users see: it is never compiled or run.

extension CancellationShownAsError {
  /// The two examples that users see.
  public static let shownExamples: ShownExamples? = ShownExamples(
    reported: ShownExamples.Example(
      title: #"a view, with an alert"#,
      code: #"""
        import SwiftUI
        struct NotesView: View {
          let model: NotesModel
          @State private var isAlertShown = false
          var body: some View {
            Text("Notes").task {
              do { try await model.load() } catch { isAlertShown = true }  // ← here
            }
            .alert("No notes", isPresented: $isAlertShown) {}
          }
        }
        @Observable final class NotesModel {
          private(set) var notes: [String] = []
          func load() async throws { notes = try await Self.read() }
          private static func read() async throws -> [String] {
            try await JSONDecoder().decode([String].self, from: URLSession.shared.data(from: URL(filePath: "/notes")).0)
          }
        }
        """#),
    silent: ShownExamples.Example(
      title: #"a plain throwing stream ends silently"#,
      code: #"""
        import SwiftUI
        final class StreamViewModel: ObservableObject {
          @Published private(set) var errorText: String?
          func read(_ stream: AsyncThrowingStream<Int, Error>) async {
            do { for try await _ in stream {} } catch { errorText = "\(error)" }
          }
        }
        struct StreamView: View {
          @StateObject var viewModel = StreamViewModel()
          var body: some View { Text(viewModel.errorText ?? "") }
        }
        """#))
}
