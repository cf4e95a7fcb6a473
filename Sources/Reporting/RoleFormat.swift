import Findings

/// The forms in which `lintel roles` can print what every type is.
public enum RoleFormat: String, Sendable, CaseIterable {
  case text
  case json

  /// All types in the given order.
  public func render(_ types: [TypeRole], options: RenderOptions) -> String {
    switch self {
    case .text: RoleTable.render(types, options: options)
    case .json: RoleJSON.render(types)
    }
  }

  /// The same types with the evidence for and against each role, for `lintel roles --why TYPE`. JSON always has the
  /// evidence, so there it is the same document.
  public func explain(_ types: [TypeRole], options: RenderOptions) -> String {
    switch self {
    case .text: RoleExplanation.render(types, options: options)
    case .json: RoleJSON.render(types)
    }
  }
}
