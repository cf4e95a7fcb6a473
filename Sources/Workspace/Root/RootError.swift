/// Why the given paths name no root. Every case describes itself in one sentence.
public enum RootError: Error, Sendable, Hashable, CustomStringConvertible {
  /// These paths do not exist.
  case missing([String])
  /// This path cannot be looked at, and why.
  case unreadable(path: String, reason: String)
  /// This path is a file that is not Swift, or a pipe, device, socket.
  case notAnalysable(path: String, kind: String)
  /// The configuration file is not a regular file.
  case configurationNotAFile(path: String, kind: String)

  /// One sentence: the path and what to do.
  public var description: String {
    switch self {
    case .missing(let paths):
      paths.count == 1
        ? "\(PrintableName.quoted(paths[0])) does not exist; use the path of a folder or of a .swift file"
        : "these paths do not exist: \(paths.map(PrintableName.quoted).joined(separator: ", "));"
          + " use paths of folders or .swift files"
    case .unreadable(let path, let reason):
      "\(PrintableName.quoted(path)) cannot be read: \(reason)"
    case .notAnalysable(let path, let kind):
      "\(PrintableName.quoted(path)) is \(kind); use the path of a folder or of a .swift file"
    case .configurationNotAFile(let path, let kind):
      "\(PrintableName.quoted(path)) is \(kind); the configuration must be a regular file"
    }
  }
}
