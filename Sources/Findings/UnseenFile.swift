/// Code of an app that no rule has looked at.
public struct UnseenFile: Sendable, Hashable, Codable {
  /// Why not.
  public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    /// It is written in Objective-C.
    case objectiveC = "objective-c"
    /// It is Swift and could not be read or parsed.
    case unreadable
    /// It is Swift and the configuration leaves it out.
    case excluded
    /// The work tree does not have it: a submodule or a part of a sparse checkout.
    case absent
  }

  /// Relative to the root of the run; a folder for a submodule.
  public var path: String
  /// Why it was not analyzed.
  public var kind: Kind
  /// All lines, blank ones and comments included; `nil` when unknown.
  public var lines: Int?
  /// The commits of the last twelve months that changed it; `nil` when unknown.
  public var commits: Int?

  /// A file with its size and how often it changes.
  public init(path: String, kind: Kind, lines: Int?, commits: Int? = nil) {
    self.path = path
    self.kind = kind
    self.lines = lines
    self.commits = commits
  }
}
