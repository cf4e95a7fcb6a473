#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

extension TextFolder {
  /// What keeps a folder from taking files of lintel's for the first time, though the system would allow it.
  ///
  /// - Parameters:
  ///   - suffix: what the names of lintel's files end with. A folder with such a file counts as lintel's own.
  ///   - root: of the project, absolute.
  /// - Returns: a sentence with the path in front; `nil` when nothing does.
  public func obstacle(suffix: String, root: String) -> String? {
    let project = (try? PathText.resolved(root).get()) ?? root
    if PathText.isInside(project, path) {
      return
        "\(shownPath): is \(PathText.same(project, path) ? "the root of the project" : "a folder around the project");"
        + " use a separate folder"
    }
    if path.utf8.split(separator: PathText.slash).contains(where: { $0.elementsEqual(".git".utf8) }) {
      return "\(shownPath): is inside .git; use a separate folder"
    }
    return exists ? foreignFile(suffix: suffix) : missing()
  }

  /// A file that lintel did not write. Hidden files do not count, except those of a repository.
  private func foreignFile(suffix: String) -> String? {
    guard case .success(let names) = DirectoryListing.names(path) else { return nil }
    let shown = names.filter { $0.first != UInt8(ascii: ".") || $0.elementsEqual(".git".utf8) }
    if shown.contains(where: { $0.suffix(suffix.utf8.count).elementsEqual(suffix.utf8) }) { return nil }
    guard let first = shown.min(by: { $0.lexicographicallyPrecedes($1) }) else { return nil }
    return "\(shownPath): contains other files, such as \"\(PrintableName.escaped(first))\"; use a separate folder"
  }

  /// Folders are made below the project; elsewhere only the last one is.
  private func missing() -> String? {
    var parent = PathText.parent(path)
    while !parent.isEmpty {
      switch FileStatus.of(parent) {
      case .success(let status):
        if status.kind != .folder {
          let name = PrintableName.quoted(PathText.relative(parent, to: boundary) ?? parent)
          return "\(shownPath): cannot be created, because \(name) is \(status.kind.noun); use another folder"
        }
        if relativePath != nil || PathText.same(parent, PathText.parent(path)) { return nil }
        let name = PrintableName.typed(PathText.parent(path), limit: 4096)
        return "\(shownPath): there is no folder \"\(name)\"; create it first"
      case .failure(let error):
        // Any other error, and a link that leads nowhere, is reported when lintel writes.
        guard error.code == ENOENT || error.code == ENOTDIR, !FileStatus.isLink(parent) else { return nil }
        parent = PathText.parent(parent)
      }
    }
    return nil
  }
}
