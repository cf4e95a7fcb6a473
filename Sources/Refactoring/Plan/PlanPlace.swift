/// A place in the code that a task names beside those of its findings.
public struct PlanPlace: Sendable, Hashable {
  /// Relative to the root.
  public var path: String
  /// From 1.
  public var line: Int
  /// The type around it, qualified; `nil` outside of any.
  public var type: String?

  /// A place with the type around it.
  public init(path: String, line: Int, type: String? = nil) {
    self.path = path
    self.line = line
    self.type = type
  }
}
