import Foundation
import MVVM
import Observation

// The code that the article on queries shows, and what it needs around it.

// Stored by the cache outside of the main actor: `nonisolated` matters where the main actor is the default.
nonisolated struct Post: Identifiable, Hashable, Codable, Sendable {
  let id: Int
  var title: String
  var isLiked = false
  var likes = 0

  /// Doing it twice changes nothing, so it can be applied on top of an answer that contains it already.
  mutating func setLiked(_ isLiked: Bool) {
    guard isLiked != self.isLiked else { return }
    self.isLiked = isLiked
    likes += isLiked ? 1 : -1
  }
}

protocol PostService: Sendable {
  func posts(after cursor: Int?, limit: Int) async throws -> (posts: [Post], next: Int?)
  func post(_ id: Post.ID) async throws -> Post
  func setLiked(_ isLiked: Bool, on id: Post.ID) async throws -> Post
}

/// What the screens can ask the cache for.
struct PostQueries: Sendable {
  let service: any PostService

  var feed: PagedQuery<Post, Int> {
    PagedQuery(["posts", "feed"], stored: .json()) { [service] request in
      let page = try await service.posts(after: request.cursor, limit: request.size)
      return Page(page.posts, next: page.next)
    }
  }

  /// Until the post is there, what the feed knows of it is shown.
  func post(_ id: Post.ID) -> CachedQuery<Post> {
    CachedQuery(["posts", id], placeholder: { $0.value(of: feed)?.first { $0.id == id } }) { [service] in
      try await service.post(id)
    }
  }
}

/// What the user can do with a post on any screen.
@MainActor
struct PostActions {
  let cache: QueryCache
  let queries: PostQueries

  func setLiked(_ isLiked: Bool, on id: Post.ID) async throws {
    try await cache.mutate(scope: ["like", id], refetches: false) {
      $0.edit(queries.feed) { $0.update(id) { $0.setLiked(isLiked) } }
      $0.edit(queries.post(id)) { $0.setLiked(isLiked) }
    } send: {
      try await queries.service.setLiked(isLiked, on: id)
    } then: { post in
      cache.set(post, for: queries.post(id))
      cache.update(queries.feed) { $0.update(id) { $0 = post } }
    }
  }
}

enum PostRoute: Route {
  case post(Post.ID)
}

@MainActor @Observable
final class FeedModel {
  let posts: PagedQueryObserver<Post, Int>
  private(set) var error: AppError?
  @ObservationIgnored private let actions: PostActions
  @ObservationIgnored private weak var navigator: (any Navigating<PostRoute>)?

  init(actions: PostActions, navigator: any Navigating<PostRoute>) {
    self.actions = actions
    self.navigator = navigator
    posts = actions.cache.observe(actions.queries.feed)
  }

  func open(_ post: Post) { navigator?.navigate(to: .post(post.id)) }

  func toggleLike(_ post: Post) async {
    do {
      try await actions.setLiked(!post.isLiked, on: post.id)
    } catch {
      self.error = AppError(error)
    }
  }

  func closeError() { error = nil }
}

@MainActor @Observable
final class PostModel {
  let post: QueryObserver<Post>
  @ObservationIgnored private let actions: PostActions

  init(id: Post.ID, actions: PostActions) {
    self.actions = actions
    post = actions.cache.observe(actions.queries.post(id))
  }

  func like() async throws {
    guard let post = post.state.value else { return }
    try await actions.setLiked(true, on: post.id)
  }
}

/// What a signed-in user works with.
@MainActor
final class PostSession {
  let actions: PostActions

  init(service: any PostService, connectivity: any Connectivity, folder: URL) {
    let cache = QueryCache(connectivity: connectivity, storage: FileQueryStorage(folder: folder))
    actions = PostActions(cache: cache, queries: PostQueries(service: service))
  }

  func signOut() { actions.cache.reset() }
}
