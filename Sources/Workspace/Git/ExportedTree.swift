#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A folder that contains what an analysis reads of one commit after the other, as a checkout would write it.
///
/// From one commit to the next only what differs is written. The repository stays as it is: git gets an index of its own.
public struct ExportedTree: Sendable {
  /// Deeper submodules than this no app has; a repository that contains itself would never end.
  private static let deepest = 8

  /// The folder that stands for the root. It need not exist: a commit may have no such folder.
  public let path: String
  /// Submodules that are missing from the folder because they are not checked out, relative to the top of the repository.
  public private(set) var absent: Set<String> = []
  /// Submodules that are checked out and lack the commit that they should be at, with that commit; relative to the top.
  public private(set) var missing: [String: String] = [:]
  /// The root below the top of the repository, with a slash at the end; empty at the top.
  public let prefix: String
  private let top: GitCommand
  private let tree: String
  private let scratch: String
  /// What a sparse checkout leaves out of the work tree.
  private let leftOut: Set<[UInt8]>
  private var shown: String?

  /// A tree that shows no commit yet.
  ///
  /// - Parameters:
  ///   - root: absolute; may lie below the top of the work tree.
  ///   - folder: absolute; exists and is empty. The caller removes it.
  ///   - executable: git.
  /// - Throws: when git cannot be asked.
  public init(root: String, folder: String, executable: String = "git") async throws(GitError) {
    let command = GitCommand(executable: executable, root: root)
    try await Git.requireWorkTree(command)
    prefix = String(decoding: try await command.require(["rev-parse", "--show-prefix"]).dropLast(), as: UTF8.self)
    top = try await Git.top(command)
    leftOut = try await Git.leftOut(of: top)
    tree = PathText.join(folder, "tree")
    scratch = PathText.join(folder, "index")
    path = prefix.isEmpty ? tree : PathText.join(tree, String(prefix.dropLast()))
  }

  /// Brings the folder to a commit.
  ///
  /// - Parameter commit: a full id.
  /// - Throws: when git cannot be asked, when the folder cannot be written, and when the clone lacks the commit or its
  ///   contents. The folder is then unusable.
  /// - Complexity: O(files that differ from the commit shown before), O(files of the commit) for the first one.
  public mutating func show(_ commit: String) async throws(GitError) {
    if shown == commit { return }
    guard let former = shown, let changes = try await changes(from: former, to: commit) else {
      if shown != nil { TemporaryTree.remove(tree) }
      shown = nil
      (absent, missing) = ([], [:])
      try await checkOut(commit, of: top, below: "", depth: 0)
      shown = commit
      return
    }
    shown = nil
    var git = top
    git.variables = variables(below: "")
    _ = try await git.require(["read-tree", commit])
    for change in changes { remove(change.former) }
    let entries = changes.map(\.present)
    try await write(entries.filter { $0.isRead && !leftOut.contains(Array($0.path)) }, git, below: "")
    for entry in entries where entry.isSubmodule { try await addSubmodule(entry, of: top, below: "", depth: 0) }
    shown = commit
  }

  /// What differs between two commits; `nil` when that does not say which files come out differently.
  private func changes(
    from former: String, to commit: String
  ) async throws(GitError) -> [(former: IndexEntry, present: IndexEntry)]? {
    // `:100644 100644 <id> <id> M`, then the path.
    let fields = try await top.require([
      "diff-tree", "-r", "-z", "--raw", "--no-abbrev", "--no-renames", former, commit,
    ])
    .split(separator: 0)
    guard fields.count.isMultiple(of: 2) else { return nil }
    var changes: [(IndexEntry, IndexEntry)] = []
    for index in stride(from: 0, to: fields.count, by: 2) {
      let words = fields[index].split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
      guard words.count == 5, words[0].hasPrefix(":") else { return nil }
      let path = fields[index + 1]
      // Attributes decide how all other files are written.
      if (path.split(separator: PathText.slash).last ?? []).elementsEqual(".gitattributes".utf8) { return nil }
      changes.append(
        (
          IndexEntry(mode: String(words[0].dropFirst()), object: words[2], path: path),
          IndexEntry(mode: words[1], object: words[3], path: path)
        ))
    }
    return changes
  }

  private mutating func remove(_ entry: IndexEntry) {
    if entry.isSubmodule, let path = Git.name(entry.path) {
      TemporaryTree.remove(PathText.join(tree, path))
      absent = absent.filter { !PathText.isInside($0, path) }
      missing = missing.filter { !PathText.isInside($0.key, path) }
    } else if entry.isRead {
      let file: [CChar] = Array((tree + "/").utf8CString.dropLast()) + entry.path.map { CChar(bitPattern: $0) } + [0]
      unlink(file)
    }
  }

  private func variables(below folder: String) -> [GitCommand.Variable: String] {
    ["GIT_INDEX_FILE": folder.isEmpty ? scratch : scratch + "-module", "GIT_LFS_SKIP_SMUDGE": "1"]
  }

  /// - Parameter folder: of the submodule, relative to the top; empty for the repository itself.
  private mutating func checkOut(
    _ commit: String, of module: GitCommand, below folder: String, depth: Int
  ) async throws(GitError) {
    var git = module
    git.variables = variables(below: folder)
    _ = try await git.require(["read-tree", commit])
    let entries = try await git.require(["ls-files", "-z", "--stage"]).split(separator: 0).compactMap(IndexEntry.init)
    let leftOut = folder.isEmpty ? leftOut : try await Git.leftOut(of: module)
    try await write(entries.filter { $0.isRead && !leftOut.contains(Array($0.path)) }, git, below: folder)
    try Git.linkRepository(
      try await git.require(["rev-parse", "--git-common-dir"]), of: module.root, to: PathText.join(tree, folder))
    for entry in entries where entry.isSubmodule {
      try await addSubmodule(entry, of: module, below: folder, depth: depth)
    }
  }

  private func write(_ entries: [IndexEntry], _ git: GitCommand, below folder: String) async throws(GitError) {
    if entries.isEmpty { return }
    _ = try await git.require(
      ["checkout-index", "-f", "-z", "--stdin", "--prefix=" + PathText.join(tree, folder) + "/"],
      input: entries.flatMap { $0.path + [0] })
  }

  private mutating func addSubmodule(
    _ entry: IndexEntry, of module: GitCommand, below folder: String, depth: Int
  ) async throws(GitError) {
    guard let name = Git.name(entry.path), depth < Self.deepest else { return }
    let path = PathText.join(folder, name)
    let own = GitCommand(executable: module.executable, root: PathText.join(module.root, name))
    // Not initialized: then it is missing from the work tree, too, and its folder is all there is.
    guard case .success = FileStatus.of(PathText.join(own.root, ".git")) else {
      absent.insert(path)
      return
    }
    let known = try await own.run(["rev-parse", "--verify", "--quiet", entry.object + "^{commit}"])
    guard known.isSuccess else {
      missing[path] = entry.object
      return
    }
    try await checkOut(entry.object, of: own, below: path, depth: depth + 1)
  }
}
