/// What view models ask for data, and what they call it.
public struct CollaboratorStyle: Sendable, Hashable {
  /// What it is.
  public var kind = Kind.service
  /// Whether the property has the name of the type, such as `orderService`, instead of that of its kind.
  public var isNamedAfterType = false

  /// A service, called `service`.
  public init() {}

  /// What a view model asks for data.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    case service
    case useCase = "use case"
    case repository
  }
}

extension CollaboratorStyle.Kind {
  /// The end of its name.
  public func ending(_ names: NameStyle) -> String {
    switch self {
    case .service: names.service
    case .useCase: names.useCase
    case .repository: names.repository
    }
  }
}
