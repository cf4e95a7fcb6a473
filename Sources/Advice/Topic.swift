/// What `lintel advise` gives advice on.
public enum Topic: String, Sendable, CaseIterable {
  case pattern
  case logic
  case creation
  case need
  case binding
  case dependencies
  case navigation
  case combine
  case size
  case testing
  case errors
  case layout
  case migration
  case queues
  case compiler
  case data
  case naming
  case performance

  /// Its questions.
  public var tree: DecisionTree {
    switch self {
    case .pattern: .pattern
    case .logic: .logic
    case .creation: .creation
    case .need: .need
    case .binding: .binding
    case .dependencies: .dependencies
    case .navigation: .navigation
    case .combine: .combine
    case .size: .size
    case .testing: .testing
    case .errors: .errors
    case .layout: .layout
    case .migration: .migration
    case .queues: .queues
    case .compiler: .compiler
    case .data: .data
    case .naming: .naming
    case .performance: .performance
    }
  }
}
