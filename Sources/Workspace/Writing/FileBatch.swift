#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Files of a project that change together: all of them or none.
///
/// Everything new is on disk, beside its target, before the first file is replaced. What fails after that is undone. A file
/// that is there is never overwritten unless its old text is given and it still has that.
public struct FileBatch: Sendable {
  /// One file that is made or replaced.
  public struct Change: Sendable, Hashable {
    /// Relative to the root.
    public var path: String
    /// What the file is to be.
    public var bytes: [UInt8]
    /// What it was when the change was worked out; `nil` for a file that must not be there yet.
    public var old: [UInt8]?

    /// A change of one file.
    public init(path: String, bytes: [UInt8], old: [UInt8]? = nil) {
      self.path = path
      self.bytes = bytes
      self.old = old
    }
  }

  private struct Staged {
    let change: Change
    let target: String
    let draft: String
    /// A second name of the old file, to put it back.
    let backup: String?
  }

  /// Absolute.
  private let root: String
  private var staged: [Staged] = []
  private var folders: [String] = []

  private init(root: String) { self.root = root }

  /// Makes all changes, or none.
  ///
  /// - Parameter root: absolute; nothing is written outside of it, nor through links that lead out of it.
  /// - Throws: a ``TextFolderError`` that names the file. Nothing has changed then.
  public static func write(_ changes: [Change], root: String) throws(TextFolderError) {
    var batch = FileBatch(root: root)
    do throws(TextFolderError) {
      for change in changes.sorted(by: { PathText.precedes($0.path, $1.path) }) { try batch.stage(change) }
      try batch.commit()
      batch.removeDrafts()
    } catch {
      batch.removeDrafts()
      for folder in batch.folders.reversed() { rmdir(folder) }
      throw error
    }
  }

  /// Whether a path is relative, leads to nothing outside of the root, and is written without detours.
  static func isInside(_ path: String) -> Bool {
    guard let plain = PathText.normalised(path), !plain.isEmpty, plain == path else { return false }
    return !path.utf8.contains(0) && path.utf8.first != PathText.slash && path != ".." && !path.hasPrefix("../")
  }

  // MARK: Steps

  private mutating func stage(_ change: Change) throws(TextFolderError) {
    let shown = PrintableName.typed(change.path, limit: 4096)
    guard Self.isInside(change.path) else { throw .outside(shown, root) }
    let path = change.path
    let folder = PathText.join(root, PathText.parent(path))
    try makeFolders(folder, shown)
    guard case .success(let resolved) = PathText.resolved(folder), case .success(let limit) = PathText.resolved(root),
      PathText.isInside(resolved, limit)
    else { throw .leadsOut(shown) }
    let target = PathText.join(folder, PathText.name(path))
    var mode: mode_t?
    var info = stat()
    let exists = lstat(target, &info) == 0
    if let old = change.old {
      guard exists else { throw .changedMeanwhile(shown) }
      let status = FileStatus(info)
      guard status.kind == .file else { throw .notReplaceable(shown, status.kind.noun) }
      guard case .success(let present) = FileReader.read(absolutePath: target, limit: TextFolder.sizeLimit),
        present == old
      else { throw .changedMeanwhile(shown) }
      mode = info.st_mode & 0o777
    } else if exists {
      throw .exists(shown)
    }
    let name = ".lintel-\(getpid())-\(staged.count)"
    let draft = PathText.join(folder, name + "-new")
    let code = NewFile.make(draft, change.bytes, mode: mode, isFlushed: true)
    guard code == 0 else {
      unlink(draft)
      throw .unwritable(shown, SystemReason.text(code))
    }
    let backup = change.old == nil ? nil : PathText.join(folder, name + "-old")
    staged.append(Staged(change: change, target: target, draft: draft, backup: backup))
    if let backup, link(target, backup) != 0 { throw .unwritable(shown, SystemReason.text(errno)) }
  }

  private func commit() throws(TextFolderError) {
    for (index, file) in staged.enumerated() {
      // A link fails where a file has come in the meantime; a rename would replace it.
      let code = file.backup == nil ? link(file.draft, file.target) : rename(file.draft, file.target)
      guard code == 0 else {
        let reason = SystemReason.text(errno)
        for done in staged[..<index].reversed() {
          if let backup = done.backup { rename(backup, done.target) } else { unlink(done.target) }
        }
        throw .unwritable(PrintableName.typed(file.change.path, limit: 4096), reason)
      }
    }
  }

  private func removeDrafts() {
    for file in staged {
      unlink(file.draft)
      if let backup = file.backup { unlink(backup) }
    }
  }

  private mutating func makeFolders(_ folder: String, _ shown: String) throws(TextFolderError) {
    var missing: [String] = []
    var current = folder
    while !PathText.same(current, root), current != "/", !current.isEmpty {
      if case .success(let status) = FileStatus.of(current) {
        guard status.kind == .folder else { throw .notAFolder(shown, status.kind.noun) }
        break
      }
      if FileStatus.isLink(current) { throw .leadsOut(shown) }
      missing.append(current)
      current = PathText.parent(current)
    }
    // What is above the first new folder must not lead out before anything is made in it.
    guard case .success(let resolved) = PathText.resolved(current), case .success(let limit) = PathText.resolved(root),
      PathText.isInside(resolved, limit)
    else { throw .leadsOut(shown) }
    for folder in missing.reversed() {
      guard mkdir(folder, 0o755) == 0 else { throw .unwritable(shown, SystemReason.text(errno)) }
      folders.append(folder)
    }
  }
}
