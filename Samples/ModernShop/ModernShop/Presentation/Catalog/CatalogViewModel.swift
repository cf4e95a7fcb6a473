import Foundation
import MVVM
import Observation

/// Searches the catalogue while the customer types and loads more as they scroll.
@Observable @MainActor
final class CatalogViewModel {
  // MARK: State

  /// Bound to the search field.
  var query = ""
  private(set) var state: ViewState<[Product]> = .idle
  /// `loaded` holds the number of the page that comes next, `empty` means that all are shown.
  private(set) var nextPage: ViewState<Int> = .idle

  // MARK: Dependencies

  @ObservationIgnored private let searchProducts: any SearchProductsUseCase
  @ObservationIgnored private let debounce: Duration
  /// The search on screen, so that coming back to it loads nothing again.
  @ObservationIgnored private var shownQuery: String?

  init(searchProducts: any SearchProductsUseCase, debounce: Duration = .milliseconds(300)) {
    self.searchProducts = searchProducts
    self.debounce = debounce
  }

  // MARK: Actions

  /// Runs in a task that the view restarts with every key stroke, which cancels the search before.
  func search() async {
    guard query != shownQuery else { return }
    if !query.isEmpty {
      do { try await Task.sleep(for: debounce) } catch { return }
    }
    await reload()
  }

  func reload() async {
    let previous = state
    let text = query
    state = .loading(previous: state.value)
    do {
      let page = try await searchProducts(ProductQuery(text: text))
      try Task.checkCancellation()
      shownQuery = text
      state = ViewState(page.products)
      nextPage = page.nextPage.map(ViewState.loaded) ?? .empty
    } catch is CancellationError, URLError.cancelled {
      state = previous
    } catch {
      ServiceLocator.logger.error("Search failed: \(error)")
      state = .failed(.shop(ShopError(error)), previous: previous.value)
    }
  }

  func loadMore() async {
    guard let page = nextPage.value, !nextPage.isLoading, let text = shownQuery else { return }
    nextPage = .loading(previous: page)
    do {
      let result = try await searchProducts(ProductQuery(text: text, page: page))
      // A new search has begun in the meantime: this page belongs to the old one.
      guard text == shownQuery else { return }
      append(result.products)
      nextPage = result.nextPage.map(ViewState.loaded) ?? .empty
    } catch is CancellationError, URLError.cancelled {
      nextPage = .loaded(page)
    } catch {
      nextPage = .failed(.shop(ShopError(error)), previous: page)
    }
  }

  /// Pages shift when the shop adds a product, so that one may come twice.
  private func append(_ products: [Product]) {
    let shown = state.value ?? []
    let known = Set(shown.map(\.id))
    state = .loaded(shown + products.filter { !known.contains($0.id) })
  }
}
