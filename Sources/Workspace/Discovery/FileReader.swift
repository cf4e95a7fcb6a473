#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Reads whole files. Safe on anything a path may name: a pipe does not block it, a device is not read, and a file that
/// grows while it is read stays within the limit.
public enum FileReader {
  /// The bytes of a regular file. Unless `followLinks` is set, a symbolic link in the last component is refused, so
  /// that a file swapped for a link since discovery does not lead out of the root.
  public static func read(
    absolutePath: String, limit: Int, followLinks: Bool = false
  ) -> Result<[UInt8], ReadFailure> {
    let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY | (followLinks ? 0 : O_NOFOLLOW)
    let descriptor = open(absolutePath, flags)
    guard descriptor >= 0 else { return .failure(failure(errno)) }
    defer { close(descriptor) }
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { return .failure(failure(errno)) }
    let status = FileStatus(info)
    guard status.kind == .file else { return .failure(.notAFile(status.kind.noun)) }
    guard status.size <= limit else { return .failure(.tooLarge(size: status.size, limit: limit)) }
    return contents(descriptor, expected: status.size, limit: limit)
  }

  private static func contents(_ descriptor: Int32, expected: Int, limit: Int) -> Result<[UInt8], ReadFailure> {
    var bytes: [UInt8] = []
    // One byte more than expected, so that one more read finds the end without growing.
    var capacity = expected + 1
    while true {
      var code: Int32 = 0
      let start = bytes.count
      let chunk = [UInt8](unsafeUninitializedCapacity: capacity - start) { buffer, filled in
        while filled < buffer.count {
          let count = Self.read(descriptor, buffer, from: filled)
          if count < 0 {
            if errno == EINTR { continue }
            code = errno
            return
          }
          if count == 0 { return }
          filled += count
        }
      }
      if code != 0 { return .failure(failure(code)) }
      if start == 0 { bytes = chunk } else { bytes += chunk }
      if bytes.count > limit { return .failure(.tooLarge(size: bytes.count, limit: limit)) }
      if bytes.count < capacity { return .success(bytes) }
      capacity = min(capacity * 2 + 4096, limit + 1)
    }
  }

  private static func read(_ descriptor: Int32, _ buffer: UnsafeMutableBufferPointer<UInt8>, from start: Int) -> Int {
    guard let base = buffer.baseAddress else { return 0 }
    #if canImport(Darwin)
      return Darwin.read(descriptor, base + start, buffer.count - start)
    #else
      return Glibc.read(descriptor, base + start, buffer.count - start)
    #endif
  }

  private static func failure(_ code: Int32) -> ReadFailure {
    code == ENOENT ? .missing : .refused(SystemReason.text(code))
  }
}
