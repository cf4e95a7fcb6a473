import SupervisorWire

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What a hook of an agent says, on its way into the files of the session.
enum HookEvent {
  /// More is no event: the rest is not read, and nothing is stored.
  private static let limit = 16 << 20

  /// Takes one from standard input. Says nothing and never fails: an agent must not be kept from its work.
  static func take(folder: String) {
    // Half an event of one that does not end.
    alarm(10)
    var event: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 64 << 10)
    while event.count <= limit {
      let count = piece.withUnsafeMutableBytes { read(STDIN_FILENO, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count <= 0 { break }
      event += piece[..<count]
    }
    guard event.count <= limit, let line = EventCutter.line(event) else { return }
    try? HookLog(folder: folder).append(line)
  }
}
