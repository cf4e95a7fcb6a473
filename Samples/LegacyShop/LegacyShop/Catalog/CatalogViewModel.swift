import Combine
import Foundation

enum ViewState<Value> {
  case idle
  case loading
  case loaded(Value)
  case failed(String)
}

@MainActor
final class CatalogViewModel: ObservableObject {
  @Published private(set) var state: ViewState<[Product]> = .idle
  private let catalog: CatalogServicing
  private var loadTask: Task<Void, Never>?

  init(catalog: CatalogServicing) {
    self.catalog = catalog
  }

  func reload(filter: CatalogFilter) {
    loadTask?.cancel()
    loadTask = Task { [weak self] in
      await self?.load(filter: filter)
    }
  }

  func load(filter: CatalogFilter) async {
    state = .loading
    do {
      let products = try await catalog.products(matching: filter)
      state = .loaded(products)
    } catch is CancellationError {
      return
    } catch let error as URLError where error.code == .cancelled {
      return
    } catch {
      state = .failed("The catalog could not be loaded. Pull to try again.")
    }
  }

  func stop() {
    loadTask?.cancel()
    loadTask = nil
  }
}
