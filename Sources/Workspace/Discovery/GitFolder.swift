#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// What discovery needs to know of git: where a work tree begins, and its private exclude file.
enum GitFolder {
  /// Size beyond which an ignore file is not believed.
  static let ignoreFileLimit = 1 << 20

  /// Whether a work tree begins in this folder.
  static func begins(in folder: String) -> Bool { commonFolder(of: folder) != nil }

  /// The nearest folder from `folder` upwards in which a work tree begins.
  static func topLevel(above folder: String) -> String? {
    var current = folder
    while true {
      if begins(in: current) { return current }
      let parent = PathText.parent(current)
      if parent.isEmpty || PathText.same(parent, current) { return nil }
      current = parent
    }
  }

  /// A folder's own path below the top of its work tree, with a slash at the end; empty at the top and without a work tree.
  static func prefix(of folder: String) -> String {
    guard let top = topLevel(above: folder), let below = PathText.relative(folder, to: top) else { return "" }
    return below.isEmpty ? "" : below + "/"
  }

  /// The bytes of `.git/info/exclude` of the work tree that begins in `folder`.
  static func excludeFile(of folder: String) -> [UInt8]? {
    guard let common = commonFolder(of: folder) else { return nil }
    return small(PathText.join(common, "info/exclude"))
  }

  /// The bytes of an ignore file, `nil` when there is none. Git does not follow a link here, neither do we.
  static func ignoreFile(in folder: String) -> [UInt8]? {
    try? FileReader.read(absolutePath: PathText.join(folder, ".gitignore"), limit: ignoreFileLimit).get()
  }

  /// `.git` itself, or the folder that linked work trees share.
  private static func commonFolder(of folder: String) -> String? {
    let entry = PathText.join(folder, ".git")
    guard case .success(let status) = FileStatus.of(entry) else { return nil }
    if status.kind == .folder {
      return exists(PathText.join(entry, "HEAD")) ? entry : nil
    }
    guard status.kind == .file, let link = line(of: entry), link.utf8.starts(with: "gitdir: ".utf8) else { return nil }
    let own = absolute(String(link.dropFirst(8)), from: folder)
    guard let common = line(of: PathText.join(own, "commondir")) else { return own }
    return absolute(common, from: own)
  }

  private static func absolute(_ path: String, from folder: String) -> String {
    path.utf8.first == PathText.slash ? path : PathText.join(folder, path)
  }

  private static func exists(_ path: String) -> Bool {
    if case .success = FileStatus.of(path) { return true }
    return false
  }

  private static func small(_ path: String) -> [UInt8]? {
    try? FileReader.read(absolutePath: path, limit: ignoreFileLimit, followLinks: true).get()
  }

  private static func line(of path: String) -> String? {
    guard let bytes = small(path), let first = bytes.split(separator: 0x0A).first else { return nil }
    return String(decoding: first, as: UTF8.self)
  }
}
