import MVVM
import Observation

/// The shelf, newest first. It needs no connection.
@Observable
final class ShelfModel {
  /// Which books are shown; all without one.
  var status: ShelfEntry.Status?
  private(set) var entries = ViewState<[ShelfEntry]>.idle

  @ObservationIgnored private let shelf: any EntityRepository<ShelfEntry>
  @ObservationIgnored private weak var navigator: (any Navigating<BookRoute>)?

  init(shelf: any EntityRepository<ShelfEntry>, navigator: any Navigating<BookRoute>) {
    self.shelf = shelf
    self.navigator = navigator
  }

  /// Shows the books of the present status, and each change, until the task of the view ends.
  func follow() async {
    var query = RepositoryQuery<ShelfEntry>().sorted(by: \.added, .descending)
    if let status { query = query.where(\.status, .equals(status)) }
    do {
      for try await entries in shelf.observe(query) { self.entries = entries.isEmpty ? .empty : .loaded(entries) }
    } catch {
      if let error = AppError(error) { entries = .failed(error, previous: entries.value) }
    }
  }

  func open(_ entry: ShelfEntry) { navigator?.navigate(to: .book(entry.id)) }
}
