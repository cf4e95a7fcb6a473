#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// One walk over a tree. Folders wait on a stack of our own, so depth costs no call stack and no open descriptors.
struct TreeWalk {
  private struct Folder {
    /// Relative to the root, empty for the root itself.
    var path: [UInt8]
    var ignores: IgnoreFrame?
    /// Whether an `include` glob covers all of it.
    var isIncluded: Bool
  }

  private struct Link {
    var path: String
    var target: FileStatus.Identity
  }

  private let root: String
  private let rules: DiscoveryRules
  private let names = NameTable()
  /// See ``OuterIgnores/prefix``.
  private var outer: [UInt8] = []
  private var pending: [Folder] = []
  private var result = DiscoveryResult()
  private var links: [Link] = []

  init(root: String, rules: DiscoveryRules) {
    self.root = root
    self.rules = rules
  }

  mutating func run() -> DiscoveryResult {
    var ignores: IgnoreFrame?
    if rules.honoursGitIgnore {
      let above = OuterIgnores(root: root)
      outer = above.prefix
      ignores = above.frame
    }
    pending = [Folder(path: [], ignores: ignores, isIncluded: rules.include.isEmpty)]
    while let folder = pending.popLast() { visit(folder) }
    settleLinks()
    result.files.sort { PathText.precedes($0.path, $1.path) }
    result.objectiveC.sort { PathText.precedes($0.path, $1.path) }
    result.projectFiles.sort { PathText.precedes($0.path, $1.path) }
    result.skipped.sort { PathText.precedes($0.path, $1.path) }
    return result
  }

  private mutating func visit(_ folder: Folder) {
    let path = absolute(folder.path)
    var folder = folder
    let outcome = DirectoryListing.read(path) { listing, descriptor in
      if rules.honoursGitIgnore { addIgnores(to: &folder, path: path, listing: listing) }
      for entry in listing.entries { look(at: entry, of: listing, in: folder, descriptor: descriptor) }
    }
    // A folder that vanished, or was swapped for a link, since it was listed is no longer part of the tree.
    if case .failure(let error) = outcome, folder.path.isEmpty || (error.code != ENOENT && error.code != ELOOP) {
      skip(folder.path, "this folder cannot be listed: \(SystemReason.text(error.code))")
    }
  }

  private func addIgnores(to folder: inout Folder, path: String, listing: DirectoryListing) {
    let length = folder.path.isEmpty ? outer.count : outer.count + folder.path.count + 1
    // A work tree inside the tree, such as a submodule, has rules of its own.
    if !folder.path.isEmpty, listing.contains(".git"), GitFolder.begins(in: path) {
      folder.ignores = GitFolder.excludeFile(of: path).map { IgnoreFrame(bytes: $0, baseLength: length, parent: nil) }
    }
    if listing.contains(".gitignore"), let bytes = GitFolder.ignoreFile(in: path) {
      folder.ignores = IgnoreFrame(bytes: bytes, baseLength: length, parent: folder.ignores)
    }
  }

  private mutating func look(
    at entry: DirectoryListing.Entry, of listing: DirectoryListing, in folder: Folder, descriptor: Int32
  ) {
    let name = listing.name(entry)
    let isSwift = name.suffix(6).elementsEqual(".swift".utf8)
    var kind = entry.kind
    var status: FileStatus?
    if kind == nil {
      status = Self.status(name, at: descriptor, follow: false)
      kind = status?.kind
    }
    let isObjectiveC = kind == .file && ObjectiveCSource.isNamedLike(name)
    guard let kind, kind == .folder || kind == .link || isSwift || isObjectiveC || names.describesProject(name) else {
      return
    }
    let path = (folder.path.isEmpty ? [] : folder.path + [PathText.slash]) + name
    let isIncluded = folder.isIncluded || path.withUnsafeBytes(rules.include.matchesExactly)
    switch kind {
    case .folder: enter(path, name: name, isIncluded: isIncluded, ignores: folder.ignores)
    case .link: follow(path, name: name, isSwift: isSwift, isIncluded: isIncluded, folder, descriptor)
    default:
      let wanted =
        (isSwift || isObjectiveC) && isIncluded
        && !isExcluded(path, name: name, isFolder: false, ignores: folder.ignores)
      let describes = names.describesProject(name) && !path.withUnsafeBytes(rules.exclude.matchesExactly)
      guard wanted || describes else { return }
      guard kind == .file else {
        if wanted { skip(path, "it is \(kind.noun), not a regular file; it was not opened") }
        return
      }
      // A file that vanished since it was listed is no longer part of the tree.
      guard let status = status ?? Self.status(name, at: descriptor, follow: false) else { return }
      if describes, Self.oddName(name) == nil { result.projectFiles.append(file(path, status)) }
      if isObjectiveC {
        result.objectiveC.append(file(path, status))
      } else if wanted {
        take(path, name: name, status: status, descriptor: descriptor)
      }
    }
  }

  private mutating func enter(_ path: [UInt8], name: ArraySlice<UInt8>, isIncluded: Bool, ignores: IgnoreFrame?) {
    if path.withUnsafeBytes(rules.exclude.matchesExactly) { return }
    if names.isXcodeProject(name) { noteXcodeProject(path) }
    guard !isExcluded(path, name: name, isFolder: true, ignores: ignores),
      isIncluded || path.withUnsafeBytes(rules.include.canMatchBelow)
    else { return }
    if let problem = Self.oddName(name) {
      skip(path, "the name of this folder \(problem); rename it so that lintel can analyze its sources")
      return
    }
    pending.append(Folder(path: path, ignores: ignores, isIncluded: isIncluded))
  }

