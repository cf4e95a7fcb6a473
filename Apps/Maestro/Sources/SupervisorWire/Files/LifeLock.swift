import CPosix

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The lock that says that a supervisor lives.
public enum LifeLock {
  /// Takes it until this process ends. It is lost when the process closes any descriptor of the file: open it once.
  /// - Throws: `EAGAIN` or `EACCES` when somebody else has it.
  public static func take(_ path: String) throws(SystemError) {
    let fd = try Files.open(path, O_RDWR | O_CREAT)
    if cposix_lock(fd) != 0 {
      let code = errno
      close(fd)
      throw SystemError(code, "lock \(path)")
    }
  }

  /// Whether a supervisor has it. No file is no supervisor; a file that cannot be looked at may well be held.
  public static func isHeld(_ path: String) -> Bool {
    do {
      let fd = try Files.open(path, O_RDONLY)
      defer { close(fd) }
      return cposix_lock_holder(fd) != 0
    } catch {
      return error.code != ENOENT && error.code != ENOTDIR
    }
  }
}
