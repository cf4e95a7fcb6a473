#if canImport(SwiftUI)
  import MVVM
  import SwiftUI

  struct FeedView: View {
    @State private var model: FeedModel

    init(model: FeedModel) { _model = State(initialValue: model) }

    var body: some View {
      StateView(model.posts.state, empty: "No posts yet", retry: { await model.posts.retry() }) { posts in
        ForEach(posts) { post in
          Button(post.title) { model.open(post) }
            .task { await model.posts.didShow(post.id) }
          Button(post.isLiked ? "Unlike" : "Like") { Task { await model.toggleLike(post) } }
        }
      }
      .loads(model.posts)
      .errors(model.error) { _ in model.closeError() }
    }
  }

  struct PostView: View {
    @State private var model: PostModel

    init(model: PostModel) { _model = State(initialValue: model) }

    var body: some View {
      StateView(model.post.state, retry: { await model.post.retry() }) { post in
        Text("\(post.title): \(post.likes) likes")
      }
      .loads(model.post)
    }
  }
#endif
