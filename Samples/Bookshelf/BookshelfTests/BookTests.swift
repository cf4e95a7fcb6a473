import Foundation
import MVVM
import MVVMTesting
import Testing

@testable import Bookshelf

@Suite struct BookTests {
  private let service = CatalogServiceSpy()
  private let router = RouterSpy<BookRoute>()
  private let shelf = InMemoryRepository<ShelfEntry>()
  private let cache = QueryCache(policy: .never, clock: TestClock())

  private func makeModel() -> BookModel {
    BookModel(
      id: Book.emma.id, queries: CatalogQueries(service: service), cache: cache, shelf: shelf, navigator: router)
  }

  @Test func `what the list knows is shown until the book is there`() async throws {
    let list = cache.observe(CatalogQueries(service: service).books)
    service.pageSpy.returns(BookPage(books: [.emma], next: nil))
    await list.load()
    let model = makeModel()
    var full = Book.emma
    full.summary = "A matchmaker who is wrong about love."
    service.bookSpy.returns(full)
    try await exhaustively({ model.book.state }) { states in
      await model.book.load()
      try await states.expect(.loading(previous: .emma), .loaded(full))
    }
  }

  @Test func `an offline start shows the book of the last time`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "bookshelf-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let query = CatalogQueries(service: service).book(Book.emma.id)
    let before = QueryCache(policy: .never, storage: FileQueryStorage(folder: folder))
    service.bookSpy.returns(.emma)
    await before.prefetch(query)
    await before.finishStoring()

    let now = QueryCache(policy: .never, storage: FileQueryStorage(folder: folder))
    let model = BookModel(
      id: Book.emma.id, queries: CatalogQueries(service: service), cache: now, shelf: shelf, navigator: router)
    service.bookSpy.fails(NetworkError.noConnection)
    await model.book.load()
    #expect(model.book.state == .failed(.network(.noConnection), previous: .emma))
    service.bookSpy.returns(.emma)
    await model.retry()
    #expect(model.book.state == .loaded(.emma))
    await now.finishStoring()
  }

  @Test func `a book is put on the shelf, and the screen follows the shelf`() async throws {
    let model = makeModel()
    service.bookSpy.returns(.emma)
    await model.book.load()
    let following = Task { await model.follow() }
    let entries = StateRecorder { model.entry }
    await model.add()
    let entry = try await entries.wait { $0 != nil }
    #expect(entry?.title == "Emma")
    try await shelf.update(Book.emma.id) { $0.rating = 4 }
    try await entries.wait { $0?.rating == 4 }
    await model.add()
    #expect(try await shelf.entity(Book.emma.id)?.rating == 4)
    following.cancel()
    await following.value
    #expect(model.error == nil)
  }

  @Test(arguments: [true, false])
  func `a book is removed only after the user said so`(isSure: Bool) async throws {
    try await shelf.save(.emma)
    let model = makeModel()
    let following = Task { await model.follow() }
    let entries = StateRecorder { model.entry }
    try await entries.wait(for: .emma)
    model.askToRemove()
    try router.answerAlert(isSure ? "delete" : "cancel")
    if isSure { try await entries.wait(for: nil) }
    #expect(try await shelf.count() == (isSure ? 0 : 1))
    following.cancel()
    await following.value
  }

  @Test func `a book that cannot be put on the shelf says why`() async {
    let model = makeModel()
    service.bookSpy.returns(.emma)
    await model.book.load()
    shelf.fail(DataError.saveFailed)
    await model.add()
    #expect(model.error == .data(.saveFailed))
    model.closeError()
    #expect(model.error == nil)
    model.edit()
    #expect(router.calls == [.present(.entry("2"), .sheet)])
  }
}
