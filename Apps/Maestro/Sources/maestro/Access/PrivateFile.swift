import Domain
import Foundation

/// Files with secrets.
enum PrivateFile {
  /// Writes a file that its owner alone can read, whole or not at all.
  static func write(_ data: Data, to path: String) throws {
    // Made with its permissions, so that nobody reads it in between.
    let temporary = path + ".new"
    unlink(temporary)
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure(path) }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      try file.write(contentsOf: data)
      try file.close()
    } catch {
      unlink(temporary)
      throw failure(path)
    }
    guard rename(temporary, path) == 0 else { throw failure(path) }
  }

  private static func failure(_ path: String) -> SessionError {
    SessionError(
      .system, step: "Open Maestro's folder",
      reason: "\(path) cannot be written: \(String(cString: strerror(errno))).")
  }
}
