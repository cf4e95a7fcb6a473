import Digests
import Domain

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The few things about files that git does not do for us, on bytes, so that no name is beyond reach.
/// Nothing here follows a link that stands at the end of a path.
enum FileSystem {
  /// What is at a path.
  enum Entry: Hashable {
    case file(permissions: UInt32, size: Int)
    case folder
    case link
    case other
  }

  /// Why the system refused.
  struct Failure: Error, Hashable {
    var action: String
    var path: GitPath
    var number: Int32

    var reason: String { "\(action) '\(path.text)' failed: \(String(cString: strerror(number)))." }

    /// Whether something stands where something was to be made.
    var isOccupied: Bool { number == EEXIST }
    /// Whether what was looked for is not there.
    var isMissing: Bool { number == ENOENT }

    func error(step: String) -> SessionError { SessionError(.system, step: step, reason: reason) }
  }

  /// What is at a path; nothing when nothing is.
  static func entry(at path: GitPath) throws(Failure) -> Entry? {
    var status = stat()
    guard withPath(path, { lstat($0, &status) }) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw Failure(action: "Looking at", path: path, number: errno)
    }
    switch UInt32(status.st_mode) & UInt32(S_IFMT) {
    case UInt32(S_IFREG): return .file(permissions: UInt32(status.st_mode) & 0o777, size: Int(status.st_size))
    case UInt32(S_IFDIR): return .folder
    case UInt32(S_IFLNK): return .link
    default: return .other
    }
  }

  /// The path without links, `.` and `..`; nothing when there is nothing at it.
  static func resolved(_ path: GitPath) -> GitPath? {
    guard let pointer = withPath(path, { realpath($0, nil) }) else { return nil }
    defer { free(pointer) }
    return GitPath(UnsafeBufferPointer(start: pointer, count: strlen(pointer)).map { UInt8(bitPattern: $0) })
  }

  /// Whether things may be made in a folder and taken out of it.
  static func mayWrite(_ path: GitPath) -> Bool { withPath(path) { access($0, W_OK | X_OK) } == 0 }

  /// Whether the disk of a path has no room; no when that cannot be told.
  static func isFull(_ path: GitPath) -> Bool {
    var status = statvfs()
    return withPath(path) { statvfs($0, &status) } == 0 && status.f_blocks > 0 && status.f_bavail == 0
  }

  /// Whether a folder may be listed and entered.
  static func mayEnter(_ path: GitPath) -> Bool { withPath(path) { access($0, R_OK | X_OK) } == 0 }

  /// What a link says.
  static func target(of path: GitPath) throws(Failure) -> [UInt8] {
    var buffer = [CChar](repeating: 0, count: 4097)
    let count = withPath(path) { readlink($0, &buffer, buffer.count) }
    guard count >= 0, count < buffer.count else {
      throw Failure(action: "Reading the link", path: path, number: count < 0 ? errno : ENAMETOOLONG)
    }
    return buffer.prefix(count).map { UInt8(bitPattern: $0) }
  }

  /// Reads a file piece by piece, until the end or until the reader has enough.
  static func read(_ path: GitPath, into reader: (ArraySlice<UInt8>) throws -> Bool) throws {
    let descriptor = withPath(path) { open($0, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else { throw Failure(action: "Opening", path: path, number: errno) }
    defer { close(descriptor) }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = buffer.withUnsafeMutableBytes { systemRead(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw Failure(action: "Reading", path: path, number: errno) }
      if count == 0 { return }
      try Task.checkCancellation()
      guard try reader(buffer[..<count]) else { return }
    }
  }

  /// The whole of a small file; nothing when there is none.
  static func contents(of path: GitPath, limit: Int = 64 << 20) throws -> [UInt8]? {
    guard try entry(at: path) != nil else { return nil }
    var contents: [UInt8] = []
    try read(path) { piece in
      contents += piece
      if contents.count > limit { throw Failure(action: "Reading", path: path, number: EFBIG) }
      return true
    }
    return contents
  }

  /// The text of a small file of git's, without the line end; nothing when there is none.
  static func line(of path: GitPath) throws -> String? {
    guard var bytes = try contents(of: path, limit: 1 << 20) else { return nil }
    while bytes.last == 0x0A || bytes.last == 0x0D { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The SHA-256 of a file, as `CopiedFile` has it.
  static func digest(of path: GitPath) throws -> String {
    var digest = Digest.Running()
    try read(path) { piece in
      digest.add(piece)
      return true
    }
    return digest.text()
  }

  /// The names in a folder.
  static func names(in path: GitPath) throws(Failure) -> [GitPath] {
    guard let stream = withPath(path, { opendir($0) }) else {
      throw Failure(action: "Listing", path: path, number: errno)
    }
    defer { closedir(stream) }
    var names: [GitPath] = []
    errno = 0
    while let item = readdir(stream) {
      let name = withUnsafePointer(to: &item.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: UInt8.self, capacity: MemoryLayout.size(ofValue: tuple.pointee)) {
          GitPath(
            UnsafeBufferPointer(start: $0, count: strlen(UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))))
        }
      }
      if name.text != ".", name.text != ".." { names.append(name) }
      errno = 0
    }
    guard errno == 0 else { throw Failure(action: "Listing", path: path, number: errno) }
    return names
  }

  static func withPath<Result>(_ path: GitPath, _ body: (UnsafePointer<CChar>) -> Result) -> Result {
    let characters = path.terminated.map { CChar(bitPattern: $0) }
    return body(characters)
  }
}

/// `read` by a name that does not meet our own.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}
