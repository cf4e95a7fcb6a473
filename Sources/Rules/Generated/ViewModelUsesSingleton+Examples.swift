// Generated from Tests/RulesTests/Examples/viewmodel-uses-singleton. Do not edit: regenerate it with
// `LINTEL_UPDATE_GOLDEN=1 swift test --filter RuleGuide`.
// The code is text that lintel reads and users see: it is never compiled or run.

extension ViewModelUsesSingleton {
  /// The two examples that users see.
  public static let shownExamples: ShownExamples? = ShownExamples(
    reported: ShownExamples.Example(
      title: #"a shared instance with I/O, read twice: one finding"#,
      code: #"""
        // Inbox/InboxViewModel.swift
        import SwiftUI
        final class InboxViewModel: ObservableObject {
          @Published private(set) var subjects: [String] = []
          func load() async throws { subjects = try await MailClient.shared.subjects() }  // ← here
          func reload() async throws { subjects = try await MailClient.shared.subjects() }  // ← and here
        }
        struct InboxView: View {
          @StateObject var viewModel = InboxViewModel()
          var body: some View { List(viewModel.subjects, id: \.self) { Text($0) } }
        }
        // Network/MailClient.swift
        import Foundation
        final class MailClient {
          static let shared = MailClient()
          func subjects() async throws -> [String] {
            let (data, _) = try await URLSession.shared.data(from: URL(filePath: "/mail"))
            return try JSONDecoder().decode([String].self, from: data)
          }
        }
        """#),
    silent: ShownExamples.Example(
      title: #"a path, and singletons of a UI framework"#,
      code: #"""
        import SwiftUI
        final class ShareViewModel: ObservableObject {
          @Published private(set) var target: URL?
          func prepare() {
            target = FileManager.default.temporaryDirectory.appendingPathComponent("share.txt")
            UIPasteboard.general.string = target?.path
          }
        }
        struct ShareView: View {
          @StateObject var viewModel = ShareViewModel()
          var body: some View { Text(viewModel.target?.path ?? "") }
        }
        """#))
}
