import Domain
import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The lock of a repository: `maestro.lock` in the folder that all its worktrees share. The system gives it back when a
/// process ends, however it ends, so a lock is never stale and the file is never deleted.
final class RepositoryLock: Sendable {
  private let descriptor: Int32

  private init(descriptor: Int32) { self.descriptor = descriptor }

  // Closing alone would not do: a child that is just being started has the file, too, until it is another program.
  deinit {
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Waits for the lock without occupying a thread.
  /// - Throws: `SessionError` of kind `busy` naming the holder when the time is over; `CancellationError`.
  static func acquire(
    in commonDirectory: String, step: String, patience: Duration
  ) async throws -> RepositoryLock {
    let path = GitPath(commonDirectory).appending(GitPath("maestro.lock"))
    let descriptor = FileSystem.withPath(path) { open($0, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600) }
    guard descriptor >= 0 else {
      throw FileSystem.Failure(action: "Opening the lock", path: path, number: errno).error(step: step)
    }
    let lock = RepositoryLock(descriptor: descriptor)
    let clock = ContinuousClock()
    let end = clock.now + patience
    var pause = Duration.milliseconds(2)
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else {
        throw FileSystem.Failure(action: "Taking the lock", path: path, number: errno).error(step: step)
      }
      guard clock.now < end else {
        throw SessionError(
          .busy, step: step,
          reason:
            "Another operation\(holder(of: path)) holds '\(path.text)' for longer than \(patience); try again later.")
      }
      try await Task.sleep(for: pause)
      pause = min(pause * 2, .milliseconds(50))
    }
    lock.sign(step)
    return lock
  }

  /// Writes who holds it, for those who wait. It is a courtesy: failing to write changes nothing.
  private func sign(_ step: String) {
    let text = Array("\(ProcessInfo.processInfo.processIdentifier) \(step)\n".utf8)
    _ = ftruncate(descriptor, 0)
    _ = text.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, 0) }
  }

  private static func holder(of path: GitPath) -> String {
    guard let line = try? FileSystem.line(of: path) else { return "" }
    let parts = line.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, Int(parts[0]) != nil else { return "" }
    return " (process \(parts[0]): \(parts[1]))"
  }
}
