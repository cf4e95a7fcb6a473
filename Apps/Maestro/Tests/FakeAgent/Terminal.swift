#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The terminal that this runs in.
enum Terminal {
  static func size() throws(Misuse) -> String {
    var size = winsize()
    guard ioctl(0, UInt(TIOCGWINSZ), &size) == 0 else { throw Misuse(reason: "this is no terminal") }
    return "\(size.ws_col)x\(size.ws_row)"
  }

  /// Waits for the signal that tells of a new size.
  static func nextSize() throws(Misuse) -> String {
    var wanted = sigset_t()
    sigemptyset(&wanted)
    sigaddset(&wanted, SIGWINCH)
    // Blocked before anybody is told that we wait: one that comes early is waited for, too.
    sigprocmask(SIG_BLOCK, &wanted, nil)
    signal(SIGWINCH) { _ in }
    put("watching")
    var number: Int32 = 0
    sigwait(&wanted, &number)
    return try size()
  }

  static func makeRaw() throws(Misuse) {
    var settings = termios()
    guard tcgetattr(0, &settings) == 0 else { throw Misuse(reason: "this is no terminal") }
    cfmakeraw(&settings)
    settings.c_oflag |= tcflag_t(OPOST)
    tcsetattr(0, TCSANOW, &settings)
  }
}
