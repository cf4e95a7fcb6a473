/// Paths in commands that people copy from a message into a shell.
enum ShellWord {
  /// The path as one word of a command line, whatever stands in it.
  static func quoted(_ path: String) -> String {
    let shown = PrintableName.escaped(path.utf8).replacing("\\\\", with: "\\")
    // What a terminal must not be sent, POSIX shells cannot be told otherwise: the words say what belongs there.
    guard shown.utf8.elementsEqual(path.utf8) else { return "FOLDER" }
    return "'" + path.replacing("'", with: "'\\''") + "'"
  }
}
