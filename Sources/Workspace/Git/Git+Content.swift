extension Git {
  /// More than any text that lintel writes.
  private static let largestFile = 64 << 20

  /// The bytes of a file as it was at a revision; `nil` when there was none.
  ///
  /// - Parameter path: relative to `root`.
  public static func file(
    _ path: String, at revision: String, root: String, executable: String = "git"
  ) async throws(GitError) -> [UInt8]? {
    let folder = PathText.parent(path)
    let files = try await blobs(in: folder, at: revision, root: root, executable: executable)
    guard let blob = files.first(where: { PathText.same($0.name, PathText.name(path)) }) else { return nil }
    return try await content(blob.id, GitCommand(executable: executable, root: root))
  }

  /// The files directly in a folder as they were at a revision, by name; empty when there was no such folder. Links,
  /// files of submodules, names that are not UTF-8 and files beyond 64 MB are left out.
  ///
  /// - Parameters:
  ///   - folder: relative to `root`; empty for the root itself.
  ///   - suffix: what the names of the files end with.
  public static func files(
    in folder: String, suffix: String = "", at revision: String, root: String, executable: String = "git"
  ) async throws(GitError) -> [TextFile] {
    let command = GitCommand(executable: executable, root: root)
    var files: [TextFile] = []
    for blob in try await blobs(in: folder, at: revision, root: root, executable: executable)
    where blob.name.hasSuffix(suffix) {
      files.append(TextFile(name: blob.name, bytes: try await content(blob.id, command)))
    }
    return files
  }

  /// What git calls the contents of files in the work tree, by path.
  static func contents(of paths: [String], _ command: GitCommand) async throws(GitError) -> [String: [UInt8]] {
    let ids = try await command.require(["hash-object", "--"], paths: paths).split(separator: 0x0A)
    return Dictionary(zip(paths, ids.map { Array($0) })) { first, _ in first }
  }

  /// What git calls the contents that files had at a commit, by path.
  static func contents(
    of paths: [String], at commit: String, _ command: GitCommand
  ) async throws(GitError) -> [String: [UInt8]] {
    var ids: [String: [UInt8]] = [:]
    for entry in try await command.require(["ls-tree", "-r", "-z", commit, "--"], paths: paths).split(separator: 0) {
      guard let tab = entry.firstIndex(of: 0x09), let path = name(entry[(tab + 1)...]),
        let id = entry[..<tab].split(separator: 0x20).last
      else { continue }
      ids[path] = Array(id)
    }
    return ids
  }

  private static func content(_ id: String, _ command: GitCommand) async throws(GitError) -> [UInt8] {
    try await command.require(["cat-file", "blob", id])
  }

  private static func blobs(
    in folder: String, at revision: String, root: String, executable: String
  ) async throws(GitError) -> [(name: String, id: String)] {
    try checkRevision(revision)
    let command = GitCommand(executable: executable, root: root)
    try await requireWorkTree(command)
    let commit = try await commit(revision, command)
    // A path that ends in a slash lists what is in the folder; names are relative to the root all the same.
    let paths = folder.isEmpty ? [] : [folder + "/"]
    let listing = try await command.require(["ls-tree", "-z", "-l", commit, "--"] + paths)
    return listing.split(separator: 0).compactMap { entry in
      guard let tab = entry.firstIndex(of: 0x09), let path = name(entry[(tab + 1)...]) else { return nil }
      let columns = entry[..<tab].split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
      // Mode, kind, id, size.
      guard columns.count == 4, columns[0].hasPrefix("100"), columns[1] == "blob", let size = Int(columns[3]),
        size <= largestFile, PathText.same(PathText.parent(path), folder)
      else { return nil }
      return (PathText.name(path), columns[2])
    }
  }
}
