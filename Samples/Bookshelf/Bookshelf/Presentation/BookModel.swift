import MVVM
import Observation

/// One book: what the catalog says, also offline, and what is on the shelf about it.
@Observable
final class BookModel {
  let book: QueryObserver<Book>
  private(set) var entry: ShelfEntry?
  private(set) var error: AppError?

  @ObservationIgnored private let id: Book.ID
  @ObservationIgnored private let shelf: any EntityRepository<ShelfEntry>
  @ObservationIgnored private let putOnShelf: PutOnShelf
  @ObservationIgnored private weak var navigator: (any Navigating<BookRoute>)?

  init(
    id: Book.ID, queries: CatalogQueries, cache: QueryCache, shelf: any EntityRepository<ShelfEntry>,
    navigator: any Navigating<BookRoute>
  ) {
    self.id = id
    self.shelf = shelf
    self.navigator = navigator
    putOnShelf = PutOnShelf(shelf: shelf)
    book = cache.observe(queries.book(id))
  }

  /// Follows the shelf until the task of the view ends.
  func follow() async {
    let query = RepositoryQuery<ShelfEntry>().where(\.id, .equals(id))
    do {
      for try await entries in shelf.observe(query) { entry = entries.first }
    } catch {
      self.error = AppError(error)
    }
  }

  func retry() async { await book.retry() }

  func add() async {
    guard let book = book.state.value else { return }
    do { _ = try await putOnShelf(book) } catch { self.error = AppError(error) }
  }

  func edit() { navigator?.present(.entry(id), as: .sheet) }

  func askToRemove() {
    let question = AlertState(
      title: "Remove from your shelf?", message: "Your rating and your note will be gone.",
      buttons: [.destructive("Remove"), .cancel("Keep")])
    navigator?.alert(question) { [weak self] button in
      if button?.id == "delete" { Task { await self?.remove() } }
    }
  }

  func closeError() { error = nil }

  private func remove() async {
    do { try await shelf.delete(id) } catch { self.error = AppError(error) }
  }
}
