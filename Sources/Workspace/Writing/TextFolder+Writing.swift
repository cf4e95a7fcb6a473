#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

extension TextFolder {
  /// Replaces and removes files, all of them or none, whatever happens in between: a full disk, a kill, another process of
  /// lintel's. Files that have these bytes already are left alone; the others keep their permissions.
  ///
  /// - Parameters:
  ///   - files: bytes by name; `nil` removes the file.
  ///   - read: what ``contents(suffix:)`` gave when the change was worked out. A file that has changed since, or has come,
  ///     is not replaced.
  /// - Returns: the names of the files that were replaced or removed.
  @discardableResult
  public func write(_ files: [String: [UInt8]?], over read: [TextFile]) throws(TextFolderError) -> [String] {
    if !exists, files.values.allSatisfy({ $0 == nil }) { return [] }
    let made = try makeFolders()
    do throws(TextFolderError) {
      try checkFolder()
      let lock = try FolderLock(self, .exclusive)
      defer { lock.release() }
      let journal = WriteJournal(folder: self)
      try journal.recover()
      let changes = try changes(files, over: Dictionary(read.map { ($0.name, $0.bytes) }) { first, _ in first })
      if !changes.isEmpty { try journal.make(changes) }
      return changes.map(\.name)
    } catch {
      for folder in made.reversed() { rmdir(folder) }
      throw error
    }
  }

  private func changes(
    _ files: [String: [UInt8]?], over read: [String: [UInt8]]
  ) throws(TextFolderError) -> [WriteJournal.Change] {
    var changes: [WriteJournal.Change] = []
    for name in files.keys.sorted(by: PathText.precedes) {
      let bytes = files[name] ?? nil
      var info = stat()
      guard lstat(PathText.join(path, name), &info) == 0 else {
        if bytes == nil { continue }
        if read[name] != nil { throw .changedMeanwhile(shownPath(of: name)) }
        changes.append(WriteJournal.Change(name: name, bytes: bytes))
        continue
      }
      let status = FileStatus(info)
      guard status.kind == .file else { throw .notReplaceable(shownPath(of: name), status.kind.noun) }
      let present = try self.read(name)
      if present == bytes { continue }
      guard present == read[name] else { throw .changedMeanwhile(shownPath(of: name)) }
      changes.append(WriteJournal.Change(name: name, bytes: bytes, old: (present, info.st_mode & 0o777)))
    }
    return changes
  }

  /// The folder and those above it, as far as the boundary.
  ///
  /// - Returns: those that were not there, the outermost first.
  private func makeFolders() throws(TextFolderError) -> [String] {
    var missing: [String] = []
    var folder = path
    while !PathText.same(folder, boundary), !folder.isEmpty, folder != "/" {
      if case .success = FileStatus.of(folder) { break }
      if FileStatus.isLink(folder) { throw .leadsOut(shownPath) }
      missing.append(folder)
      folder = PathText.parent(folder)
    }
    // A link on the way must be found before anything is made behind it.
    if let parent = missing.last.map(PathText.parent) {
      switch (PathText.resolved(parent), PathText.resolved(boundary)) {
      case (.failure(let error), _), (_, .failure(let error)):
        throw .unwritable(shownPath, SystemReason.text(error.code))
      case (.success(let resolved), .success(let limit)):
        guard PathText.isInside(resolved, limit) else { throw .leadsOut(shownPath) }
      }
    }
    var made: [String] = []
    for folder in missing.reversed() {
      if mkdir(folder, 0o755) == 0 {
        made.append(folder)
      } else if errno != EEXIST {
        let code = errno
        for folder in made.reversed() { rmdir(folder) }
        throw .unwritable(shownPath, SystemReason.text(code))
      }
    }
    return made
  }
}
