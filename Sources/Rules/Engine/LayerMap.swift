import Architecture

/// From the inside out: what is outer may know what is inner, never the other way round.
public enum Layer: Int, Sendable, Hashable, Comparable, CaseIterable {
  case domain, application, data, presentation
  /// Composition roots and entry points know everything; tests and the rest have no layer.
  case none

  /// From the inside out.
  public static func < (left: Layer, right: Layer) -> Bool { left.rawValue < right.rawValue }

  /// What `.lintel.yml` may call a layer.
  public static let names = ["domain", "application", "use-cases", "data", "presentation"]

  /// The layer of a name in `.lintel.yml`.
  public init?(name: String) {
    switch name {
    case "domain": self = .domain
    case "application", "use-cases": self = .application
    case "data": self = .data
    case "presentation": self = .presentation
    default: return nil
    }
  }

  /// The layer that a role implies; a service counts as data.
  public init(role: Role) {
    switch role {
    case .model: self = .domain
    case .useCase: self = .application
    case .repository, .service, .dataSource, .dto: self = .data
    case .view, .viewController, .viewModel, .coordinator: self = .presentation
    case .container, .appEntry, .test, .testDouble, .other: self = .none
    }
  }
}

/// The layer of every type, by its index.
public typealias LayerMap = [Layer]
