import Domain
import Foundation

/// A file without a name that a script prints into; gone with this object.
final class ScriptLog: Sendable {
  let descriptor: Int32

  init() throws {
    let name = NSTemporaryDirectory() + "/maestro-script-\(UUID().uuidString)"
    // Children append, wherever another one has written to.
    let opened = open(name, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC | O_APPEND, 0o600)
    guard opened >= 0 else {
      throw SessionError(
        .system, step: "Run the script", reason: "No temporary file can be made. Check the room on the disk.",
        details: SystemCall.message(errno))
    }
    unlink(name)
    descriptor = opened
  }

  deinit { close(descriptor) }

  /// The last part of what was printed.
  func tail(_ limit: Int) -> String {
    let size = Int(lseek(descriptor, 0, SEEK_END))
    guard size > 0 else { return "" }
    let start = max(0, size - limit)
    var bytes = [UInt8](repeating: 0, count: size - start)
    let count = bytes.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, off_t(start)) }
    guard count > 0 else { return "" }
    return (start > 0 ? "…" : "") + String(decoding: bytes.prefix(count), as: UTF8.self)
  }
}
