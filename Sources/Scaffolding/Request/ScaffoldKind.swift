/// What `lintel new` writes.
public enum ScaffoldKind: String, Sendable, Hashable, CaseIterable {
  /// A screen, and the service that it needs.
  case feature
  /// View, view model and the protocol of what it needs, with tests.
  case screen
  /// A view model and the protocol of what it needs, with tests.
  case viewModel = "viewmodel"
  /// The protocol that view models of a pattern need, and its implementation with a backend, with tests.
  case service
  /// One operation: its protocol, its rules and what it needs, with tests.
  case useCase = "usecase"
  /// Reads and changes entities by a backend and a cache, with tests.
  case repository
  /// Routes, what opens them, and the view of the stack, with tests.
  case coordinator
  /// Tests for a type that exists.
  case tests

  /// Whether it contains a view model.
  public var hasViewModel: Bool { hasView || self == .viewModel }

  /// Whether it contains a view.
  public var hasView: Bool { self == .feature || self == .screen }

  /// Whether the pattern of a view model makes a difference.
  public var usesPattern: Bool { hasViewModel || self == .service }

  /// Whether it shows or keeps a type of the project.
  public var hasModel: Bool { self != .coordinator && self != .tests }

  /// Whether something in it observes or is observed.
  public var usesObservation: Bool { hasViewModel || self == .coordinator }
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

  /// Whether a view model of it loads one thing by its id.
  var fetchesOne: Bool { self == .state || self == .properties }
}
