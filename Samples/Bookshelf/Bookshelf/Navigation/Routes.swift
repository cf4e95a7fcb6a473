import MVVM

nonisolated enum AppTab: String, Codable, CaseIterable, Sendable {
  case discover, shelf, settings
}

/// Screens about books: the same ones in two tabs.
nonisolated enum BookRoute: Route {
  case book(Book.ID)
  /// The form about a book on the shelf.
  case entry(Book.ID)
}

nonisolated enum SettingsRoute: Route {
  case cache
}
