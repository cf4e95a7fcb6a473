import Combine
import Foundation
import UIKit

@MainActor
final class SearchViewModel: ObservableObject {
  @Published private(set) var results: ViewState<[Product]> = .idle
  private let catalog: CatalogServicing
  private var searchTask: Task<Void, Never>?

  init(catalog: CatalogServicing) {
    self.catalog = catalog
  }

  func queryChanged(to query: String) {
    searchTask?.cancel()
    let query = query.trimmingCharacters(in: .whitespaces)
    guard query.count > 1 else {
      results = .idle
      return
    }
    searchTask = Task { [weak self] in
      try? await Task.sleep(for: .milliseconds(250))
      guard !Task.isCancelled else { return }
      await self?.search(query)
    }
  }

  func search(_ query: String) async {
    results = .loading
    do {
      let products = try await catalog.search(query)
      results = .loaded(products)
    } catch {
      results = .failed(error.localizedDescription)
    }
  }

  func stop() {
    searchTask?.cancel()
    searchTask = nil
  }
}
