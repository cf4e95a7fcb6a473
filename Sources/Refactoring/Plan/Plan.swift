/// Names that belong to every plan.
public enum Plan {
  /// The folder of the plan, below the root of the run.
  public static let folder = "refactoring"
  /// The dashboard.
  public static let dashboard = "README.md"
  /// What belongs to no feature alone.
  public static let crossCutting = "cross-cutting.md"
  /// Tasks found after the plan was made, to be triaged.
  public static let discovered = "discovered.md"
}

/// One file of a plan.
public struct PlanText: Sendable, Hashable {
  /// Its name in the folder of the plan.
  public var name: String
  /// All of it.
  public var text: String

  /// A file of a plan with its text.
  public init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}
