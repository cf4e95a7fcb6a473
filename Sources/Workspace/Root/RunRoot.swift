/// The one root of a run and what the given paths restrict the report to.
public struct RunRoot: Sendable, Hashable {
  /// Absolute, without links.
  public var root: String
  /// Relative prefixes of the given paths, sorted bytewise; empty when nothing is filtered.
  public var filters: [String]
  /// The absolute path of `.lintel.yml`, when there is one.
  public var configurationPath: String?

  /// A root with its filters.
  public init(root: String, filters: [String], configurationPath: String?) {
    self.root = root
    self.filters = filters
    self.configurationPath = configurationPath
  }

  /// The root's own path below the top of its git work tree, with a slash at the end; empty at the top and without one.
  public var repositoryPrefix: String { GitFolder.prefix(of: root) }

  /// Whether findings in the file at this relative path are reported.
  public func reports(_ path: String) -> Bool {
    filters.isEmpty || filters.contains { PathText.isInside(path, $0) }
  }
}
