/// What `lintel new` writes.
public enum ScaffoldKind: String, Sendable, Hashable, CaseIterable {
  /// View, view model and the protocol of what it needs, with tests.
  case screen
  /// A screen, its model and the service behind it, with tests.
  case feature
  /// A view model and the protocol of what it needs, with tests.
  case viewModel = "viewmodel"
  /// A service: protocol, implementation, test double, tests.
  case service
  /// A use case: protocol, implementation, test double, tests.
  case useCase = "usecase"
  /// A repository: protocol, implementation, test double, tests.
  case repository
  /// A coordinator with its routes, with tests.
  case coordinator
  /// Tests and doubles for a view model that `lintel new` wrote.
  case tests

  /// Whether the patterns of view models matter to it.
  public var hasPattern: Bool {
    switch self {
    case .screen, .feature, .viewModel, .tests: true
    case .service, .useCase, .repository, .coordinator: false
    }
  }
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
