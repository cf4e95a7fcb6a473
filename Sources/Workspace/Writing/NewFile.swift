#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Makes files that were not there.
enum NewFile {
  /// All bytes.
  ///
  /// - Parameters:
  ///   - mode: exactly this when it is that of another file; else what the user's mask leaves of 0644.
  ///   - isFlushed: whether they are to be on the disk.
  /// - Returns: zero, or the system's error number.
  static func make(_ path: String, _ bytes: [UInt8], mode: mode_t? = nil, isFlushed: Bool) -> Int32 {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode ?? 0o644)
    guard descriptor >= 0 else { return errno }
    var code: Int32 = 0
    if let mode, fchmod(descriptor, mode) != 0 { code = errno }
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while code == 0, !rest.isEmpty {
        let count = write(descriptor, UnsafeRawBufferPointer(rebasing: rest))
        if count >= 0 { rest = rest.dropFirst(count) } else if errno != EINTR { code = errno }
      }
    }
    if code == 0, isFlushed, fsync(descriptor) != 0, errno != EINVAL { code = errno }
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
