import CPosix

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Small files, read and written whole.
public enum Files {
  /// Opens a file that a program started from here does not inherit.
  public static func open(_ path: String, _ flags: Int32, mode: mode_t = 0o600) throws(SystemError) -> Int32 {
    while true {
      let fd = cposix_open(path, flags | O_CLOEXEC, mode)
      if fd >= 0 { return fd }
      if errno != EINTR { throw SystemError(errno, "open \(path)") }
    }
  }

  /// What is in a file.
  /// - Throws: `EFBIG` when it is more than the limit.
  public static func read(_ path: String, limit: Int) throws(SystemError) -> [UInt8] {
    // A pipe that somebody put there must not hold us.
    let fd = try open(path, O_RDONLY | O_NONBLOCK)
    defer { close(fd) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = piece.withUnsafeMutableBytes { systemRead(fd, $0.baseAddress, $0.count) }
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw SystemError(errno, "read \(path)")
      }
      bytes += piece[..<count]
      if bytes.count > limit { throw SystemError(EFBIG, "read \(path)") }
    }
  }

  /// Replaces a file as a whole, so that a reader finds the old or the new one; on disk when this returns.
  public static func replace(_ path: String, with bytes: [UInt8], by temporary: String) throws(SystemError) {
    let fd = try open(temporary, O_WRONLY | O_CREAT | O_TRUNC)
    defer { close(fd) }
    try write(bytes, to: fd, path: temporary)
    if fsync(fd) != 0 { throw SystemError(errno, "fsync \(temporary)") }
    if rename(temporary, path) != 0 { throw SystemError(errno, "rename \(temporary) to \(path)") }
  }

  /// Writes all of it.
  public static func write(_ bytes: [UInt8], to fd: Int32, path: String) throws(SystemError) {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { systemWrite(fd, $0.baseAddress.map { $0 + done }, $0.count - done) }
      if count < 0 {
        if errno == EINTR { continue }
        throw SystemError(errno, "write \(path)")
      }
      done += count
    }
  }

  /// How long a regular file is; nothing when there is none.
  public static func size(of path: String) -> UInt64? {
    var info = stat()
    guard lstat(path, &info) == 0, info.st_mode & S_IFMT == S_IFREG else { return nil }
    return UInt64(max(0, info.st_size))
  }

  /// The names in a folder, in no order.
  public static func names(in folder: String) throws(SystemError) -> [String] {
    guard let directory = opendir(folder) else { throw SystemError(errno, "open \(folder)") }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name != "." && name != ".." { names.append(name) }
    }
    return names
  }

  /// Makes a pipe with a name, unless it is there; what else has the name goes away first.
  public static func makePipe(_ path: String) throws(SystemError) {
    var info = stat()
    if lstat(path, &info) == 0 {
      if info.st_mode & S_IFMT == S_IFIFO { return }
      if unlink(path) != 0 { throw SystemError(errno, "remove \(path)") }
    }
    if mkfifo(path, 0o600) != 0 && errno != EEXIST { throw SystemError(errno, "make the pipe \(path)") }
  }
}

// Where `read` and `write` are still those of the system.
private func systemRead(_ fd: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int { read(fd, bytes, count) }
private func systemWrite(_ fd: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int { write(fd, bytes, count) }
