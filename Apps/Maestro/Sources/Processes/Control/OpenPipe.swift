import Domain
import Foundation
import SupervisorWire

/// A pipe of a supervisor's, open for writing without blocking.
final class OpenPipe: Sendable {
  let fd: Int32
  private let path: String
  private let id: SessionID
  private let step: String

  init(_ folder: SessionFolder, _ name: String, step: String) throws(SessionError) {
    path = folder.file(name)
    id = folder.id
    self.step = step
    guard folder.isSupervised else { throw SessionError.noAgent(id, step: step) }
    do {
      fd = try Files.open(path, O_WRONLY | O_NONBLOCK)
    } catch {
      // Nobody reads it: the supervisor has just ended.
      if error.code == ENXIO { throw SessionError.noAgent(id, step: step) }
      throw SessionError(error, step: step)
    }
  }

  deinit { close(fd) }

  /// - Returns: how much was written; 0 when the pipe is full.
  func write(_ bytes: ArraySlice<UInt8>) throws(SessionError) -> Int {
    let count = bytes.withUnsafeBytes { systemWrite(fd, $0.baseAddress, $0.count) }
    if count >= 0 { return count }
    switch errno {
    case EAGAIN, EINTR: return 0
    case EPIPE: throw SessionError.noAgent(id, step: step)
    case let code: throw SessionError(SystemError(code, "write \(path)"), step: step)
    }
  }
}
