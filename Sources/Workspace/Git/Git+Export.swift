#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

extension Git {
  /// The commit where `HEAD` and a revision parted, in full.
  ///
  /// - Parameter root: absolute.
  public static func mergeBase(
    of revision: String, root: String, executable: String = "git"
  ) async throws(GitError) -> String {
    try await parting(revision, GitCommand(executable: executable, root: root)).start
  }

  /// Writes what an analysis reads of a commit into a folder of its own: sources, project files, configuration, ignore
  /// files and links, of submodules, too, as far as their commits are at hand.
  ///
  /// Files come out as a checkout would write them, so that unchanged ones have the bytes of the work tree. Of the
  /// repository nothing is changed: git is given an index of its own.
  ///
  /// What a sparse checkout leaves out of the work tree is left out here, too.
  ///
  /// - Parameters:
  ///   - commit: as ``mergeBase(of:root:executable:)`` gives it.
  ///   - root: absolute; may lie below the top of the work tree.
  ///   - folder: absolute; exists and is empty. The caller removes it.
  ///   - executable: git.
  /// - Returns: the folder that stands for `root`; `nil` when the commit has no such folder.
  /// - Throws: when git cannot be asked, when the folder cannot be written, and when the clone, or that of a submodule,
  ///   does not have the commit or its contents.
  /// - Complexity: O(files of the commit); a few processes, and as many again for every submodule.
  public static func export(
    _ commit: String, root: String, to folder: String, executable: String = "git"
  ) async throws(GitError) -> String? {
    var tree = try await ExportedTree(root: root, folder: folder, executable: executable)
    try await tree.show(commit)
    if let path = tree.missing.min(by: { PathText.precedes($0.key, $1.key) }) {
      throw .missingSubmodule(path: path.key, commit: path.value)
    }
    guard case .success(let status) = FileStatus.of(tree.path), status.kind == .folder else { return nil }
    return tree.path
  }

  /// Folders of submodules below a root, relative to it; those inside submodules left out.
  ///
  /// - Parameters:
  ///   - root: absolute.
  ///   - executable: git.
  /// - Throws: when git cannot be asked.
  public static func submodules(root: String, executable: String = "git") async throws(GitError) -> [String] {
    let command = GitCommand(executable: executable, root: root)
    try await requireWorkTree(command)
    return try await command.require(["ls-files", "-z", "--stage"]).split(separator: 0)
      .compactMap(IndexEntry.init).filter(\.isSubmodule).compactMap { name($0.path) }
  }

  /// What belongs to a root and is intentionally missing from it: files that a sparse checkout leaves out, and folders of
  /// submodules that are not checked out, including nested ones.
  ///
  /// - Parameters:
  ///   - root: absolute; the paths are relative to it.
  ///   - executable: git.
  /// - Throws: when git cannot be asked.
  /// - Complexity: four processes, and two for every submodule that is there.
  public static func absent(root: String, executable: String = "git") async throws(GitError) -> [String] {
    let sparse = try await leftOut(of: GitCommand(executable: executable, root: root))
    var absent = sparse.compactMap { name($0[...]) }
    var folders = [""]
    while let folder = folders.popLast() {
      for path in try await submodules(root: PathText.join(root, folder), executable: executable) {
        let module = PathText.join(folder, path)
        let isThere = (try? FileStatus.of(PathText.join(PathText.join(root, module), ".git")).get()) != nil
        // A repository may contain itself.
        if isThere, module.utf8.count < 2000 { folders.append(module) } else { absent.append(module) }
      }
    }
    return absent.sorted(by: PathText.precedes)
  }

  static func top(_ command: GitCommand) async throws(GitError) -> GitCommand {
    let path = try await command.require(["rev-parse", "--show-toplevel"]).dropLast()
    return GitCommand(executable: command.executable, root: String(decoding: path, as: UTF8.self))
  }

  /// Paths that a sparse checkout leaves out of the work tree.
  static func leftOut(of top: GitCommand) async throws(GitError) -> Set<[UInt8]> {
    let sparse = try await top.run(["config", "--bool", "core.sparseCheckout"])
    guard sparse.lines.first == "true" else { return [] }
    let entries = try await top.require(["ls-files", "-z", "-t"]).split(separator: 0)
    return Set(entries.filter { $0.first == UInt8(ascii: "S") }.map { Array($0.dropFirst(2)) })
  }

  /// A file `.git`, as linked work trees have one: so the repository's own exclude file counts here, too.
  static func linkRepository(_ common: [UInt8], of root: String, to tree: String) throws(GitError) {
    let path = String(decoding: common.dropLast(), as: UTF8.self)
    let line = Array("gitdir: \(path.utf8.first == PathText.slash ? path : PathText.join(root, path))\n".utf8)
    // Without files that an analysis reads git has made no folder.
    mkdir(tree, 0o700)
    let file = open(PathText.join(tree, ".git"), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .failed(command: "checkout-index", message: "\(tree): \(SystemReason.text(errno))") }
    defer { close(file) }
    guard write(file, line, line.count) == line.count else {
      throw .failed(command: "checkout-index", message: "\(tree): \(SystemReason.text(errno))")
    }
  }
}

/// A line of `git ls-files --stage`: mode, object, stage, a tab, and the path.
struct IndexEntry {
  let mode: String
  let object: String
  let path: ArraySlice<UInt8>

  init?(_ line: ArraySlice<UInt8>) {
    guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
    let words = line[..<tab].split(separator: UInt8(ascii: " "))
    guard words.count == 3 else { return nil }
    mode = String(decoding: words[0], as: UTF8.self)
    object = String(decoding: words[1], as: UTF8.self)
    path = line[line.index(after: tab)...]
  }

  /// One side of a line of `git diff-tree --raw`.
  init(mode: String, object: String, path: ArraySlice<UInt8>) {
    self.mode = mode
    self.object = object
    self.path = path
  }

  var isSubmodule: Bool { mode == "160000" }

  /// Whether an analysis can be interested in it.
  var isRead: Bool {
    if mode == "120000" { return true }
    guard mode.hasPrefix("100") else { return false }
    let name = path.split(separator: PathText.slash).last ?? []
    if name.elementsEqual(".gitignore".utf8) || name.elementsEqual(Root.configurationName.utf8) { return true }
    return [".swift", ".pbxproj", ".xcconfig", ".storyboard", ".yml", ".yaml", ".plist"].contains { suffix in
      name.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
    }
  }
}
