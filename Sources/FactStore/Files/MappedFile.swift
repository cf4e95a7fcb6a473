#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// The bytes of a file, read-only, for as long as this object lives. Removing or replacing the file does not matter.
final class MappedFile: @unchecked Sendable {  // proof: safe because all is constant, and nothing writes the bytes
  private let start: UnsafeRawPointer
  let count: Int
  let modified: Timestamp
  private let isMapped: Bool

  /// Opens a regular file of at least `minimum` (> 0) bytes; `nil` when there is nothing at `path`.
  static func open(_ path: String, minimum: Int) throws(FileFailure) -> MappedFile? {
    // Never through a link, and without blocking on a pipe in the file's place.
    #if canImport(Darwin)
      let descriptor = Darwin.open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    #else
      let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    #endif
    guard descriptor >= 0 else {
      let code = errno
      // `ENOTDIR`: the folder is a file, so it contains nothing; a write reports the error.
      if code == ENOENT || code == ENOTDIR { return nil }
      if code == ELOOP { throw FileFailure("open", path, reason: "it is a link") }
      throw FileFailure("open", path, code: code)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileFailure("read", path, code: errno) }
    guard status.isRegularFile else { throw FileFailure("read", path, reason: "it is not a regular file") }
    guard let size = Int(exactly: status.st_size), size >= minimum else {
      throw FileFailure("read", path, reason: "it is too short")
    }
    // Another user could cut the file short under our mapping, which would kill the process: then read it instead.
    if status.st_uid == geteuid(), let memory = map(descriptor, size: size) {
      return MappedFile(start: memory, count: size, modified: status.modified, isMapped: true)
    }
    let memory = try readAll(descriptor, size: size, path: path)
    return MappedFile(start: memory, count: size, modified: status.modified, isMapped: false)
  }

  /// The same for bytes that never were in a file.
  convenience init(copying bytes: [UInt8]) {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: max(bytes.count, 1), alignment: PackLayout.alignment)
    UnsafeMutableRawBufferPointer(start: memory, count: bytes.count).copyBytes(from: bytes)
    self.init(start: memory, count: bytes.count, modified: Timestamp(seconds: 0), isMapped: false)
  }

  private init(start: UnsafeRawPointer, count: Int, modified: Timestamp, isMapped: Bool) {
    self.start = start
    self.count = count
    self.modified = modified
    self.isMapped = isMapped
  }

  deinit {
    if isMapped {
      munmap(UnsafeMutableRawPointer(mutating: start), count)
    } else {
      start.deallocate()
    }
  }

  func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { withExtendedLifetime(self) {} }
    return try body(UnsafeRawBufferPointer(start: start, count: count))
  }

  /// `nil` where the file system cannot map.
  private static func map(_ descriptor: Int32, size: Int) -> UnsafeRawPointer? {
    guard let memory = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0), memory != MAP_FAILED else { return nil }
    // A run looks at nearly everything, so let the system read ahead.
    madvise(memory, size, MADV_WILLNEED)
    return UnsafeRawPointer(memory)
  }

  private static func readAll(
    _ descriptor: Int32, size: Int, path: String
  ) throws(FileFailure) -> UnsafeRawPointer {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: PackLayout.alignment)
    var done = 0
    while done < size {
      let count = read(descriptor, memory + done, size - done)
      if count > 0 {
        done += count
        continue
      }
      let code = errno
      if count < 0, code == EINTR { continue }
      memory.deallocate()
      if count == 0 { throw FileFailure("read", path, reason: "it became shorter while it was read") }
      throw FileFailure("read", path, code: code)
    }
    return UnsafeRawPointer(memory)
  }
}
