import Domain
import Foundation

/// Makes one process at a time the one that changes sessions; let go when the process ends, however it ends.
final class HomeLock: Sendable {
  private let descriptor: Int32

  /// Takes the lock, or gives nothing when somebody else holds it.
  /// - Throws: `SessionError` of kind `system` when there can be no lock.
  init?(_ home: Home) throws {
    let descriptor = open(home.lock, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Self.failure(home, "opened") }
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      defer { close(descriptor) }
      if errno == EWOULDBLOCK { return nil }
      throw Self.failure(home, "locked")
    }
    self.descriptor = descriptor
  }

  deinit {
    // Closing alone would not do: a child that is just being started has the file, too, until it is another program.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  private static func failure(_ home: Home, _ what: String) -> SessionError {
    SessionError(
      .system, step: "Lock Maestro's folder",
      reason: "\(home.lock) cannot be \(what): \(String(cString: strerror(errno))).")
  }
}
