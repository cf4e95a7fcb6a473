/// Something that was not analyzed although it looked like a source, and why.
public struct SkippedPath: Sendable, Hashable {
  /// Relative to the root; odd names are escaped.
  public var path: String
  /// A clear sentence without the path.
  public var reason: String

  /// A path with its reason.
  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }
}
