#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What changes files. Nothing is ever overwritten.
extension FileSystem {
  /// Makes a folder, and those above it; one that is there is fine.
  static func makeFolder(_ path: GitPath) throws(Failure) {
    if withPath(path, { mkdir($0, 0o700) }) == 0 { return }
    if errno == ENOENT, path.parent != path, !path.parent.bytes.isEmpty {
      try makeFolder(path.parent)
      if withPath(path, { mkdir($0, 0o700) }) == 0 { return }
    }
    let number = errno
    var status = stat()
    let isFolder =
      withPath(path) { stat($0, &status) } == 0 && UInt32(status.st_mode) & UInt32(S_IFMT) == UInt32(S_IFDIR)
    if number == EEXIST, isFolder { return }
    throw Failure(action: "Making the folder", path: path, number: number)
  }

  /// Makes a folder where nothing is.
  static func makeNewFolder(_ path: GitPath) throws(Failure) {
    guard withPath(path, { mkdir($0, 0o755) }) == 0 else {
      throw Failure(action: "Making the folder", path: path, number: errno)
    }
  }

  /// Makes a new folder that nobody else has.
  static func makeTemporaryFolder(in parent: GitPath) throws(Failure) -> GitPath {
    let number = String(UInt64.random(in: .min ... .max), radix: 16)
    let folder = parent.appending(GitPath("maestro-git-\(number)"))
    // Where something of this name is already, making the folder fails.
    guard withPath(folder, { mkdir($0, 0o700) }) == 0 else {
      throw Failure(action: "Making a folder in", path: parent, number: errno)
    }
    return folder
  }

  /// Writes a new file.
  static func write(_ contents: [UInt8], to path: GitPath, permissions: UInt32 = 0o600) throws(Failure) {
    let file = try create(path, permissions: permissions)
    defer { close(file) }
    do {
      try append(contents[...], to: file, path: path)
    } catch {
      // Half of it is of no use to anybody, and may be in the way: it was made here.
      _ = withPath(path) { unlink($0) }
      throw error
    }
  }

  /// Copies a file, a link, or a folder with everything in it, to where nothing is.
  static func copy(_ source: GitPath, to target: GitPath) throws {
    switch try entry(at: source) {
    case nil: throw Failure(action: "Copying", path: source, number: ENOENT)
    case .file(let permissions, _):
      let file = try create(target, permissions: permissions)
      defer { close(file) }
      try read(source) { piece in
        try append(piece, to: file, path: target)
        return true
      }
      // The mask of the process took bits away when the file was made.
      guard fchmod(file, mode_t(permissions)) == 0 else {
        throw Failure(action: "Setting the permissions of", path: target, number: errno)
      }
    case .link:
      let text = GitPath(try self.target(of: source))
      let isMade = withPath(text) { text in withPath(target) { symlink(text, $0) } } == 0
      guard isMade else { throw Failure(action: "Making the link", path: target, number: errno) }
    case .folder:
      try makeFolder(target)
      for name in try names(in: source) { try copy(source.appending(name), to: target.appending(name)) }
    case .other:
      // A socket or a pipe: it holds nothing.
      break
    }
  }

  /// When a file was written last.
  static func modified(_ path: GitPath) throws(Failure) -> timespec {
    var status = stat()
    guard withPath(path, { lstat($0, &status) }) == 0 else {
      throw Failure(action: "Looking at", path: path, number: errno)
    }
    #if canImport(Darwin)
      return status.st_mtimespec
    #else
      return status.st_mtim
    #endif
  }

  /// Says that a file was written at another time.
  static func setModified(_ path: GitPath, to time: timespec) throws(Failure) {
    guard withPath(path, { utimensat(AT_FDCWD, $0, [time, time], AT_SYMLINK_NOFOLLOW) }) == 0 else {
      throw Failure(action: "Setting the time of", path: path, number: errno)
    }
  }

  /// Moves something to where it takes the place of what is there.
  static func move(_ source: GitPath, to target: GitPath) throws(Failure) {
    let isDone = withPath(source) { source in withPath(target) { rename(source, $0) } } == 0
    guard isDone else { throw Failure(action: "Moving", path: source, number: errno) }
  }

  /// Removes a file or a link; there being none is fine.
  static func removeFile(_ path: GitPath) throws(Failure) {
    guard withPath(path, { unlink($0) }) == 0 || errno == ENOENT else {
      throw Failure(action: "Removing", path: path, number: errno)
    }
  }

  /// Removes a folder if it is empty; says whether it is gone.
  @discardableResult
  static func removeEmptyFolder(_ path: GitPath) -> Bool { withPath(path) { rmdir($0) } == 0 }

  /// Removes something with everything in it. Links are removed, not followed.
  static func removeTree(_ path: GitPath) throws(Failure) {
    switch try entry(at: path) {
    case nil: return
    case .folder:
      for name in try names(in: path) { try removeTree(path.appending(name)) }
      guard removeEmptyFolder(path) || errno == ENOENT else {
        throw Failure(action: "Removing the folder", path: path, number: errno)
      }
    default: try removeFile(path)
    }
  }

  private static func create(_ path: GitPath, permissions: UInt32) throws(Failure) -> Int32 {
    let file = withPath(path) { open($0, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode_t(permissions)) }
    guard file >= 0 else { throw Failure(action: "Making the file", path: path, number: errno) }
    return file
  }

  private static func append(_ bytes: ArraySlice<UInt8>, to file: Int32, path: GitPath) throws(Failure) {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw Failure(action: "Writing", path: path, number: errno) }
      rest = rest.dropFirst(count)
    }
  }
}

/// `write` by a name that does not meet our own.
private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, buffer, count)
}
