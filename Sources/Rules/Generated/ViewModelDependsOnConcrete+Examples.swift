// Generated from Tests/RulesTests/Examples/viewmodel-depends-on-concrete. Do not edit: regenerate it with
// `LINTEL_UPDATE_GOLDEN=1 swift test --filter RuleGuide`.
// The code is text that lintel reads and users see: it is never compiled or run.

extension ViewModelDependsOnConcrete {
  /// The two examples that users see.
  public static let shownExamples: ShownExamples? = ShownExamples(
    reported: ShownExamples.Example(
      title: #"a concrete client, declared in another file"#,
      code: #"""
        // Feed/FeedViewModel.swift
        import SwiftUI
        final class FeedViewModel: ObservableObject {
          @Published private(set) var titles: [String] = []
          private let client: FeedClient  // ← here
          init(client: FeedClient) { self.client = client }
          func load() async throws { titles = try await client.titles() }
        }
        struct FeedView: View {
          @StateObject var viewModel: FeedViewModel
          var body: some View { List(viewModel.titles, id: \.self) { Text($0) } }
        }
        // Network/FeedClient.swift
        import Foundation
        final class FeedClient {
          private let session: URLSession
          init(session: URLSession) { self.session = session }
          func titles() async throws -> [String] {
            let (data, _) = try await session.data(from: URL(filePath: "/feed"))
            return try JSONDecoder().decode([String].self, from: data)
          }
        }
        """#),
    silent: ShownExamples.Example(
      title: #"value services of the system"#,
      code: #"""
        import OSLog
        import SwiftUI
        final class TimerViewModel: ObservableObject {
          @Published private(set) var seconds = 0
          private let calendar: Calendar
          private let logger = Logger(subsystem: "app", category: "timer")
          private let clock: ContinuousClock
          init(calendar: Calendar = .current, clock: ContinuousClock = .init()) {
            self.calendar = calendar
            self.clock = clock
          }
        }
        struct TimerView: View {
          @StateObject var viewModel = TimerViewModel()
          var body: some View { Text("\(viewModel.seconds)") }
        }
        """#))
}
