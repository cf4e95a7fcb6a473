import Foundation
import MVVM
import MVVMTesting
import Testing

private struct PostServiceSpy: PostService {
  let pageSpy = Spy<PageRequest<Int>, (posts: [Post], next: Int?)>(.waits)
  let postSpy = Spy<Post.ID, Post>(.waits)
  let likeSpy = Spy<Post.ID, Post>(.waits)

  func posts(after cursor: Int?, limit: Int) async throws -> (posts: [Post], next: Int?) {
    try await pageSpy(PageRequest(cursor: cursor, size: limit))
  }
  func post(_ id: Post.ID) async throws -> Post { try await postSpy(id) }
  func setLiked(_ isLiked: Bool, on id: Post.ID) async throws -> Post { try await likeSpy(id) }
}

private let tea = Post(id: 1, title: "Tea")
private let coffee = Post(id: 2, title: "Coffee")

@MainActor @Suite struct PostTests {
  private let service = PostServiceSpy()
  private let router = RouterSpy<PostRoute>()
  private let clock = TestClock()

  private func makeActions(
    connectivity: (any Connectivity)? = nil, storage: (any QueryStorage)? = nil
  ) -> PostActions {
    let cache = QueryCache(policy: .never, clock: clock, connectivity: connectivity, storage: storage)
    return PostActions(cache: cache, queries: PostQueries(service: service))
  }

  @Test func `a like is shown at once in the feed and in the detail, and a failed one is taken back`() async throws {
    let actions = makeActions()
    let feed = FeedModel(actions: actions, navigator: router)
    let detail = PostModel(id: tea.id, actions: actions)
    service.pageSpy.returns(([tea, coffee], next: nil))
    await feed.posts.load()
    service.postSpy.returns(tea)
    await detail.post.load()

    let liking = Task { try await detail.like() }
    let call = try await service.likeSpy.call(0)
    #expect(feed.posts.items.map(\.likes) == [1, 0])
    #expect(detail.post.state.value?.isLiked == true)
    call.returns(Post(id: 1, title: "Tea", isLiked: true, likes: 7))
    try await liking.value
    #expect(feed.posts.items.map(\.likes) == [7, 0])

    service.likeSpy.fails(NetworkError.timeout)
    service.pageSpy.returns(([tea, coffee], next: nil))
    await feed.toggleLike(coffee)
    #expect(feed.posts.items.map(\.isLiked) == [true, false])
    #expect(feed.error == .network(.timeout))
  }

  @Test func `the detail begins with what the feed knows`() async throws {
    let actions = makeActions()
    let feed = FeedModel(actions: actions, navigator: router)
    service.pageSpy.returns(([tea], next: nil))
    await feed.posts.load()
    let detail = PostModel(id: tea.id, actions: actions)
    let states = StateRecorder { detail.post.state }
    service.postSpy.returns(Post(id: 1, title: "Green tea"))
    await detail.post.load()
    #expect(states.states == [.idle, .loading(previous: tea), .loaded(Post(id: 1, title: "Green tea"))])
  }

  @Test func `coming back to a fresh feed keeps pages and place, pull to refresh fetches all of them`() async {
    let model = FeedModel(actions: makeActions(), navigator: router)
    service.pageSpy.returns(([tea], next: 1))
    service.pageSpy.returns(([coffee], next: nil))
    await model.posts.load()
    await model.posts.loadMore()
    await model.posts.load()
    #expect(service.pageSpy.callCount == 2)
    service.pageSpy.returns(([tea], next: 1))
    service.pageSpy.returns(([coffee], next: nil))
    await model.posts.refresh()
    #expect(model.posts.items == [tea, coffee])
    #expect(service.pageSpy.calls.map(\.cursor) == [nil, 1, nil, 1])
  }

  @Test func `an offline start shows the feed of the last time`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "posts-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let yesterday = makeActions(storage: FileQueryStorage(folder: folder))
    service.pageSpy.returns(([tea], next: nil))
    await yesterday.cache.prefetch(yesterday.queries.feed)
    await yesterday.cache.finishStoring()

    let connectivity = ConnectivityStatus(isConnected: false)
    let today = makeActions(connectivity: connectivity, storage: FileQueryStorage(folder: folder))
    let model = FeedModel(actions: today, navigator: router)
    let loading = Task { await model.posts.load() }
    try await StateRecorder { model.posts.isPaused }.wait(for: true)
    #expect(model.posts.items == [tea])
    service.pageSpy.returns(([coffee], next: nil))
    connectivity.update(isConnected: true)
    await loading.value
    #expect(model.posts.items == [coffee])
  }

  @Test func `signing out leaves nothing on the screen`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "posts-\(UUID())")
    let session = PostSession(service: service, connectivity: ConnectivityStatus(), folder: folder)
    let model = FeedModel(actions: session.actions, navigator: router)
    service.pageSpy.returns(([tea], next: nil))
    await model.posts.load()
    model.open(tea)
    #expect(router.calls == [.navigate(.post(1))])
    session.signOut()
    #expect(model.posts.state == .idle)
    await session.actions.cache.finishStoring()
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }
}
