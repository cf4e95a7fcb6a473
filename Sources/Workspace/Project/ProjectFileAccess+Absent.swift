/// Why a file that a project names may not be there.
extension ProjectFileAccess {
  /// The path as the file system spells it, for projects that come from a file system that ignores case. `nil` when a
  /// part of the path is missing, or when several names differ from it in case only.
  func spelling(of path: String) -> String? {
    var found = ""
    for part in path.split(separator: "/") {
      let exact = PathText.join(found, String(part))
      if case .success = FileStatus.of(PathText.join(root, exact)) {
        found = exact
        continue
      }
      guard case .success(let names) = DirectoryListing.names(PathText.join(root, found)) else { return nil }
      let wanted = part.lowercased()
      let matches = names.filter { UTF8Check.problem(in: $0) == nil }.map { String(decoding: $0, as: UTF8.self) }
        .filter { $0.lowercased() == wanted }
      guard matches.count == 1 else { return nil }
      found = PathText.join(found, matches[0])
    }
    return found
  }

  /// Whether git ignores a file, so that a fresh clone does not have it. The ignore files below the root become inputs.
  mutating func isIgnored(_ path: String) -> Bool {
    let outer = OuterIgnores(root: root)
    var frame = outer.frame
    var folder = ""
    let parts = path.split(separator: "/")
    for (index, part) in parts.enumerated() {
      let length = outer.prefix.count + (folder.isEmpty ? 0 : folder.utf8.count + 1)
      // A work tree inside the tree, such as a submodule, has rules of its own.
      if !folder.isEmpty, GitFolder.begins(in: PathText.join(root, folder)) {
        frame = GitFolder.excludeFile(of: PathText.join(root, folder)).map {
          IgnoreFrame(bytes: $0, baseLength: length, parent: nil)
        }
      }
      if let bytes = bytes(of: PathText.join(folder, ".gitignore"), limit: GitFolder.ignoreFileLimit) {
        frame = IgnoreFrame(bytes: bytes, baseLength: length, parent: frame)
      }
      folder = PathText.join(folder, String(part))
      let full = outer.prefix + Array(folder.utf8)
      let isIgnored = full.withUnsafeBytes { bytes in
        frame?.ignores(path: bytes, nameStart: full.count - part.utf8.count, isFolder: index < parts.count - 1)
      }
      if isIgnored == true { return true }
    }
    return false
  }
}
