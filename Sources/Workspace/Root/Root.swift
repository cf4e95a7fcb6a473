#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Finds the one root of a run.
public enum Root {
  /// The name of the configuration file.
  public static let configurationName = ".lintel.yml"

  /// The nearest ancestor of the given paths that has `.lintel.yml`, else the nearest one in the same repository that is
  /// marked otherwise, else the folder given. Several paths start at their deepest common folder, a file starts at its
  /// folder, no path means the current directory.
  ///
  /// - Parameter isMarked: whether a folder, an absolute path, is a root although it has no configuration.
  public static func resolve(
    paths: [String], currentDirectory: String, isMarked: (String) -> Bool = { _ in false }
  ) throws(RootError) -> RunRoot {
    let given = paths.isEmpty ? ["."] : paths
    var missing: [String] = []
    var found: [(path: String, folder: String)] = []
    for path in given {
      let absolute = path.utf8.first == PathText.slash ? path : PathText.join(currentDirectory, path)
      // C strings end at a NUL byte: such a text would silently name another file.
      guard !path.isEmpty, !path.utf8.contains(0) else {
        missing.append(path)
        continue
      }
      switch PathText.resolved(absolute) {
      case .success(let resolved): found.append((resolved, try folder(of: resolved, given: path)))
      case .failure(let error) where error.code == ENOENT || error.code == ENOTDIR: missing.append(path)
      case .failure(let error) where error.code == EILSEQ:
        throw .unreadable(path: path, reason: "a folder of its real path has a name that is not UTF-8; rename it")
      case .failure(let error): throw .unreadable(path: path, reason: SystemReason.text(error.code))
      }
    }
    guard missing.isEmpty, let first = found.first else { throw .missing(missing) }
    let start = found.dropFirst().reduce(first.folder) { PathText.common($0, $1.folder) }
    let configured = try configurationRoot(from: start)
    let root = configured?.root ?? markedRoot(from: start, isMarked) ?? start
    let configuration = configured?.path
    return RunRoot(root: root, filters: filters(found.map(\.path), root: root), configurationPath: configuration)
  }

  private static func folder(of resolved: String, given: String) throws(RootError) -> String {
    switch FileStatus.of(resolved) {
    case .failure(let error): throw .unreadable(path: given, reason: SystemReason.text(error.code))
    case .success(let status):
      switch status.kind {
      case .folder: return resolved
      case .file where resolved.utf8.suffix(6).elementsEqual(".swift".utf8): return PathText.parent(resolved)
      case .file: throw .notAnalysable(path: given, kind: "not a Swift file")
      default: throw .notAnalysable(path: given, kind: status.kind.noun)
      }
    }
  }

  /// Not above the repository: a folder of that name in a user's home says nothing about an app.
  private static func markedRoot(from start: String, _ isMarked: (String) -> Bool) -> String? {
    guard let top = GitFolder.topLevel(above: start) else { return nil }
    var folder = start
    while true {
      if isMarked(folder) { return folder }
      if PathText.same(folder, top) { return nil }
      folder = PathText.parent(folder)
      if folder.isEmpty { return nil }
    }
  }

  private static func configurationRoot(from start: String) throws(RootError) -> (root: String, path: String)? {
    var folder = start
    while true {
      let candidate = PathText.join(folder, configurationName)
      if case .success(let status) = FileStatus.of(candidate) {
        guard status.kind == .file else {
          throw .configurationNotAFile(path: candidate, kind: status.kind.noun)
        }
        return (folder, candidate)
      }
      // What was meant to be a configuration must not be passed over in silence.
      if FileStatus.isLink(candidate) {
        throw .configurationNotAFile(path: candidate, kind: "a symbolic link to something that cannot be found")
      }
      let parent = PathText.parent(folder)
      if parent.isEmpty || PathText.same(parent, folder) { return nil }
      folder = parent
    }
  }

  private static func filters(_ paths: [String], root: String) -> [String] {
    var kept: [String] = []
    for path in paths.compactMap({ PathText.relative($0, to: root) }).sorted(by: PathText.precedes) {
      if path.isEmpty { return [] }
      if !kept.contains(where: { PathText.isInside(path, $0) }) { kept.append(path) }
    }
    return kept
  }
}
