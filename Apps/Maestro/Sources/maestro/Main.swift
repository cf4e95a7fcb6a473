import ArgumentParser
import Foundation

/// Starts the command and turns every outcome into an exit code: 0 done, 1 not possible, 2 wrong use, 130 cancelled.
@main
enum Main {
  static func main() async {
    // A reader that goes away (`maestro list | head`) must not kill the process in the middle of its work.
    signal(SIGPIPE, SIG_IGN)
    occupyStandardDescriptors()
    exit(await outcome())
  }

  /// What is opened later, as the database, must not take the place of a closed standard output and get what is printed.
  private static func occupyStandardDescriptors() {
    var descriptor: Int32
    repeat { descriptor = open("/dev/null", O_RDONLY) } while (0...STDERR_FILENO).contains(descriptor)
    if descriptor > STDERR_FILENO { close(descriptor) }
  }

  private static func outcome() async -> Int32 {
    if let word = CommandLine.arguments.dropFirst().first, !word.hasPrefix("-"), !Maestro.commands.contains(word) {
      // The parser would take it for an argument of the command that runs when none is named.
      Printer.remark("error: There is no command '\(word.prefix(100))'. See: maestro help")
      return 2
    }
    do {
      var command = try Maestro.parseAsRoot()
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
      return 0
    } catch let code as ExitCode {
      return code.rawValue
    } catch {
      // Help and version are errors to the parser, too.
      let message = Maestro.fullMessage(for: error)
      guard Maestro.exitCode(for: error) == .success else {
        Printer.remark(message)
        return 2
      }
      return (try? Printer(isJSON: false).line(message)) == nil ? 1 : 0
    }
  }
}
