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

  @Test func `saving checks the title, then closes the sheet`() async {
    let model = NewArticleModel(service: service, navigator: router)
    await model.save()
    #expect(model.title.message == "This is required.")
    model.title.value = "Swift"
    service.addSpy.returns(swift)
    await model.save()
    #expect(service.addSpy.calls == ["Swift"])
    #expect(router.calls == [.dismiss])
  }

  @Test func `what could not be saved is tried again when the user says so`() async {
    let model = NewArticleModel(service: service, navigator: router)
    model.title.value = "Swift"
    service.addSpy.fails(NetworkError.timeout)
    await model.save()
    #expect(model.form.error == .network(.timeout))
    service.addSpy.returns(swift)
    await model.answerError(by: .retry)
    #expect(model.form.error == nil)
    #expect(router.calls == [.dismiss])
  }

  @Test func `nothing is left of a flow that has ended`() async throws {
    try await expectNoLeak {
      let coordinator = ReadingCoordinator(service: service)
      coordinator.start()
      coordinator.makeListModel().addArticle()
      #expect(coordinator.router.sheet?.route == .newArticle)
      return coordinator
    }
  }
}
