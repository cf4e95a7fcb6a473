#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Collects bytes for a file that appears under its name at once and complete, or not at all.
struct FileSink: ~Copyable {
  private static let bufferSize = 1 << 18

  private let descriptor: Int32
  private let path: String
  private var buffer: [UInt8] = []

  private init(descriptor: Int32, path: String) {
    self.descriptor = descriptor
    self.path = path
    buffer.reserveCapacity(FileSink.bufferSize)
  }

  /// Writes a new file beside `path` and renames it to `path`. Processes that have the old file mapped keep its contents;
  /// a link there is replaced, not followed. There is no flush to disk: after a power failure checksums tell.
  static func replace(
    _ path: String, in directory: String, write body: (inout FileSink) throws(FileFailure) -> Void
  ) throws(FileFailure) {
    let temporary = directory + "/" + CacheFileName.temporary()
    #if canImport(Darwin)
      let descriptor = Darwin.open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    #else
      let descriptor = Glibc.open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    #endif
    guard descriptor >= 0 else { throw FileFailure("create", temporary, code: errno) }
    do throws(FileFailure) {
      var sink = FileSink(descriptor: descriptor, path: path)
      do throws(FileFailure) {
        try body(&sink)
        try sink.flush()
      } catch {
        close(descriptor)
        throw error
      }
      // Network file systems report a full disk only here.
      guard close(descriptor) == 0 else { throw FileFailure("write", path, code: errno) }
      guard rename(temporary, path) == 0 else { throw FileFailure("replace", path, code: errno) }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  mutating func append(_ bytes: UnsafeRawBufferPointer) throws(FileFailure) {
    if buffer.count + bytes.count > FileSink.bufferSize { try flush() }
    if bytes.count > FileSink.bufferSize {
      try write(bytes)
    } else {
      buffer.append(contentsOf: bytes)
    }
  }

  mutating func append(_ bytes: [UInt8]) throws(FileFailure) {
    // Typed errors do not pass through `withUnsafeBytes` of an array on all supported compilers.
    let failure = bytes.withUnsafeBytes { bytes in
      FileFailure.caught { () throws(FileFailure) in try append(bytes) }
    }
    if let failure { throw failure }
  }

  mutating func append(zeros count: Int) {
    for _ in 0..<count { buffer.append(0) }
  }

  private mutating func flush() throws(FileFailure) {
    let failure = buffer.withUnsafeBytes { bytes in
      FileFailure.caught { () throws(FileFailure) in try write(bytes) }
    }
    if let failure { throw failure }
    buffer.removeAll(keepingCapacity: true)
  }

  private func write(_ bytes: UnsafeRawBufferPointer) throws(FileFailure) {
    guard let start = bytes.baseAddress else { return }
    var done = 0
    while done < bytes.count {
      #if canImport(Darwin)
        let count = Darwin.write(descriptor, start + done, bytes.count - done)
      #else
        let count = Glibc.write(descriptor, start + done, bytes.count - done)
      #endif
      if count > 0 {
        done += count
        continue
      }
      let code = errno
      if count < 0, code == EINTR { continue }
      throw FileFailure("write", path, code: count == 0 ? ENOSPC : code)
    }
  }
}
