import MVVM
import MVVMTesting
import Testing

@testable import Bookshelf

@Suite struct CatalogTests {
  private let service = CatalogServiceSpy()
  private let router = RouterSpy<BookRoute>()
  private let clock = TestClock()

  private func makeModel() -> CatalogModel {
    CatalogModel(
      queries: CatalogQueries(service: service), cache: QueryCache(policy: .never, clock: clock), navigator: router,
      clock: clock)
  }

  @Test func `the next page is loaded when the end is near`() async {
    let model = makeModel()
    service.pageSpy.returns(BookPage(books: [.emma], next: 1))
    await model.books.load()
    service.pageSpy.returns(BookPage(books: [.kim], next: nil))
    await model.didShow(.emma)
    #expect(model.shown == .loaded([.emma, .kim]))
    #expect(service.pageSpy.calls == [PageRequest(cursor: nil, size: 10), PageRequest(cursor: 1, size: 10)])
  }

  @Test func `a search shows what it finds, and all books when it is cleared`() async throws {
    let model = makeModel()
    service.pageSpy.returns(BookPage(books: [.emma, .kim], next: nil))
    await model.books.load()
    service.searchSpy.returns([.kim])
    let states = StateRecorder { model.shown }
    model.search.query = "Kim"
    try await clock.advance(by: .milliseconds(300))
    try await states.wait(for: .loaded([.kim]))
    model.search.query = ""
    #expect(model.shown == .loaded([.emma, .kim]))
    #expect(service.searchSpy.calls == ["Kim"])
  }

  @Test func `a failed search is tried again, not the list`() async {
    let model = makeModel()
    model.search.query = "Kim"
    service.searchSpy.fails(NetworkError.timeout)
    await model.search.submit()
    #expect(model.shown.error == .network(.timeout))
    service.searchSpy.returns([])
    await model.retry()
    #expect(model.shown == .empty)
    #expect(service.pageSpy.callCount == 0)
  }

  @Test func `a book opens its screen`() {
    let model = makeModel()
    model.open(.emma)
    #expect(router.calls == [.navigate(.book("2"))])
  }
}
