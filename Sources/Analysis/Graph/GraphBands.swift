import Architecture
import Findings
import Rules

/// The parts of a picture from the outside in: what stands above may know what stands below.
enum GraphBand: Int, CaseIterable {
  case composition, presentation, data, application, domain, other
  /// What people call by a name, and what several of those share.
  case features, shared

  /// The band of a type: composition roots know everything, the rest follows its layer.
  init(layer: Layer, role: Role) {
    switch layer {
    case .presentation: self = .presentation
    case .data: self = .data
    case .application: self = .application
    case .domain: self = .domain
    case .none: self = role == .container || role == .appEntry ? .composition : .other
    }
  }

  var group: ArchitectureGraph.Group {
    switch self {
    case .composition: .init(key: "composition", title: "Composition")
    case .presentation: .init(key: "presentation", title: "Presentation")
    case .data: .init(key: "data", title: "Data")
    case .application: .init(key: "application", title: "Application")
    case .domain: .init(key: "domain", title: "Domain")
    case .other: .init(key: "other", title: "No clear role")
    case .features: .init(key: "features", title: "Features")
    case .shared: .init(key: "shared", title: "Shared by features")
    }
  }

  /// The layer as nodes name it; `nil` for what has none.
  var layerKey: String? {
    switch self {
    case .composition, .other, .features, .shared: nil
    default: group.key
    }
  }
}

/// How roles are called in pictures.
enum GraphRoleTitle {
  static func plural(_ role: Role) -> String {
    switch role {
    case .view: "Views"
    case .viewController: "View controllers"
    case .viewModel: "View models"
    case .coordinator: "Coordinators"
    case .useCase: "Use cases"
    case .repository: "Repositories"
    case .service: "Services"
    case .dataSource: "Data sources"
    case .model: "Models"
    case .dto: "DTOs"
    case .container: "Containers"
    case .appEntry: "App entries"
    case .test: "Tests"
    case .testDouble: "Test doubles"
    case .other: "No clear role"
    }
  }

  /// "12 more view models".
  static func more(_ count: Int, _ role: Role) -> String {
    role == .other ? "\(count) more types" : "\(count) more \(lowercased(plural(role)))"
  }

  private static func lowercased(_ text: String) -> String {
    text == "DTOs" ? text : text.prefix(1).lowercased() + text.dropFirst()
  }
}
