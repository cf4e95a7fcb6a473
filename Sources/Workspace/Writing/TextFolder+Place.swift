#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

extension TextFolder {
  /// What keeps a folder from taking files of lintel's for the first time, though the system would allow it.
  ///
  /// - Parameters:
  ///   - suffix: what the names of lintel's files end with. A folder that has such a file is taken for one of lintel's.
  ///   - root: of the project, absolute.
  /// - Returns: a sentence with the path in front; `nil` when nothing does.
  public func obstacle(suffix: String, root: String) -> String? {
    let project = (try? PathText.resolved(root).get()) ?? root
    if PathText.isInside(project, path) {
      return
        "\(shownPath): is \(PathText.same(project, path) ? "the root of the project" : "a folder around the project");"
        + " name a folder of its own"
    }
    if path.utf8.split(separator: PathText.slash).contains(where: { $0.elementsEqual(".git".utf8) }) {
      return "\(shownPath): belongs to git; name a folder of its own"
    }
    return exists ? stranger(suffix: suffix) : missing()
  }

  /// Files of somebody else's. Hidden ones say nothing, but for those of a repository.
  private func stranger(suffix: String) -> String? {
    guard case .success(let names) = DirectoryListing.names(path) else { return nil }
    let shown = names.filter { $0.first != UInt8(ascii: ".") || $0.elementsEqual(".git".utf8) }
    if shown.contains(where: { $0.suffix(suffix.utf8.count).elementsEqual(suffix.utf8) }) { return nil }
    guard let first = shown.min(by: { $0.lexicographicallyPrecedes($1) }) else { return nil }
    return "\(shownPath): holds other files, such as \"\(PrintableName.escaped(first))\"; name a folder of its own"
  }

  /// Folders are made below the project; elsewhere only the last one is.
  private func missing() -> String? {
    var parent = PathText.parent(path)
    while !parent.isEmpty {
      switch FileStatus.of(parent) {
      case .success(let status):
        if status.kind != .folder {
          let name = PrintableName.quoted(PathText.relative(parent, to: boundary) ?? parent)
          return "\(shownPath): cannot be made, because \(name) is \(status.kind.noun); name another folder"
        }
        if relativePath != nil || PathText.same(parent, PathText.parent(path)) { return nil }
        let name = PrintableName.typed(PathText.parent(path), limit: 4096)
        return "\(shownPath): there is no folder \"\(name)\"; make it first"
      case .failure(let error):
        // Whatever else is wrong is told about where it is written to, as is a link that leads nowhere.
        guard error.code == ENOENT || error.code == ENOTDIR, !FileStatus.isLink(parent) else { return nil }
        parent = PathText.parent(parent)
      }
    }
    return nil
  }
}
