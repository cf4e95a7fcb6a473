import Foundation
import MVVM
import MVVMTesting
import Testing

private struct ArticleServiceSpy: ArticleService {
  let articlesSpy = Spy<Void, [Article]>()
  let addSpy = Spy<String, Article>()

  func articles() async throws -> [Article] { try await articlesSpy() }
  func add(title: String) async throws -> Article { try await addSpy(title) }
}

private let swift = Article(id: 1, title: "Swift", words: 900)

@MainActor @Suite struct ReadingListTests {
  private let service = ArticleServiceSpy()
  private let router = RouterSpy<ReadingRoute>()
  private let clock = TestClock()

  @Test func `a failure that may pass is tried again, then the list is there`() async throws {
    let model = ReadingListModel(service: service, navigator: router, clock: clock)
    let states = StateRecorder { model.articles.state }
    service.articlesSpy.fails(NetworkError.timeout)
    service.articlesSpy.returns([swift])
    let loading = Task { await model.articles.load() }
    try await clock.advance(by: .seconds(1))
    await loading.value
    #expect(states.states == [.idle, .loading(previous: nil), .loaded([swift])])
    #expect(model.totalMinutes == 4)
  }

  @Test func `choosing an article goes there`() {
    let model = ReadingListModel(service: service, navigator: router)
    model.open(swift)
    #expect(router.calls == [.navigate(.article(1))])
  }
}
