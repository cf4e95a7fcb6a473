/// What to write.
public struct ScaffoldRequest: Sendable, Hashable {
  /// The kind of code.
  public var kind: ScaffoldKind
  /// The name without an ending, such as `OrderList`.
  public var name: String
  /// What kind of state a view model keeps.
  public var pattern: ScaffoldPattern
  /// The type that the screen shows; `nil` derives it from the name.
  public var model: String?
  /// Whether tests are written.
  public var writesTests: Bool
  /// How the project writes its code.
  public var style: ProjectStyle
  /// Names of the project's types.
  public var existingTypes: Set<String>
  /// Types of the project that do what a shared part would do; that part is not written.
  public var sharedTypes: Set<String>

  /// - Parameters:
  ///   - kind: the kind of code.
  ///   - name: the name without an ending.
  ///   - pattern: what kind of state a view model keeps.
  ///   - model: the type that the screen shows; `nil` derives it from the name.
  ///   - writesTests: whether tests are written.
  ///   - style: how the project writes its code.
  ///   - existingTypes: names of the project's types.
  ///   - sharedTypes: types of the project that do what a shared part would do.
  public init(
    kind: ScaffoldKind, name: String, pattern: ScaffoldPattern = .state, model: String? = nil, writesTests: Bool = true,
    style: ProjectStyle = ProjectStyle(), existingTypes: Set<String> = [], sharedTypes: Set<String> = []
  ) {
    self.kind = kind
    self.name = name
    self.pattern = pattern
    self.model = model
    self.writesTests = writesTests
    self.style = style
    self.existingTypes = existingTypes
    self.sharedTypes = sharedTypes
  }
}

/// Why a request cannot be fulfilled.
public struct ScaffoldError: Error, Sendable, Hashable, CustomStringConvertible {
  /// One sentence with what to do.
  public let description: String

  init(_ description: String) { self.description = description }
}
