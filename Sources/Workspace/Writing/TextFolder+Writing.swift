#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

extension TextFolder {
  private static let temporaryPrefix = ".lintel-tmp."

  /// Replaces and removes files so that whoever reads sees each of them old or new, never a part. All new contents are
  /// on the disk before the first file is replaced, so a full disk or a kill before that changes nothing. Files that
  /// have these bytes already are left alone.
  ///
  /// - Parameter files: bytes by name; `nil` removes the file.
  /// - Returns: the names of the files that were replaced or removed.
  @discardableResult
  public func write(_ files: [String: [UInt8]?]) throws(TextFolderError) -> [String] {
    var changes: [(name: String, bytes: [UInt8]?, mode: mode_t)] = []
    for name in files.keys.sorted(by: PathText.precedes) {
      let bytes = files[name] ?? nil
      let target = PathText.join(path, name)
      var info = stat()
      let isThere = lstat(target, &info) == 0
      if isThere {
        let status = FileStatus(info)
        guard status.kind == .file else { throw .notReplaceable(shownPath(of: name), status.kind.noun) }
      } else if bytes == nil {
        continue
      }
      if let bytes, isThere, info.st_size == bytes.count, try read(name) == bytes { continue }
      changes.append((name, bytes, isThere ? info.st_mode & 0o777 : 0o644))
    }
    if changes.isEmpty { return [] }
    try makeFolders()
    try checkFolder()
    removeLeftovers()
    var prepared: [(name: String, temporary: String)] = []
    do throws(TextFolderError) {
      for (index, change) in changes.enumerated() {
        guard let bytes = change.bytes else { continue }
        let temporary = PathText.join(path, "\(Self.temporaryPrefix)\(getpid()).\(index)")
        prepared.append((change.name, temporary))
        let code = Self.create(temporary, bytes, change.mode)
        if code != 0 { throw .unwritable(shownPath(of: change.name), SystemReason.text(code)) }
      }
      try replace(changes.filter { $0.bytes == nil }.map(\.name), by: prepared)
    } catch {
      for file in prepared { unlink(file.temporary) }
      throw error
    }
    let folder = open(path, O_RDONLY | O_CLOEXEC)
    if folder >= 0 {
      fsync(folder)
      close(folder)
    }
    return changes.map(\.name)
  }

  private func replace(
    _ removed: [String], by prepared: [(name: String, temporary: String)]
  ) throws(TextFolderError) {
    var done: [String] = []
    func fail(_ name: String, _ code: Int32) -> TextFolderError {
      done.isEmpty
        ? .unwritable(shownPath(of: name), SystemReason.text(code))
        : .halfWritten(shownPath(of: name), SystemReason.text(code), replaced: done)
    }
    for file in prepared {
      guard rename(file.temporary, PathText.join(path, file.name)) == 0 else { throw fail(file.name, errno) }
      done.append(shownPath(of: file.name))
    }
    for name in removed {
      guard unlink(PathText.join(path, name)) == 0 || errno == ENOENT else { throw fail(name, errno) }
      done.append(shownPath(of: name))
    }
  }

  /// The folder and those above it, as far as the boundary.
  private func makeFolders() throws(TextFolderError) {
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
    for folder in missing.reversed() where mkdir(folder, 0o755) != 0 && errno != EEXIST {
      throw .unwritable(shownPath, SystemReason.text(errno))
    }
  }

  /// What processes left behind that were killed.
  private func removeLeftovers() {
    guard let stream = opendir(path) else { return }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      let name = String(decoding: bytes, as: UTF8.self)
      guard name.hasPrefix(Self.temporaryPrefix) else { continue }
      let process = name.dropFirst(Self.temporaryPrefix.count).prefix { $0 != "." }
      guard let id = pid_t(process), id > 0, id == getpid() || (kill(id, 0) != 0 && errno == ESRCH) else { continue }
      unlink(PathText.join(path, name))
    }
  }

  /// Zero, or the system's error number.
  private static func create(_ path: String, _ bytes: [UInt8], _ mode: mode_t) -> Int32 {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
    guard descriptor >= 0 else { return errno }
    var code: Int32 = 0
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let count = write(descriptor, UnsafeRawBufferPointer(rebasing: rest))
        if count < 0 {
          if errno == EINTR { continue }
          code = errno
          return
        }
        rest = rest.dropFirst(count)
      }
    }
    if code == 0, fsync(descriptor) != 0, errno != EINVAL { code = errno }
    if close(descriptor) != 0, code == 0 { code = errno }
    return code
  }

  private static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Darwin)
      return Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #else
      return Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }
}
