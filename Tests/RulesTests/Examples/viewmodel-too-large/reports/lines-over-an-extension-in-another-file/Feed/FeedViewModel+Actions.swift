typealias Feed = FeedViewModel

extension Feed {
  func like() {
    posts.append("Liked")
  }
  func share() {
    posts.append("Shared")
  }
}
