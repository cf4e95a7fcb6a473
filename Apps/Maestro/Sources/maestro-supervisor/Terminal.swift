import CPosix
import SupervisorWire

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The pseudo-terminal: our side, and the path of the agent's.
final class Terminal {
  let path: String
  /// Our side, which does not block; -1 once everything was read.
  private(set) var fd: Int32
  /// The agent's side. Held while the agent lives, so that one that closes its terminal for a while does not end the output.
  private var agentSide: Int32

  init(columns: UInt16, rows: UInt16) throws(SystemError) {
    var name = [CChar](repeating: 0, count: 256)
    fd = cposix_open_terminal(&name, name.count)
    if fd < 0 { throw SystemError(errno, "open a pseudo-terminal") }
    path = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    agentSide = try Files.open(path, O_RDWR | O_NOCTTY)
    if cposix_set_window_size(agentSide, columns, rows) != 0 {
      throw SystemError(errno, "set the size of the pseudo-terminal")
    }
    let flags = fcntl(fd, F_GETFL)
    if flags < 0 || fcntl(fd, F_SETFL, flags | O_NONBLOCK) < 0 {
      throw SystemError(errno, "set up the pseudo-terminal")
    }
  }

  func resize(columns: UInt16, rows: UInt16) {
    guard fd >= 0 else { return }
    if cposix_set_window_size(fd, columns, rows) != 0 {
      complain(SystemError(errno, "set the size of the pseudo-terminal").description)
    }
  }

  /// From now on the output ends when nobody has the terminal open any more.
  func releaseAgentSide() {
    if agentSide >= 0 { close(agentSide) }
    agentSide = -1
  }

  /// All was read.
  func end() {
    releaseAgentSide()
    if fd >= 0 { close(fd) }
    fd = -1
  }
}
