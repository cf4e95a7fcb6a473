/// A difference of a file that a user has seen. It says nothing about any other difference of the file.
public struct ViewedMark: Hashable, Codable, Sendable {
  /// The file, below the top of the worktree.
  public var path: String
  /// What the difference is known by (`FileDiff.digest`).
  public var digest: String

  /// A mark.
  public init(path: String, digest: String) {
    self.path = path
    self.digest = digest
  }
}
