import Foundation

/// The terminal that the command runs in, handing on every key as it is pressed until it is put back.
final class RawTerminal {
  private var former = termios()
  private var isRaw = false

  /// Whether both ends are a terminal, so that keys can be handed on.
  static var isThere: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// Lets keys through; does nothing where there is no terminal.
  func begin() {
    guard !isRaw, tcgetattr(STDIN_FILENO, &former) == 0 else { return }
    var raw = former
    cfmakeraw(&raw)
    isRaw = tcsetattr(STDIN_FILENO, TCSANOW, &raw) == 0
  }

  /// Puts the terminal back as it was.
  func end() {
    guard isRaw else { return }
    isRaw = false
    tcsetattr(STDIN_FILENO, TCSANOW, &former)
  }

  deinit { end() }

  /// The size of the terminal; nothing where there is none.
  static var size: (columns: UInt16, rows: UInt16)? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return (size.ws_col, size.ws_row)
  }
}
