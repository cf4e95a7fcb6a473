import Findings

/// Which picture of an app to make.
public struct GraphRequest: Sendable, Hashable {
  /// What the nodes are; `nil` for modules where there are several, else roles.
  public var level: ArchitectureGraph.Level?
  /// Only what this module declares.
  public var module: String?
  /// Only this type and what is near it, by its name or `Outer.Inner`.
  public var focus: String?
  /// How many uses away from ``focus`` a type may be; from 1.
  public var depth: Int
  /// Whether code of tests counts.
  public var includesTests: Bool
  /// How many nodes to keep apart, from 1; the weaker ones are put together. `nil` for all.
  public var limit: Int?

  /// As many nodes as people can take in.
  public static let readableLimit = 40

  /// A request; without arguments the modules or roles of the whole app.
  public init(
    level: ArchitectureGraph.Level? = nil, module: String? = nil, focus: String? = nil, depth: Int = 1,
    includesTests: Bool = false, limit: Int? = GraphRequest.readableLimit
  ) {
    self.level = level
    self.module = module
    self.focus = focus
    self.depth = depth
    self.includesTests = includesTests
    self.limit = limit
  }
}
