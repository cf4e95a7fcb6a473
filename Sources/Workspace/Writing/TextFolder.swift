#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A folder of text files that lintel writes and people edit. Nothing is read or written through a link that leads out
/// of it, or out of the root it belongs to.
public struct TextFolder: Sendable, Hashable {
  /// The largest file that is read, in bytes.
  public static let sizeLimit = 64 << 20

  /// Absolute.
  public let path: String
  /// As people know it: relative to the root when it lies below it, else as it was given.
  public let shownPath: String
  /// Relative to the root; `nil` when it lies elsewhere.
  public let relativePath: String?
  /// What it must not lead out of.
  let boundary: String
  /// How long it is waited for other processes that use the folder.
  public var patience = Duration.seconds(30)

  /// The folder at a fixed place below the root, which must not lead out of it.
  public init(_ relativePath: String, root: String) {
    path = PathText.join(root, relativePath)
    shownPath = relativePath
    self.relativePath = relativePath
    boundary = root
  }

  /// A folder that the user names, wherever it is.
  public init(given: String, currentDirectory: String, root: String) {
    let absolute = given.utf8.first == PathText.slash ? given : PathText.join(currentDirectory, given)
    // As far as it is there links are followed; what is not there yet has none.
    var resolved = absolute
    var there = absolute
    var rest = ""
    while !there.isEmpty, absolute.utf8.count < 8192 {
      if case .success(let path) = PathText.resolved(there) {
        resolved = PathText.join(path, PathText.normalised(rest) ?? rest)
        break
      }
      if there == "/" { break }
      rest = PathText.join(PathText.name(there), rest)
      there = PathText.parent(there)
    }
    path = resolved
    let relative = PathText.relative(resolved, to: root).flatMap { $0.isEmpty ? nil : $0 }
    relativePath = relative
    // No longer path than this can be opened.
    shownPath = PrintableName.typed(relative ?? given, limit: 4096)
    boundary = relative == nil ? PathText.parent(resolved) : root
  }

  /// The path of one of its files, for messages.
  public func shownPath(of name: String) -> String { PathText.join(shownPath, name) }

  /// Whether something is there.
  public var exists: Bool {
    if case .success = FileStatus.of(path) { return true }
    return FileStatus.isLink(path)
  }

  /// The files whose names end with the suffix, sorted by name, as they are at one moment: no writer of lintel's is half
  /// way through. Hidden files are left out. Ends what a killed writer began.
  ///
  /// - Returns: nothing when there is no folder.
  public func contents(suffix: String) throws(TextFolderError) -> [TextFile] {
    guard exists else { return [] }
    let resolved = try checkFolder()
    let lock = try FolderLock(self, .shared)
    defer { lock.release() }
    let journal = WriteJournal(folder: self)
    if try journal.isThere() {
      try lock.become(.exclusive)
      try journal.recover()
    }
    var files: [TextFile] = []
    for name in try names(suffix: suffix, in: resolved) { files.append(TextFile(name: name, bytes: try read(name))) }
    return files
  }

  private func names(suffix: String, in resolved: String) throws(TextFolderError) -> [String] {
    let entries: [[UInt8]]
    switch DirectoryListing.names(resolved) {
    case .success(let names): entries = names
    case .failure(let error): throw .unreadable(shownPath, SystemReason.text(error.code))
    }
    var names: [String] = []
    for name in entries {
      guard name.first != UInt8(ascii: "."), name.count > suffix.utf8.count,
        name.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
      else { continue }
      if UTF8Check.problem(in: name) != nil { throw .wrongName(shownPath, PrintableName.escaped(name)) }
      names.append(String(decoding: name, as: UTF8.self))
    }
    return names.sorted(by: PathText.precedes)
  }

  func read(_ name: String) throws(TextFolderError) -> [UInt8] {
    let file = PathText.join(path, name)
    let shown = shownPath(of: PrintableName.escaped(name.utf8))
    if FileStatus.isLink(file) {
      throw .unreadableFile(
        shown, "it is a symbolic link; replace it with the file itself, because lintel writes to it")
    }
    switch FileReader.read(absolutePath: file, limit: Self.sizeLimit) {
    case .success(let bytes): return bytes
    case .failure(let failure): throw .unreadableFile(shown, "\(failure)")
    }
  }

  /// It is a folder, and no link leads out of the boundary.
  ///
  /// - Returns: its path without links.
  @discardableResult
  func checkFolder() throws(TextFolderError) -> String {
    switch FileStatus.of(path) {
    case .failure(let error): throw .unreadable(shownPath, SystemReason.text(error.code))
    case .success(let status):
      guard status.kind == .folder else { throw .notAFolder(shownPath, status.kind.noun) }
    }
    guard case .success(let resolved) = PathText.resolved(path),
      case .success(let limit) = PathText.resolved(boundary), PathText.isInside(resolved, limit)
    else { throw .leadsOut(shownPath) }
    return resolved
  }
}
