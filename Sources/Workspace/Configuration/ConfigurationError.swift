/// Everything that is wrong with a configuration file.
public struct ConfigurationError: Error, Sendable, Hashable, CustomStringConvertible {
  /// One mistake and its place.
  public struct Problem: Sendable, Hashable {
    /// Starts at 1.
    public var line: Int
    /// Starts at 1.
    public var column: Int
    /// One sentence: the value and what to do.
    public var message: String

    /// A problem.
    public init(line: Int, column: Int, message: String) {
      self.line = line
      self.column = column
      self.message = message
    }
  }

  /// How the file is named.
  public var path: String
  /// In the order of the file, at least one.
  public var problems: [Problem]

  /// An error.
  public init(path: String, problems: [Problem]) {
    self.path = path
    self.problems = problems
  }

  /// One line per problem: `path:line:column: message`.
  public var description: String {
    problems.map { problem in
      "\(PrintableName.escaped(path.utf8)):\(problem.line):\(problem.column): \(problem.message)"
    }.joined(separator: "\n")
  }
}
