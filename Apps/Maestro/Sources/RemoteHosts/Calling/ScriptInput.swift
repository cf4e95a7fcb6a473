import Domain
import Foundation

/// A file that has no name any more and holds a script.
///
/// A file, not a pipe: writing to a pipe that `ssh` has closed would end this process by a signal.
final class ScriptInput: Sendable {
  let descriptor: Int32

  init(_ bytes: [UInt8], in folder: String, step: String) throws(SessionError) {
    let path = "\(folder)/call-\(UUID().uuidString)"
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    func failure() -> SessionError {
      SessionError(.system, step: step, reason: "Could not write \(path): \(String(cString: strerror(errno))).")
    }
    guard descriptor >= 0 else { throw failure() }
    unlink(path)
    var done = 0
    while done < bytes.count {
      let count = bytes[done...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else {
        let error = failure()
        close(descriptor)
        throw error
      }
      done += count
    }
    lseek(descriptor, 0, SEEK_SET)
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }
}
