/// Words of commands that people copy from a message into a shell.
public enum ShellWord {
  /// An argument as people type it: quoted only where a shell would read it in another way.
  public static func typed(_ argument: String) -> String {
    let isPlain = argument.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", "/", ",", ":", "=", "@", "%", "+": true
      default: false
      }
    }
    return isPlain && !argument.isEmpty ? argument : quoted(argument)
  }

  /// The path as one word of a command line, whatever stands in it.
  static func quoted(_ path: String) -> String {
    let shown = PrintableName.escaped(path.utf8).replacing("\\\\", with: "\\")
    // What a terminal must not be sent, POSIX shells cannot be told otherwise: the words say what belongs there.
    guard shown.utf8.elementsEqual(path.utf8) else { return "FOLDER" }
    return "'" + path.replacing("'", with: "'\\''") + "'"
  }
}
