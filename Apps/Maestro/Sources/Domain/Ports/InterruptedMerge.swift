/// A merge into a branch that is checked out somewhere, cut short while git moved that worktree to it.
public struct InterruptedMerge: Hashable, Codable, Sendable {
  /// The branch that was to be merged.
  public var branch: String
  /// The branch that it was to be merged into.
  public var base: String
  /// The worktree that has the base checked out.
  public var path: String
  /// What git left there, and the commands of git that mend it.
  public var explanation: String

  /// A merge that was cut short.
  public init(branch: String, base: String, path: String, explanation: String) {
    self.branch = branch
    self.base = base
    self.path = path
    self.explanation = explanation
  }
}
