/// Why a file could not be read.
public enum ReadFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// It is gone, for instance deleted since it was listed.
  case missing
  /// It is a folder, pipe, device or socket; the text says which.
  case notAFile(String)
  /// It is larger than the limit, both in bytes.
  case tooLarge(size: Int, limit: Int)
  /// The system refused, and why.
  case refused(String)

  /// A clear sentence without the path.
  public var description: String {
    switch self {
    case .missing: "it no longer exists"
    case .notAFile(let kind): "it is \(kind), not a regular file"
    case .tooLarge(let size, let limit): "it has \(size) bytes; the limit is \(limit) bytes"
    case .refused(let reason): "it cannot be read: \(reason)"
    }
  }
}
