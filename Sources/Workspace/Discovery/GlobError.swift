/// What is wrong with a glob: a sentence without the glob itself.
public struct GlobError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong and what to write instead.
  public var description: String
}
