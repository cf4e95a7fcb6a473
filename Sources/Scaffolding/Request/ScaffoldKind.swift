/// What `lintel new` writes.
public enum ScaffoldKind: String, Sendable, Hashable, CaseIterable {
  /// View, view model and the protocol of what it needs, with tests.
  case screen
  /// A view model and the protocol of what it needs, with tests.
  case viewModel = "viewmodel"
}

/// What kind of state a view model keeps.
public enum ScaffoldPattern: String, Sendable, Hashable, CaseIterable {
  /// One enum: idle, loading, loaded, empty, failed.
  case state
  /// Independent values.
  case properties
  /// Fields with messages, and a submit.
  case form
  /// Loads, refreshes, pages and deletes.
  case list
  /// Searches while the user types.
  case search
}
