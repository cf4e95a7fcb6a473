import ArgumentParser
import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Runs the command and maps every outcome to an exit code.
@main
enum Main {
  /// The exit code of the process.
  enum Outcome: Int32, Error {
    case sound = 0
    case problems = 1
    case wrongUse = 2
  }

  static func main() {
    // A reader that goes away (`lintel-data inspect FILE | head`) must not kill the process: the exit code still counts.
    signal(SIGPIPE, SIG_IGN)
    do {
      var command = try DataCommand.parseAsRoot()
      try command.run()
    } catch let outcome as Outcome {
      exit(outcome.rawValue)
    } catch {
      // Help and the version are errors to the parser, too.
      let message = DataCommand.fullMessage(for: error)
      guard DataCommand.exitCode(for: error) == .success else {
        Output.error(message)
        exit(Outcome.wrongUse.rawValue)
      }
      Output.text(message)
    }
  }
}
