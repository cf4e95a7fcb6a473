import Dispatch
import Foundation
import Terminal

/// The terminal that the command was started in.
final class ProcessTerminal: TerminalPort, @unchecked Sendable {  // proof: safe because only `queue` uses `raw`
  let hasColours: Bool
  private let raw = RawTerminal()
  /// Writes one piece after the other, and never on a thread that others wait for.
  private let queue = DispatchQueue(label: "maestro.terminal")

  init(environment: [String: String]) {
    hasColours = (environment["NO_COLOR"] ?? "").isEmpty
  }

  /// Why there can be no full-screen interface here; nothing when there can.
  static func obstacle(environment: [String: String]) -> String? {
    if !RawTerminal.isThere {
      return "It needs a terminal for what is typed and what is shown. Run it without pipes; for scripts see: "
        + "maestro list --json"
    }
    if environment["TERM"] == "dumb" {
      return
        "It needs a terminal that can place its cursor, and TERM says 'dumb'. Use the other commands: maestro --help"
    }
    return nil
  }

  var size: Size {
    let size = RawTerminal.size
    return Size(columns: size.map { Int($0.columns) } ?? 80, rows: size.map { Int($0.rows) } ?? 24)
  }

  func events() -> AsyncStream<TerminalEvent> {
    AsyncStream { continuation in
      let reading = Task {
        for await bytes in SystemEvents.input() { continuation.yield(.input(bytes)) }
        if !Task.isCancelled { continuation.yield(.ended) }
      }
      let listening = Task {
        let signals = SystemEvents.signals(SIGWINCH, SIGCONT, SIGTSTP, SIGTERM, SIGHUP, SIGINT, SIGQUIT)
        for await number in signals {
          switch number {
          case SIGWINCH: continuation.yield(.resized)
          case SIGCONT: continuation.yield(.resumed)
          case SIGTSTP: continuation.yield(.suspended)
          default: continuation.yield(.ended)
          }
        }
      }
      continuation.onTermination = { _ in
        reading.cancel()
        listening.cancel()
      }
    }
  }

  func begin() { queue.sync { raw.begin() } }

  func end() { queue.sync { raw.end() } }

  func write(_ bytes: [UInt8]) async {
    await withCheckedContinuation { continuation in
      queue.async {
        Self.writeAll(bytes)
        continuation.resume()
      }
    }
  }

  func suspend() {
    signal(SIGTSTP, SIG_DFL)
    var wanted = sigset_t()
    var former = sigset_t()
    sigemptyset(&wanted)
    sigaddset(&wanted, SIGTSTP)
    pthread_sigmask(SIG_UNBLOCK, &wanted, &former)
    // To this thread, so that it stops here; when the user goes on with the program, it comes back.
    raise(SIGTSTP)
    pthread_sigmask(SIG_SETMASK, &former, nil)
    signal(SIGTSTP, SIG_IGN)
  }

  private static func writeAll(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var wanted = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
        poll(&wanted, 1, 1_000)
      } else if errno != EINTR {
        // The terminal is gone, which is told as an event, too.
        return
      }
    }
  }
}
