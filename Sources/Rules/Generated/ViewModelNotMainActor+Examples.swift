// Generated from Tests/RulesTests/Examples/viewmodel-not-main-actor. Do not edit: regenerate it with
// `LINTEL_UPDATE_GOLDEN=1 swift test --filter RuleGuide`.
// The code is text that lintel reads and users see: it is never compiled or run.

extension ViewModelNotMainActor {
  /// The two examples that users see.
  public static let shownExamples: ShownExamples? = ShownExamples(
    reported: ShownExamples.Example(
      title: #"an ObservableObject without isolation"#,
      code: #"""
        import SwiftUI

        final class FeedViewModel: ObservableObject {  // ← here
          @Published private(set) var posts: [String] = []
          private let service: FeedService
          init(service: FeedService) { self.service = service }
          func load() async { posts = await service.posts() }
        }

        protocol FeedService { func posts() async -> [String] }

        struct FeedView: View {
          @StateObject var viewModel: FeedViewModel
          var body: some View { List(viewModel.posts, id: \.self) { Text($0) } }
        }
        """#),
    silent: ShownExamples.Example(
      title: #"each observed property is isolated by itself"#,
      code: #"""
        import SwiftUI
        final class HomeViewModel: ObservableObject {
          @MainActor @Published private(set) var count = 0
          @MainActor func load() async { count = 1 }
        }
        struct HomeView: View {
          @StateObject var viewModel = HomeViewModel()
          var body: some View { Text("\(viewModel.count)") }
        }
        """#))
}
