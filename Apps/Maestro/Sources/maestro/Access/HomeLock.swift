import Domain
import Foundation

/// Makes one process at a time the one that changes sessions; let go when the process ends, however it ends.
final class HomeLock: Sendable {
  private let descriptor: Int32

  /// Takes the lock, or gives nothing when another process holds it.
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
    sign()
  }

  deinit {
    // Closing alone would not do: a child that is just being started has the file, too, until it is another program.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// The process that took the lock last, as far as it could say so.
  static func holder(_ home: Home) -> Int32? {
    let descriptor = open(home.lock, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    return Int32(String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self))
  }

  /// Writes who holds it, for those who wait. Failing to do so only makes them less patient.
  private func sign() {
    let text = Array("\(getpid())".utf8)
    _ = ftruncate(descriptor, 0)
    _ = text.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, 0) }
  }

  private static func failure(_ home: Home, _ what: String) -> SessionError {
    SessionError(
      .system, step: "Lock Maestro's folder",
      reason: "\(home.lock) cannot be \(what): \(String(cString: strerror(errno))).")
  }
}
