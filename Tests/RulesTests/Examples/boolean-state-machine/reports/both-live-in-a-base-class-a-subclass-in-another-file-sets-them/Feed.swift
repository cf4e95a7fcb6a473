import SwiftUI
typealias Screen = ScreenViewModel
@MainActor final class FeedViewModel: Screen {
  @Published private(set) var posts: [String] = []
  func load(_ service: FeedService) async {
    isLoading = true
    hasError = false
    do { posts = try await service.posts() } catch { hasError = true }
    isLoading = false
  }
}
protocol FeedService { func posts() async throws -> [String] }
struct FeedView: View {
  @StateObject var viewModel = FeedViewModel()
  var body: some View {
    if viewModel.isLoading { ProgressView() } else if viewModel.hasError { Text("Failed") }
  }
}
