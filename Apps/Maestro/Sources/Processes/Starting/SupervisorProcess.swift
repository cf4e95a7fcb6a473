import CPosix
import Domain
import Foundation
import SupervisorWire

/// A supervisor that was started from here.
struct SupervisorProcess: Sendable {
  let pid: Int32
  private let ended: Guarded<Bool>

  /// Starts one in a session of its own, without any of our files and terminals.
  /// - Parameter whenEnded: is called when it has ended, whenever that is.
  init(executable: String, folder: SessionFolder, whenEnded: @escaping @Sendable () -> Void) throws(SystemError) {
    var pid: pid_t = 0
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(executable), strdup(folder.path), nil]
    defer { for text in arguments { free(text) } }
    let code = cposix_spawn(
      &pid, executable, &arguments, cposix_environment(), -1, "/dev/null", O_RDONLY, folder.file(SessionFile.log),
      O_WRONLY | O_CREAT | O_TRUNC | O_APPEND)
    if code != 0 { throw SystemError(code, "start \(executable)") }
    let ended = Guarded(false)
    self.pid = pid
    self.ended = ended
    ChildReaper.whenEnded(pid) {
      ended.with { $0 = true }
      whenEnded()
    }
  }

  var hasEnded: Bool { ended.with { $0 } }

  /// Asks it to end its agent and itself.
  func terminate() {
    if let mark = ProcessMark.current(of: pid), !hasEnded { _ = mark.signal(SIGTERM) }
  }
}
