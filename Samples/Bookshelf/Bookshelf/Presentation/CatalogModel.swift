import MVVM
import Observation

/// The catalog: all books in pages, or those that a search finds.
@Observable
final class CatalogModel {
  let books: PagedQueryObserver<Book, Int>
  let search: SearchModel<String, [Book]>
  @ObservationIgnored private weak var navigator: (any Navigating<BookRoute>)?

  init(
    queries: CatalogQueries, cache: QueryCache, navigator: any Navigating<BookRoute>,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.navigator = navigator
    books = cache.observe(queries.books)
    search = SearchModel(clock: clock) { try await queries.service.search($0) }
  }

  var isSearching: Bool { search.state != .idle }
  /// What is found while there is a question, all books otherwise.
  var shown: ViewState<[Book]> { isSearching ? search.state : books.state }

  func open(_ book: Book) { navigator?.navigate(to: .book(book.id)) }

  func retry() async {
    if isSearching { await search.retry() } else { await books.retry() }
  }

  /// A row came into view.
  func didShow(_ book: Book) async {
    if !isSearching { await books.didShow(book.id) }
  }
}
