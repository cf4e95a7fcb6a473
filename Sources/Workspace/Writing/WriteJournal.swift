#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Makes several changes of a folder one: a process that is killed in between leaves the old files, or a whole set of new
/// ones that the next run puts in place.
///
/// What is new is written to a hidden folder first. Renaming that one to `ready` is the moment from which it counts. Needs
/// an exclusive ``FolderLock``.
struct WriteJournal {
  /// A file that is to be as these bytes say, or to go.
  struct Change {
    var name: String
    var bytes: [UInt8]?
    /// The file that is replaced.
    var old: (bytes: [UInt8], mode: mode_t)?
  }

  /// The previous content of a file; without it there was none. A file that differs at the next run was edited by a user and
  /// stays, because lintel can compute its own changes again.
  private static let old: Character = "o"
  private static let written: Character = "w"
  private static let removed: Character = "r"

  private let folder: TextFolder
  private static let draftName = ".lintel-draft"
  private var draft: String { PathText.join(folder.path, Self.draftName) }
  private static let readyName = ".lintel-ready"
  private var ready: String { PathText.join(folder.path, Self.readyName) }

  init(folder: TextFolder) { self.folder = folder }

  /// Whether a writer was killed.
  func isThere() throws(TextFolderError) -> Bool {
    let isReady = try isReady()
    var info = stat()
    return isReady || lstat(draft, &info) == 0
  }

  /// Makes all changes, or none.
  func make(_ changes: [Change]) throws(TextFolderError) {
    Self.remove(draft)
    guard mkdir(draft, 0o755) == 0 else {
      throw .unwritable(folder.shownPath(of: Self.draftName), SystemReason.text(errno))
    }
    for change in changes {
      let mark = change.bytes == nil ? Self.removed : Self.written
      var code = NewFile.make(
        entry(mark, change.name, in: draft), change.bytes ?? [], mode: change.old?.mode, isFlushed: true)
      if code == 0, let old = change.old {
        code = NewFile.make(entry(Self.old, change.name, in: draft), old.bytes, isFlushed: false)
      }
      guard code == 0 else {
        Self.remove(draft)
        throw .unwritable(folder.shownPath(of: change.name), SystemReason.text(code))
      }
    }
    Self.flush(draft)
    guard rename(draft, ready) == 0 else {
      let code = errno
      Self.remove(draft)
      throw .unwritable(folder.shownPath, SystemReason.text(code))
    }
    Self.flush(folder.path)
    try finish()
  }

  /// Ends what a killed process began: whole changes are made, others thrown away.
  func recover() throws(TextFolderError) {
    Self.remove(draft)
    try finish()
  }

  private func finish() throws(TextFolderError) {
    guard try isReady() else { return }
    for file in Self.names(ready) {
      let name = String(file.dropFirst())
      guard !name.isEmpty, !name.hasPrefix("."), let mark = file.first, mark != Self.old else { continue }
      guard isStillOld(name) else { continue }
      let target = PathText.join(folder.path, name)
      switch mark {
      case Self.written:
        guard rename(entry(mark, name, in: ready), target) == 0 else { throw unfinished(name) }
      case Self.removed:
        guard unlink(target) == 0 || errno == ENOENT else { throw unfinished(name) }
      default: continue
      }
    }
    Self.flush(folder.path)
    Self.remove(ready)
  }

  private func isStillOld(_ name: String) -> Bool {
    let present = try? folder.read(name)
    let old = FileReader.read(absolutePath: entry(Self.old, name, in: ready), limit: TextFolder.sizeLimit)
    return present == (try? old.get())
  }

  private func entry(_ mark: Character, _ name: String, in folder: String) -> String {
    PathText.join(folder, "\(mark)\(name)")
  }

  private func unfinished(_ name: String) -> TextFolderError {
    .unfinished(
      folder.shownPath(of: PrintableName.escaped(name.utf8)), SystemReason.text(errno),
      journal: folder.shownPath(of: Self.readyName))
  }

  /// Whether there is a folder, and not a link that leads elsewhere.
  private func isReady() throws(TextFolderError) -> Bool {
    var info = stat()
    guard lstat(ready, &info) == 0 else { return false }
    let kind = FileStatus(info).kind
    guard kind == .folder else { throw .notReplaceable(folder.shownPath(of: Self.readyName), kind.noun) }
    return true
  }

  private static func flush(_ folder: String) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  /// A folder of ours with the files in it; a link is removed itself.
  private static func remove(_ path: String) {
    if unlink(path) == 0 { return }
    guard !FileStatus.isLink(path) else { return }
    for name in names(path) { unlink(PathText.join(path, name)) }
    rmdir(path)
  }

  private static func names(_ path: String) -> [String] {
    guard case .success(let names) = DirectoryListing.names(path) else { return [] }
    return names.map { String(decoding: $0, as: UTF8.self) }.sorted()
  }
}
