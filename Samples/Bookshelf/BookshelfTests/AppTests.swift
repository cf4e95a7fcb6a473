import Foundation
import MVVM
import MVVMTesting
import Testing

@testable import Bookshelf

@Suite struct AppTests {
  private func makeApp() throws -> AppCoordinator {
    try AppCoordinator(AppDependencies(catalog: CatalogServiceSpy(), shelf: InMemoryRepository<ShelfEntry>()))
  }

  @Test func `a link shows its book, whatever is shown`() throws {
    let app = try makeApp()
    app.tabs.selection = .shelf
    app.discover.router.present(.entry("2"), as: .sheet)
    app.open(try #require(URL(string: "bookshelf://books/24")))
    #expect(app.tabs.selection == .discover)
    #expect(app.discover.router.path == [.book("24")])
    #expect(app.discover.router.sheet == nil)
  }

  @Test(arguments: ["bookshelf://authors/1", "https://example.com/books/1"])
  func `an unknown link says so`(link: String) throws {
    let app = try makeApp()
    app.open(try #require(URL(string: link)))
    #expect(app.discover.router.alert?.title == "Link not found")
    #expect(app.discover.router.path.isEmpty)
  }

  @Test func `both tabs with books share the catalog`() async throws {
    let service = CatalogServiceSpy()
    let app = try AppCoordinator(AppDependencies(catalog: service, shelf: InMemoryRepository([ShelfEntry.emma])))
    let (first, second) = (app.discover.makeBook("2"), app.shelf.makeBook("2"))
    service.bookSpy.returns(.emma)
    await first.book.load()
    #expect(second.book.state == .loaded(.emma))
  }

  @Test func `clearing the catalog asks first, and shows what is in it`() async throws {
    let service = CatalogServiceSpy()
    let app = try AppCoordinator(AppDependencies(catalog: service, shelf: InMemoryRepository<ShelfEntry>()))
    let catalog = app.discover.makeCatalog()
    service.pageSpy.returns(BookPage(books: [.emma], next: nil))
    await catalog.books.load()
    let settings = app.settings.makeSettings()
    #expect(settings.reports.map(\.phase) == [.loaded])
    settings.openCache()
    #expect(app.settings.router.path == [.cache])
    settings.askToClear()
    let alert = try #require(app.settings.router.alert)
    app.settings.router.answerAlert(alert.buttons.first)
    #expect(catalog.shown == .idle)
  }

  @Test func `nothing keeps the app alive`() async throws {
    try await expectNoLeak {
      let app = try makeApp()
      app.open(try #require(URL(string: "bookshelf://books/24")))
      return app
    }
  }
}
