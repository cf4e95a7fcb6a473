import Reporting

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What the terminal at the other end can show.
enum Terminal {
  /// Whether to color text output: `CLICOLOR_FORCE` and `NO_COLOR` decide, else whether standard output is a terminal.
  static var wantsColor: Bool {
    if let force = environment("CLICOLOR_FORCE"), force != "0" { return true }
    if let off = environment("NO_COLOR"), !off.isEmpty { return false }
    return isatty(STDOUT_FILENO) == 1 && environment("TERM") != "dumb"
  }

  /// Whether output goes to a terminal.
  static var isOutput: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Whether a person can be asked: input and output are a terminal.
  static var isConversation: Bool { isOutput && isatty(STDIN_FILENO) == 1 }

  /// Columns of the terminal that output goes to; `nil` when it goes elsewhere.
  static var width: Int? { size?.columns ?? (isOutput ? environment("COLUMNS").flatMap { Int($0) } : nil) }

  /// Lines of the terminal that output goes to; `nil` when it goes elsewhere.
  static var height: Int? { size?.lines ?? (isOutput ? environment("LINES").flatMap { Int($0) } : nil) }

  /// What the system knows of the terminal; some do not tell.
  private static var size: (columns: Int, lines: Int)? {
    var size = winsize()
    guard isOutput, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return nil
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Whether the locale says that text is UTF-8.
  static var isUnicode: Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(environment).first { !$0.isEmpty } ?? ""
    let name = locale.uppercased()
    return name.contains("UTF-8") || name.contains("UTF8")
  }

  /// The options for text output on this terminal.
  static var rendering: RenderOptions { RenderOptions(color: wantsColor, width: width, unicode: isUnicode) }

  /// Whether progress can be shown.
  static var showsProgress: Bool { isatty(STDERR_FILENO) == 1 && environment("TERM") != "dumb" }

  static func environment(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    return String(cString: value)
  }

  /// The working directory; `nil` when it was removed.
  static var currentDirectory: String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  /// A line that replaces itself while files are read.
  static func showProgress(_ done: Int, _ total: Int) { showProgress("reading \(done) of \(total) files") }

  /// The same for other work.
  static func showProgress(_ text: String) { StandardError.write("\r\u{1B}[K" + text) }

  static func clearProgress() {
    if showsProgress { StandardError.write("\r\u{1B}[K") }
  }
}
