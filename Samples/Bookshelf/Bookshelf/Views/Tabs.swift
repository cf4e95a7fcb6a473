import MVVM
import SwiftUI

struct DiscoverTab: View {
  let coordinator: BooksCoordinator

  var body: some View {
    RouterView(coordinator.router) {
      ModelHost {
        coordinator.makeCatalog()
      } content: {
        CatalogView(model: $0)
      }
    } screen: { route in
      BookScreen(route: route, coordinator: coordinator)
    }
  }
}

struct ShelfTab: View {
  let coordinator: BooksCoordinator

  var body: some View {
    RouterView(coordinator.router) {
      ModelHost {
        coordinator.makeShelf()
      } content: {
        ShelfView(model: $0)
      }
    } screen: { route in
      BookScreen(route: route, coordinator: coordinator)
    }
  }
}

struct SettingsTab: View {
  let coordinator: SettingsCoordinator

  var body: some View {
    ModelHost {
      coordinator.makeSettings()
    } content: { model in
      RouterView(coordinator.router) {
        SettingsView(model: model)
      } screen: { route in
        switch route {
        case .cache: CacheView(model: model)
        }
      }
    }
  }
}

/// The screen of a route about books.
struct BookScreen: View {
  let route: BookRoute
  let coordinator: BooksCoordinator

  var body: some View {
    switch route {
    case .book(let id):
      ModelHost {
        coordinator.makeBook(id)
      } content: {
        BookView(model: $0)
      }
      .id(id)
    case .entry(let id):
      ModelHost {
        coordinator.makeEntryForm(id)
      } content: {
        EntryFormView(model: $0)
      }
      .id(id)
    }
  }
}
