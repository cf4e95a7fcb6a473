import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Makes one process at a time the one that works on a folder; let go when the process ends, however it ends.
public final class FolderLock: Sendable {
  private let descriptor: Int32

  /// Takes the lock, or gives nothing when somebody else holds it.
  /// - Throws: `DataFolderError` when there can be no lock.
  public init?(_ folder: DataFolder) throws(DataFolderError) {
    let path = folder.path + "/lock"
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Self.failure(path) }
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      let isTaken = errno == EWOULDBLOCK
      let failure = Self.failure(path)
      close(descriptor)
      if isTaken { return nil }
      throw failure
    }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  private static func failure(_ path: String) -> DataFolderError {
    DataFolderError(path: path, problem: "cannot be locked: \(String(cString: strerror(errno)))")
  }
}
