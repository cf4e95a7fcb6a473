#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension FileBatch {
  /// Checks that all changes can be made, without making any: ``write(_:root:)`` refuses the same.
  ///
  /// - Parameter root: absolute, without links.
  /// - Throws: a ``TextFolderError`` that names the first file in the way.
  public static func check(_ changes: [Change], root: String) throws(TextFolderError) {
    var seen: Set<String> = []
    for change in changes {
      let shown = PrintableName.typed(change.path, limit: 4096)
      guard isInside(change.path) else { throw .outside(shown, root) }
      let path = change.path
      guard seen.insert(path).inserted else { throw .writtenTwice(shown) }
      var info = stat()
      if change.old == nil, lstat(PathText.join(root, path), &info) == 0 { throw .exists(shown) }
      try checkFolder(PathText.parent(path), root: root, of: shown)
    }
  }

  /// The nearest folder that exists has to be inside of the root and writable.
  private static func checkFolder(_ relative: String, root: String, of shown: String) throws(TextFolderError) {
    var folder = relative
    while true {
      let path = PathText.join(root, folder)
      let name = folder.isEmpty ? root : folder
      var info = stat()
      if stat(path, &info) == 0 {
        guard info.st_mode & S_IFMT == S_IFDIR else { throw .unwritable(shown, "\(name) is not a folder") }
        if case .success(let real) = PathText.resolved(path), !PathText.isInside(real, root) { throw .leadsOut(name) }
        guard access(path, W_OK | X_OK) == 0 else { throw .unwritable(shown, "the folder \(name) is read-only") }
        return
      }
      if lstat(path, &info) == 0 { throw .unwritable(shown, "\(name) is a broken link") }
      if folder.isEmpty { throw .unwritable(shown, "the folder \(root) does not exist") }
      folder = PathText.parent(folder)
    }
  }
}
