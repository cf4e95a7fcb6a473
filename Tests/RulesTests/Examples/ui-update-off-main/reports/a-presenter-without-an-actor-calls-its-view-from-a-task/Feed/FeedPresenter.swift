protocol FeedView: AnyObject { func show(_ posts: [String]) }
final class FeedPresenter {
  weak var view: FeedView?
  func load() {
    Task {
      let posts = await fetch()
      view?.1️⃣show(posts)
    }
  }
  private func fetch() async -> [String] { [] }
}
