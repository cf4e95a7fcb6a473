// Generated from Tests/RulesTests/Examples/viewmodel-loads-in-init. Do not edit: regenerate it with
// `LINTEL_UPDATE_GOLDEN=1 swift test --filter RuleGuide`.
// The code is text that lintel reads and users see: it is never compiled or run.

extension ViewModelLoadsInInit {
  /// The two examples that users see.
  public static let shownExamples: ShownExamples? = ShownExamples(
    reported: ShownExamples.Example(
      title: #"a task that waits for a service"#,
      code: #"""
        // News/NewsServicing.swift
        protocol NewsServicing { func titles() async throws -> [String] }
        // News/NewsViewModel.swift
        import SwiftUI
        final class NewsViewModel: ObservableObject {
          @Published private(set) var titles: [String] = []
          private let service: NewsServicing
          init(service: NewsServicing) {
            self.service = service
            Task { titles = (try? await service.titles()) ?? [] }  // ← here
          }
        }
        struct NewsView: View {
          @StateObject var viewModel: NewsViewModel
          var body: some View { List(viewModel.titles, id: \.self) { Text($0) } }
        }
        """#),
    silent: ShownExamples.Example(
      title: #"the view loads it"#,
      code: #"""
        import SwiftUI
        final class TicketViewModel: ObservableObject {
          @Published private(set) var seats: [String] = []
          private let service: TicketServicing
          init(service: TicketServicing) { self.service = service }
          func load() async { seats = await service.seats() }
        }
        protocol TicketServicing { func seats() async -> [String] }
        struct TicketView: View {
          @StateObject var viewModel: TicketViewModel
          var body: some View { List(viewModel.seats, id: \.self) { Text($0) }.task { await viewModel.load() } }
        }
        """#))
}
