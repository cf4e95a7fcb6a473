// Generated from Tests/RulesTests/Examples/service-has-no-abstraction. Do not edit: regenerate it with
// `LINTEL_UPDATE_GOLDEN=1 swift test --filter RuleGuide`.
// The code is text that lintel reads and users see: it is never compiled or run.

extension ServiceHasNoAbstraction {
  /// The two examples that users see.
  public static let shownExamples: ShownExamples? = ShownExamples(
    reported: ShownExamples.Example(
      title: #"a view model of another file takes the class"#,
      code: #"""
        // Reviews/ReviewsView.swift
        @MainActor final class ReviewsViewModel: ObservableObject {
          @Published private(set) var reviews: [String] = []
          private let service: ReviewService
          init(service: ReviewService) { self.service = service }
          func load() async { reviews = (try? await service.reviews()) ?? [] }
        }
        struct ReviewsView: View {
          @StateObject var viewModel: ReviewsViewModel
          var body: some View { List(viewModel.reviews, id: \.self) { Text($0) } }
        }
        // Services/ReviewService.swift
        final class ReviewService {  // ← here
          func reviews() async throws -> [String] {
            let (data, _) = try await URLSession.shared.data(from: address)
            return try JSONDecoder().decode([String].self, from: data)
          }
        }
        """#),
    silent: ShownExamples.Example(
      title: #"a service that only remembers"#,
      code: #"""
        // Links/LinkService.swift
        @MainActor final class LinkService {
          static let shared = LinkService()
          private var open: Set<UUID> = []
          func start(_ id: UUID) { open.insert(id) }
          func isRunning() -> Bool { !open.isEmpty }
        }
        // Tabs/TabsView.swift
        @MainActor final class TabsViewModel: ObservableObject {
          @Published private(set) var isBusy = false
          func refresh() { isBusy = LinkService.shared.isRunning() }
        }
        struct TabsView: View {
          @StateObject private var viewModel = TabsViewModel()
          var body: some View { Text("\(viewModel.isBusy)") }
        }
        """#))
}