  private mutating func noteXcodeProject(_ path: [UInt8]) {
    let document = path + Array("/project.pbxproj".utf8)
    guard UTF8Check.problem(in: path) == nil else { return }
    var info = stat()
    if lstat(absolute(document), &info) == 0, FileStatus(info).kind == .file {
      result.projectFiles.append(file(document, FileStatus(info)))
    }
  }

  private func isExcluded(_ path: [UInt8], name: ArraySlice<UInt8>, isFolder: Bool, ignores: IgnoreFrame?) -> Bool {
    if path.withUnsafeBytes(rules.exclude.matchesExactly) { return true }
    if let pattern = names.defaultExclude(of: name, isFolder: isFolder),
      !path.withUnsafeBytes({ rules.include.names(pattern, at: $0) })
    {
      return true
    }
    guard let ignores else { return false }
    let full = outer + path
    return full.withUnsafeBytes {
      ignores.ignores(path: $0, nameStart: full.count - name.count, isFolder: isFolder)
    }
  }

  private mutating func take(_ path: [UInt8], name: ArraySlice<UInt8>, status: FileStatus, descriptor: Int32) {
    if let problem = Self.oddName(name) {
      skip(path, "its name \(problem); rename it so that lintel can analyze it")
    } else if status.size > rules.sizeLimit {
      skip(path, ReadFailure.tooLarge(size: status.size, limit: rules.sizeLimit).description)
    } else if !status.isReadableByAll, !Self.mayRead(name, at: descriptor) {
      skip(path, "it cannot be read: permission denied")
    } else {
      result.files.append(file(path, status))
    }
  }

  private mutating func follow(
    _ path: [UInt8], name: ArraySlice<UInt8>, isSwift: Bool, isIncluded: Bool, _ folder: Folder, _ descriptor: Int32
  ) {
    let status = Self.status(name, at: descriptor, follow: true)
    let isFolder = status?.kind == .folder
    guard isSwift || isFolder, isIncluded || (isFolder && path.withUnsafeBytes(rules.include.canMatchBelow)),
      !isExcluded(path, name: name, isFolder: isFolder, ignores: folder.ignores)
    else { return }
    if let problem = Self.oddName(name) {
      skip(path, "the name of this symbolic link \(problem); it was not followed")
      return
    }
    guard let status else {
      skip(path, "it is a symbolic link to something that does not exist")
      return
    }
    guard case .success(let target) = PathText.resolved(absolute(path)) else { return }
    let base = (try? PathText.resolved(root).get()) ?? root
    guard PathText.isInside(target, base) else {
      skip(path, "it is a symbolic link out of the root; lintel does not follow these")
      return
    }
    if isFolder { return }
    if status.kind == .file {
      links.append(Link(path: String(decoding: path, as: UTF8.self), target: status.identity))
    } else {
      skip(path, "it is a symbolic link to \(status.kind.noun)")
    }
  }

  /// A link to a file that was found itself needs no word; any other is said.
  private mutating func settleLinks() {
    guard !links.isEmpty else { return }
    let found = Set(result.files.map { FileStatus.Identity(device: $0.device, inode: $0.inode) })
    for link in links where !found.contains(link.target) {
      let reason = "it is a symbolic link to a file that is not analyzed; lintel does not follow links to files"
      result.skipped.append(SkippedPath(path: link.path, reason: reason))
    }
  }

  private func absolute(_ path: [UInt8]) -> String {
    PathText.join(root, String(decoding: path, as: UTF8.self))
  }

  private func file(_ path: [UInt8], _ status: FileStatus) -> SourceFile {
    let text = String(decoding: path, as: UTF8.self)
    return SourceFile(path: text, absolutePath: PathText.join(root, text), status: status)
  }

  private mutating func skip(_ path: [UInt8], _ reason: String) {
    result.skipped.append(SkippedPath(path: path.isEmpty ? "." : PrintableName.escaped(path), reason: reason))
  }

  /// What is wrong with a name, as the end of a sentence. Line-based formats and terminals cannot show such names.
  private static func oddName(_ name: ArraySlice<UInt8>) -> String? {
    if name.contains(where: { $0 < 0x20 || $0 == 0x7F }) { return "contains a control character" }
    if UTF8Check.problem(in: Array(name)) != nil { return "is not valid UTF-8" }
    return nil
  }

  private static func status(_ name: ArraySlice<UInt8>, at descriptor: Int32, follow: Bool) -> FileStatus? {
    var info = stat()
    let code = withCName(name) { fstatat(descriptor, $0, &info, follow ? 0 : AT_SYMLINK_NOFOLLOW) }
    return code == 0 ? FileStatus(info) : nil
  }

  private static func mayRead(_ name: ArraySlice<UInt8>, at descriptor: Int32) -> Bool {
    withCName(name) { faccessat(descriptor, $0, R_OK, AT_EACCESS) } == 0
  }

  private static func withCName<Value>(_ name: ArraySlice<UInt8>, _ body: (UnsafePointer<CChar>) -> Value) -> Value {
    // An array decays to a pointer for the length of the call.
    body(name.map(CChar.init(bitPattern:)) + [0])
  }
}
