import Observation

@Observable final class 1️⃣FeedViewModel {
  private(set) var posts: [String] = []

  // Not a line of code.
  func load() async {
    posts = ["One"]
  }
}
