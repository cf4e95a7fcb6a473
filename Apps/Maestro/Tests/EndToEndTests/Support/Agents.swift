import Harness
import TestSupport

/// The agents of these tests.
enum Agents {
  static let steps = (1...60).map { "step \($0)" }

  static let config = """
    stopGrace: 5
    profiles:
      asking:
        command: "\(Programs.agent)"
        arguments: [print, "asked for: {prompt}", ask, "Shall I write notes.txt? ", write, notes.txt,
          "First line\\nSecond line\\n", print, "notes written", forever]
      quiet:
        command: "\(Programs.agent)"
        arguments: [print, "looking around", forever]
      counting:
        command: "\(Programs.agent)"
        arguments: [ask, "ready? ", \(steps.map { "print, \"\($0)\"" }.joined(separator: ", ")), print, "all done", forever]
      colourful:
        command: "\(Programs.agent)"
        arguments: [colours, print, "\(String(repeating: "wide", count: 100))", write,
          "a-file-with-a-name-that-is-too-long-for-one-line-of-a-phone-and-goes-on-and-on.txt", "text\\n", forever]
    """
}
