/// A file that a project model was made from, as it was then.
public struct ProjectInput: Sendable, Hashable {
  /// Relative to the root.
  public var path: String
  /// In bytes; -1 when the file did not exist.
  public var size: Int
  /// Whole seconds since 1970.
  public var modifiedSeconds: Int64
  /// The nanoseconds on top of the seconds.
  public var modifiedNanoseconds: Int64

  /// An input.
  public init(path: String, size: Int, modifiedSeconds: Int64, modifiedNanoseconds: Int64) {
    self.path = path
    self.size = size
    self.modifiedSeconds = modifiedSeconds
    self.modifiedNanoseconds = modifiedNanoseconds
  }

  init(path: String, root: String) {
    switch FileStatus.of(PathText.join(root, path)) {
    case .success(let status):
      self.init(
        path: path, size: status.size, modifiedSeconds: status.modifiedSeconds,
        modifiedNanoseconds: status.modifiedNanoseconds)
    case .failure: self.init(path: path, size: -1, modifiedSeconds: 0, modifiedNanoseconds: 0)
    }
  }
}
