/// How the run script of a session is doing, as far as this Maestro has started it.
public struct RunState: Hashable, Codable, Sendable {
  /// The script as its repository has it now; nothing when it names none.
  public var item: RepositoryProposal.Item?
  /// Whether it runs.
  public var isRunning: Bool
  /// The last part of what it printed.
  public var output: String
  /// How it ended, when it did not end well.
  public var problem: String?

  /// A state.
  public init(item: RepositoryProposal.Item?, isRunning: Bool = false, output: String = "", problem: String? = nil) {
    self.item = item
    self.isRunning = isRunning
    self.output = output
    self.problem = problem
  }
}
