/// A member of a type that other types use.
public struct PlanCall: Sendable, Hashable {
  /// Without its parameters.
  public var name: String
  /// What a protocol says for it: `func load(id: String) async throws -> [Order]`; `nil` when unknown.
  public var requirement: String?
  /// Whether it belongs to the type and not to its instances.
  public var isStatic: Bool
  /// Labels of the parameters that calls may leave out, which no requirement allows; names of those without a label.
  public var optionalLabels: [String]

  /// A member with what a protocol has to know of it.
  public init(_ name: String, requirement: String? = nil, isStatic: Bool = false, optionalLabels: [String] = []) {
    self.name = name
    self.requirement = requirement
    self.isStatic = isStatic
    self.optionalLabels = optionalLabels
  }
}
