extension FeedViewModel {
  final class Loading {
    weak var viewModel: FeedViewModel?
    func enter() async throws { _ = try await viewModel?.container.2️⃣postService.posts() }
  }
}
